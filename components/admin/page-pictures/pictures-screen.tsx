import { Pager } from '@/components/category/pager'
import type { PictureList } from '@/lib/contract/admin/seo/page-pictures'
import { type Locale, localePath } from '@/lib/domain/locale'
import { MAX_ALT_LENGTH, PICTURE_FILTERS, type PictureFilter } from '@/lib/domain/seo/page-picture'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { FilterTabs } from '../filter-tabs'
import { FindingSearch } from '../finding-search'
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
  const path = localePath(locale, '/staff/metadata/pictures')
  const toParams = (show: PictureFilter) => new URLSearchParams({ show, ...(search && { q: search }) })
  const hrefOf = (number: number) => `${path}?${toParams(filter)}&page=${number}`
  return (
    <AdminFrame activePage="metadata/pictures" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <FindingSearch
        label={labels.search}
        path={path}
        filter={filter}
        search={search}
        reading={reading}
        locale={locale}
      />
      <FilterTabs
        current={filter}
        locale={locale}
        tabs={PICTURE_FILTERS.map((name) => ({
          ...{ name, label: labels.tab[name], count: counts[name] },
          href: `${path}?${toParams(name)}`,
        }))}
      />
      <p className="mb-4 max-w-3xl">{fill(labels.reason[filter], { max: MAX_ALT_LENGTH })}</p>
      {rows.length === 0 && <p className="pb-16 text-lg">{labels.none}</p>}
      {rows.length > 0 && (
        <p className="mb-4">
          <a
            href={`/api/admin/metadata/pictures?${toParams(filter)}`}
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
      <Pager page={page} pages={pages} locale={locale} hrefOf={hrefOf} />
    </AdminFrame>
  )
}
