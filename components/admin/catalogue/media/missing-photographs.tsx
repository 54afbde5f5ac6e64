import type { AdminRow } from '@/lib/contract/admin/catalogue'
import { toProductListUrl } from '@/lib/domain/admin/product-list-query'
import { type Locale, localePath } from '@/lib/domain/locale'
import { MAX_PRODUCT_SEARCH } from '@/lib/domain/media/media-library'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Props = {
  total: number
  rows: Pick<AdminRow, 'id' | 'title' | 'sku'>[]
  /** What they are found by. */
  search?: string
  locale: Locale
}

/** The products without a photograph, those changed last first, each with a link to its form. */
export function MissingPhotographs({ total, rows, search = '', locale }: Props) {
  const { mediaUpload: messages } = getMessages(locale)
  const t = getTranslator(locale, 'mediaUpload')
  const allUrl = toProductListUrl({
    q: search.slice(0, MAX_PRODUCT_SEARCH),
    need: 'no_photo',
    sort: 'changed',
    page: 1,
  })
  return (
    <section aria-labelledby="missing">
      <h3 id="missing" className="mb-1 text-xl">
        {messages.missing}
      </h3>
      <p className="figures mb-4 text-soft">{t('missingCount', { count: total })}</p>
      <ul className="grid gap-x-8 lg:grid-cols-2 2xl:grid-cols-3">
        {rows.map(({ id, title, sku }) => (
          <li key={id} className="min-w-0 border-t border-line py-1.5">
            <a
              href={localePath(locale, `/staff/catalogue/${id}`)}
              className="link inline-flex min-h-11 items-center py-2 wrap-anywhere"
            >
              {title[locale]}
            </a>
            <p className="-mt-1 pb-1 text-sm text-soft wrap-anywhere">{sku}</p>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <a href={localePath(locale, allUrl)} className="btn btn-line mt-4">
          {t('missingAll', { count: total })}
        </a>
      )}
    </section>
  )
}
