import { useCallback, useEffect, useRef, useState } from 'react'
import type { MetadataPage, MetadataRow } from '@/lib/api/admin/metadata-page'
import { loading } from '@/lib/browser/ui/loading'
import { type PageListQuery, toPageListQuery } from '@/lib/domain/routing/page-problems'
import { toRowKey } from '@/lib/domain/routing/row-keys'
import { fetchRows, usePendingRows } from './use-pending-rows'

type Rows = ReadonlyMap<number, MetadataRow[]>
type VisibleRange = { from: number; to: number }

/**
 * Rows by their index, fetched page by page as they become visible; requests for pages out of view are aborted. Pending
 * rows in view are completed in place.
 */
export function useRows(first: MetadataPage, query: PageListQuery, perPage: number, { from, to }: VisibleRange) {
  const [pages, setPages] = useState<Rows>(() => new Map([[query.page, first.rows]]))
  const [failed, setFailed] = useState(false)
  const runningRequests = useRef(new Map<number, AbortController>())
  const firstPage = Math.floor(from / perPage) + 1
  const lastPage = Math.max(firstPage, Math.ceil(to / perPage))

  useEffect(() => {
    const requests = runningRequests.current
    for (const [page, controller] of requests) {
      if (page < firstPage || page > lastPage) controller.abort()
    }
    for (let page = firstPage; page <= lastPage; page += 1) {
      if (pages.has(page) || requests.has(page)) continue
      const controller = new AbortController()
      requests.set(page, controller)
      fetchPage({ ...query, page }, controller.signal)
        .then((rows) => {
          setFailed(false)
          setPages((previous) => new Map(previous).set(page, rows))
        })
        .catch(() => setFailed(!controller.signal.aborted))
        .finally(() => requests.delete(page))
    }
  }, [firstPage, lastPage, pages, query])

  const mergeRows = useCallback((updatedRows: ReadonlyMap<string, MetadataRow>) => {
    const replaceRows = (rows: MetadataRow[]) => rows.map((row) => updatedRows.get(toRowKey(row)) ?? row)
    setPages((previous) => new Map([...previous].map(([page, rows]) => [page, replaceRows(rows)])))
  }, [])
  const rowOf = (index: number) => pages.get(Math.floor(index / perPage) + 1)?.[index % perPage]
  usePendingRows(
    Array.from({ length: to - from }, (_, index) => rowOf(from + index)),
    mergeRows,
  )
  const reloadRow = useCallback(
    async (row: MetadataRow) => {
      const rows = await fetchRows([row])
      if (rows) mergeRows(new Map(rows.map((updated) => [toRowKey(updated), updated])))
    },
    [mergeRows],
  )
  return { failed, rowOf, reloadRow }
}

async function fetchPage(query: PageListQuery, signal: AbortSignal): Promise<MetadataRow[]> {
  const response = await loading.during(fetch(`/api/admin/metadata/rows?${toPageListQuery(query)}`, { signal }))
  if (!response.ok) throw new Error(`rows: ${response.status}`)
  const page: MetadataPage = await response.json()
  return page.rows
}
