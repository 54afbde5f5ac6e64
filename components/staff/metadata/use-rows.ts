import { useEffect, useRef, useState } from 'react'
import type { DeskPage, DeskRow } from '@/lib/api/desk/desk-page'
import { type DeskQuery, toDeskQuery } from '@/lib/domain/desk-rows'

type Rows = ReadonlyMap<number, DeskRow[]>
type Shown = { from: number; to: number }

/** Rows by their number, read page by page as they come into view; pages that left the view are not waited for. */
export function useRows(first: DeskPage, query: DeskQuery, perPage: number, { from, to }: Shown) {
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

  return { failed, rowOf: (index: number) => pages.get(Math.floor(index / perPage) + 1)?.[index % perPage] }
}

async function readPage(query: DeskQuery, signal: AbortSignal): Promise<DeskRow[]> {
  const response = await fetch(`/api/desk/metadata/rows?${toDeskQuery(query)}`, { signal })
  if (!response.ok) throw new Error(`rows: ${response.status}`)
  const page: DeskPage = await response.json()
  return page.rows
}
