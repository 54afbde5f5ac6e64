'use client'
import { type ReactNode, useEffect, useState } from 'react'
import type { MetadataPage } from '@/lib/api/admin/metadata-page'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { PageListQuery } from '@/lib/domain/routing/page-problems'
import type { MetadataLabels } from '../labels'
import { toGridStyle } from './column-layout'
import { CompactRow } from './compact-row'
import { EditStatus } from './edit/edit-status'
import { useInlineEdit } from './edit/use-inline-edit'
import { PageRow, ROW_CLASS } from './page-row'
import { scrolledHeight } from './scroll-position'
import { TableHead } from './table-head'
import { useRows } from './use-rows'
import { useWindow } from './use-window'

type Props = { page: MetadataPage; query: PageListQuery; perPage: number; locale: Locale; labels: MetadataLabels }

/** A scroller that renders only the visible rows; `children` is the paginated table shown without scripts. */
export function VirtualTable({ children, ...props }: Props & { children: ReactNode }) {
  const [isLive, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return isLive ? <Scroller {...props} /> : children
}

function Scroller({ page, query, perPage, locale, labels }: Props) {
  const { total } = page
  const { scroller, place, measure, shown, onScroll, onKeyDown } = useWindow(total, (query.page - 1) * perPage)
  const { rowOf, failed, reloadRow } = useRows(page, query, perPage, shown)
  const edit = useInlineEdit(labels, reloadRow)
  const indexes = Array.from({ length: shown.to - shown.from }, (_, index) => shown.from + index)
  const isCompact = query.view === 'compact'
  const gridStyle = isCompact ? toGridStyle(query.columns) : undefined
  const label = labels.tableLabel.replace('{count}', String(total))
  return (
    <>
      <p id="admin-keys" className="mb-2 hidden text-sm text-soft xl:block">
        {labels.keys}
      </p>
      <EditStatus edit={edit} labels={labels} />
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={label}
        aria-describedby="admin-keys"
        className="admin-scroller"
        data-view={query.view}
        style={gridStyle}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div style={{ height: scrolledHeight(measure) }}>
          <table
            aria-label={label}
            aria-rowcount={total + 1}
            className="admin-table"
            data-view={query.view}
            style={{ top: place.scrolled - place.top + shown.from * measure.rowPx }}
          >
            <TableHead query={query} path={localePath(locale, '/staff/metadata')} labels={labels} />
            <tbody>
              {indexes.map((index) => {
                const row = rowOf(index)
                if (!row) return <LoadingRow key={index} index={index} labels={labels} />
                const props = { row, index, locale, labels }
                return isCompact ? (
                  <CompactRow key={index} {...props} columns={query.columns} edit={edit} />
                ) : (
                  <PageRow key={index} {...props} />
                )
              })}
            </tbody>
          </table>
        </div>
      </section>
      <p role="status" className="mt-2 text-alarm">
        {failed ? labels.rowsFailed : ''}
      </p>
    </>
  )
}

function LoadingRow({ index, labels }: { index: number; labels: MetadataLabels }) {
  return (
    <tr className={ROW_CLASS} data-row={index} aria-rowindex={index + 2} aria-busy="true">
      <th scope="row" className="admin-page text-start font-normal text-soft">
        {labels.loadingRow.replace('{row}', String(index + 1))}
      </th>
    </tr>
  )
}
