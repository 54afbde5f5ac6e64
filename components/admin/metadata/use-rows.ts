import { useCallback, useEffect, useRef, useState } from 'react'
import type { AdminPage, AdminRow } from '@/lib/api/admin/metadata-page'
import { loading } from '@/lib/browser/ui/loading'
import { type AdminQuery, toAdminQuery } from '@/lib/domain/routing/page-problems'
import { toRowKey } from '@/lib/domain/routing/row-keys'
import { usePending } from './use-pending'

type Rows = ReadonlyMap<number, AdminRow[]>
type Shown = { from: number; to: number }

/**
 * Rows by their index, fetched page by page as they become visible; requests for pages out of view are aborted. Pending
 * rows in view are completed in place.
 */
export function useRows(first: AdminPage, query: AdminQuery, perPage: number, { from, to }: Shown) {
  const [pages, setPages] = useState<Rows>(() => new Map([[query.page, first.rows]]))
  const [failed, setFailed] = useState(false)
  const running = useRef(new Map<number, AbortController>())
  const firstPage = Math.floor(from / perPage) + 1
  const lastPage = Math.max(firstPage, Math.ceil(to / perPage))

  useEffect(() => {
    const open = running.current
    for (const [page, control] of open) {
      if (page < firstPage || page > lastPage) control.abort()
    }
    for (let page = firstPage; page <= lastPage; page += 1) {
      if (pages.has(page) || open.has(page)) continue
      const control = new AbortController()
      open.set(page, control)
      readPage({ ...query, page }, control.signal)
        .then((rows) => {
          setFailed(false)
          setPages((known) => new Map(known).set(page, rows))
        })
        .catch(() => setFailed(!control.signal.aborted))
        .finally(() => open.delete(page))
    }
  }, [firstPage, lastPage, pages, query])

  const put = useCallback((found: ReadonlyMap<string, AdminRow>) => {
    const fill = (rows: AdminRow[]) => rows.map((row) => found.get(toRowKey(row)) ?? row)
    setPages((known) => new Map([...known].map(([page, rows]) => [page, fill(rows)])))
  }, [])
  const rowOf = (index: number) => pages.get(Math.floor(index / perPage) + 1)?.[index % perPage]
  usePending(
    Array.from({ length: to - from }, (_, index) => rowOf(from + index)),
    put,
  )
  return { failed, rowOf }
}

async function readPage(query: AdminQuery, signal: AbortSignal): Promise<AdminRow[]> {
  const response = await loading.during(fetch(`/api/desk/metadata/rows?${toAdminQuery(query)}`, { signal }))
  if (!response.ok) throw new Error(`rows: ${response.status}`)
  const page: AdminPage = await response.json()
  return page.rows
}
