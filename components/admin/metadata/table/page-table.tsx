import { ChevronDown } from 'lucide'
import { Pager } from '@/components/category/pager'
import { Icon } from '@/components/ui/icon'
import { METADATA_ROWS_PER_PAGE, type MetadataPage, type MetadataRow } from '@/lib/api/admin/metadata-page'
import type { SavedView } from '@/lib/contract/admin/seo/saved-views'
import { type Locale, localePath } from '@/lib/domain/locale'
import { type PageListQuery, toPageListQuery } from '@/lib/domain/routing/page-problems'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { TableTools } from '../tools/table-tools'
import { toGridStyle } from './column-layout'
import { CompactRow } from './compact-row'
import './page-table.css'
import { PageFilter } from './page-filter'
import { PageRow } from './page-row'
import { TableHead } from './table-head'
import { VirtualTable } from './virtual-table'

type Props = { page: MetadataPage; query: PageListQuery; views: SavedView[]; locale: Locale }

/** The table of all pages; on a phone its rows are cards, and without scripts it is paginated. */
export function PageTable({ page, query, views, locale }: Props) {
  const { rows, total, pages, reading } = page
  const { metadata } = getMessages(locale)
  const t = getTranslator(locale, 'metadata')
  const path = localePath(locale, '/staff/metadata')
  const hrefOf = (changed: PageListQuery) => {
    const params = toPageListQuery(changed)
    return params ? `${path}?${params}` : path
  }
  const isFiltered = toPageListQuery({ ...query, page: 1, view: 'compact' }) !== ''
  const isCompact = query.view === 'compact'
  const toProps = (row: MetadataRow, index: number) => ({
    ...{ row, locale, labels: metadata },
    index: (query.page - 1) * METADATA_ROWS_PER_PAGE + index,
  })
  return (
    <AdminFrame activePage="metadata" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft max-sm:hidden">{metadata.intro}</p>
      <details className="tools-fold" open={isFiltered}>
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between rounded border border-line bg-card px-4">
          {metadata.tools}
          <Icon of={ChevronDown} size={18} className="shrink-0" />
        </summary>
        <PageFilter query={query} locale={locale} />
        <TableTools query={query} views={views} locale={locale} />
      </details>
      {reading && (
        <p role="status" className="mb-4 rounded border border-line bg-sand px-4 py-3 text-[0.925rem]">
          {t('reading', { left: reading.total - reading.done, total: reading.total })}
        </p>
      )}
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-8">
        <p className="figures text-soft">{t('count', { count: total })}</p>
        <ul className="chip-row flex gap-x-6 whitespace-nowrap sm:flex-wrap">
          {(['compact', 'details'] as const).map((view) => (
            <li key={view}>
              <a
                href={hrefOf({ ...query, view })}
                aria-current={view === query.view || undefined}
                className="link inline-flex min-h-11 items-center aria-[current]:font-medium aria-[current]:no-underline"
              >
                {metadata.view[view]}
              </a>
            </li>
          ))}
          <li>
            <a
              href={`${path}/bulk?${toPageListQuery({ ...query, page: 1 })}`}
              className="link inline-flex min-h-11 items-center"
            >
              {metadata.bulk.open}
            </a>
          </li>
          <li>
            <a
              href={`/api/admin/metadata?${toPageListQuery({ ...query, page: 1 })}`}
              download="pages.csv"
              className="link inline-flex min-h-11 items-center"
            >
              {metadata.exportShown}
            </a>
          </li>
          <li>
            <a href={`${path}/import`} className="link inline-flex min-h-11 items-center">
              {metadata.import.title}
            </a>
          </li>
        </ul>
      </div>
      {rows.length === 0 ? (
        <p className="pb-16 text-lg">{metadata.none}</p>
      ) : (
        <VirtualTable
          key={toPageListQuery(query)}
          page={page}
          query={query}
          perPage={METADATA_ROWS_PER_PAGE}
          locale={locale}
          labels={metadata}
        >
          <table
            className="admin-table"
            data-view={query.view}
            style={isCompact ? toGridStyle(query.columns) : undefined}
          >
            <TableHead query={query} path={path} labels={metadata} />
            <tbody>
              {rows.map((row, index) =>
                isCompact ? (
                  <CompactRow key={row.address} {...toProps(row, index)} columns={query.columns} />
                ) : (
                  <PageRow key={row.address} {...toProps(row, index)} />
                ),
              )}
            </tbody>
          </table>
          <Pager
            page={query.page}
            pages={pages}
            locale={locale}
            hrefOf={(number) => hrefOf({ ...query, page: number })}
          />
        </VirtualTable>
      )}
    </AdminFrame>
  )
}
