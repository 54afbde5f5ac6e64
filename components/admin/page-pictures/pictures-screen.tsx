import type { PictureList } from '@/lib/contract/admin/seo/page-pictures'
import type { Locale } from '@/lib/domain/locale'
import { MAX_ALT_LENGTH, PICTURE_FILTERS, type PictureFilter } from '@/lib/domain/seo/page-picture'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { FindingScreen, toFindingQuery } from '../finding-screen'
import { PictureRow } from './picture-row'

type Props = {
  list: PictureList
  filter: PictureFilter
  search: string
  reading: { done: number; total: number } | null
  locale: Locale
}

/** The pictures of the indexed pages with their alternative texts. */
export function PicturesScreen({ list: { counts, rows, page, pages }, filter, search, reading, locale }: Props) {
  const { pagePictures: labels } = getMessages(locale)
  return (
    <FindingScreen
      activePage="metadata/pictures"
      texts={labels}
      filters={PICTURE_FILTERS}
      {...{ counts, filter, search, reading, page, pages, locale }}
    >
      <p className="mb-4 max-w-3xl">{fill(labels.reason[filter], { max: MAX_ALT_LENGTH })}</p>
      {rows.length === 0 && <p className="pb-16 text-lg">{labels.none}</p>}
      {rows.length > 0 && (
        <p className="mb-4">
          <a
            href={`/api/admin/metadata/pictures?${toFindingQuery(filter, search)}`}
            className="link inline-flex min-h-11 items-center"
          >
            {labels.export}
          </a>
        </p>
      )}
      <ul className="mb-8 max-w-5xl">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page may show one picture twice
          <PictureRow key={`${row.path} ${index}`} row={row} locale={locale} />
        ))}
      </ul>
    </FindingScreen>
  )
}
