import { Pager } from '@/components/category/pager'
import { METADATA_ROWS_PER_PAGE, type MetadataPage } from '@/lib/api/admin/metadata-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import { type PageListQuery, toPageListQuery } from '@/lib/domain/routing/page-problems'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import './page-table.css'
import { PageFilter } from './page-filter'
import { PageRow } from './page-row'
import { TableHead } from './table-head'
import { VirtualTable } from './virtual-table'

type Props = { page: MetadataPage; query: PageListQuery; locale: Locale }

/** The table of all pages; on a phone its rows are cards, and without scripts it is paginated. */
export function PageTable({ page, query, locale }: Props) {
  const { rows, total, pages, reading } = page
  const { metadata } = getMessages(locale)
  const t = getTranslator(locale, 'metadata')
  const path = localePath(locale, '/staff/metadata')
  const hrefOf = (page: number) => {
    const params = toPageListQuery({ ...query, page })
    return params ? `${path}?${params}` : path
  }
  return (
    <AdminFrame activePage="metadata" locale={locale} wide>
      <p className="mb-3 max-w-3xl text-soft">{metadata.intro}</p>
      <p className="mb-6">
        <a href={`${path}/import`} className="link inline-flex min-h-11 items-center">
          {metadata.import.title}
        </a>
      </p>
      <PageFilter query={query} locale={locale} />
      {reading && (
        <p role="status" className="mb-4 rounded border border-line bg-sand px-4 py-3 text-[0.925rem]">
          {t('reading', { left: reading.total - reading.done, total: reading.total })}
        </p>
      )}
      <p className="figures mb-3 text-soft">{t('count', { count: total })}</p>
      {rows.length === 0 ? (
        <p className="pb-16 text-lg">{metadata.none}</p>
      ) : (
        <VirtualTable page={page} query={query} perPage={METADATA_ROWS_PER_PAGE} locale={locale} labels={metadata}>
          <table className="admin-table">
            <TableHead labels={metadata} />
            <tbody>
              {rows.map((row, index) => (
                <PageRow
                  key={row.address}
                  row={row}
                  index={(query.page - 1) * METADATA_ROWS_PER_PAGE + index}
                  locale={locale}
                  labels={metadata}
                />
              ))}
            </tbody>
          </table>
          <Pager page={query.page} pages={pages} locale={locale} hrefOf={hrefOf} />
        </VirtualTable>
      )}
    </AdminFrame>
  )
}
