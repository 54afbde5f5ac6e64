import { useEffect } from 'react'
import type { AdminRow } from '@/lib/api/admin/metadata-page'
import { MAX_KEYS, toRowKey } from '@/lib/domain/routing/row-keys'

const FIRST_MS = 300
const LONGEST_MS = 8_000
const isPending = (row: AdminRow | undefined): row is AdminRow => row?.pending === true

/**
 * Polls the visible rows whose pages are not inspected yet, with growing pauses up to `MAX_DELAY_MS`; `onRows` receives
 * the updated rows by key. A deleted page is not requested again.
 */
export function usePending(shown: (AdminRow | undefined)[], put: (rows: ReadonlyMap<string, AdminRow>) => void): void {
  const pending = shown.filter(isPending).slice(0, MAX_KEYS)
  const asked = pending.map(toRowKey).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys identify the pending rows
  useEffect(() => {
    if (asked === '') return
    const control = new AbortController()
    void askOn(pending, put, control.signal)
    return () => control.abort()
  }, [asked, put])
}

async function askOn(
  pending: AdminRow[],
  put: (rows: ReadonlyMap<string, AdminRow>) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let pause = FIRST_MS; !signal.aborted; pause = Math.min(LONGEST_MS, pause * 2)) {
    await new Promise((resolve) => setTimeout(resolve, pause))
    const rows = signal.aborted ? null : await readRows(pending, signal)
    if (!rows) continue
    const found = new Map(rows.map((row) => [toRowKey(row), row]))
    put(new Map(pending.map((row) => [toRowKey(row), found.get(toRowKey(row)) ?? { ...row, pending: false }])))
  }
}

/** Null when the request failed; the rows are requested again. */
async function readRows(pending: AdminRow[], signal: AbortSignal): Promise<AdminRow[] | null> {
  const params = new URLSearchParams(pending.map((row) => ['row', toRowKey(row)]))
  try {
    const response = await fetch(`/api/desk/metadata/rows/named?${params}`, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
