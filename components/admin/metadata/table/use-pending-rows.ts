import { useEffect } from 'react'
import type { MetadataRow } from '@/lib/api/admin/metadata-page'
import { MAX_KEYS, toRowKey } from '@/lib/domain/routing/row-keys'

const INITIAL_DELAY_MS = 300
const MAX_DELAY_MS = 8_000
const isPending = (row: MetadataRow | undefined): row is MetadataRow => row?.pending === true

/**
 * Polls the visible rows whose pages are not inspected yet, with growing pauses up to `MAX_DELAY_MS`; `onRows` receives
 * the updated rows by key. A deleted page is not requested again.
 */
export function usePendingRows(
  visibleRows: (MetadataRow | undefined)[],
  onRows: (rows: ReadonlyMap<string, MetadataRow>) => void,
): void {
  const pending = visibleRows.filter(isPending).slice(0, MAX_KEYS)
  const pendingKeys = pending.map(toRowKey).join('\n')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the keys identify the pending rows
  useEffect(() => {
    if (pendingKeys === '') return
    const controller = new AbortController()
    void pollRows(pending, onRows, controller.signal)
    return () => controller.abort()
  }, [pendingKeys, onRows])
}

async function pollRows(
  pending: MetadataRow[],
  onRows: (rows: ReadonlyMap<string, MetadataRow>) => void,
  signal: AbortSignal,
): Promise<void> {
  for (let delayMs = INITIAL_DELAY_MS; !signal.aborted; delayMs = Math.min(MAX_DELAY_MS, delayMs * 2)) {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    const rows = signal.aborted ? null : await fetchRows(pending, signal)
    if (!rows) continue
    const rowsByKey = new Map(rows.map((row) => [toRowKey(row), row]))
    onRows(new Map(pending.map((row) => [toRowKey(row), rowsByKey.get(toRowKey(row)) ?? { ...row, pending: false }])))
  }
}

/** Null when the request failed; the rows are requested again. */
export async function fetchRows(
  pending: MetadataRow[],
  signal: AbortSignal | null = null,
): Promise<MetadataRow[] | null> {
  const params = new URLSearchParams(pending.map((row) => ['row', toRowKey(row)]))
  try {
    const response = await fetch(`/api/admin/metadata/rows/named?${params}`, { signal })
    return response.ok ? await response.json() : null
  } catch {
    return null
  }
}
