import { readCsv } from '@/lib/domain/read-csv'

export type AddressRow = { line: number; from: string; to: string }

/** What a call may carry. */
const MOST_ROWS = 200

/** Old addresses and targets in parts that a call can carry; a first line without a slash at its start names columns. Throws NoCsv. */
export function readAddresses(text: string): AddressRow[][] {
  const lines = readCsv(text)
  const named = lines[0] && !/^(\/|https?:)/i.test(lines[0].fields[0]?.trim() ?? '')
  const rows = lines
    .slice(named ? 1 : 0)
    .map(({ line, fields }) => ({ line, from: fields[0]?.trim() ?? '', to: fields[1]?.trim() ?? '' }))
    .filter(({ from, to }) => from !== '' && to !== '')
  return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, part) =>
    rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS),
  )
}
