import { type RedirectLine, readRedirects } from '@/lib/domain/read-redirects'

/** What a call may carry. */
const MOST_ROWS = 200

/** Old addresses and targets in parts that a call can carry. Throws NoCsv. */
export function readAddresses(text: string): RedirectLine[][] {
  const rows = readRedirects(text)
  return Array.from({ length: Math.ceil(rows.length / MOST_ROWS) }, (_, part) =>
    rows.slice(part * MOST_ROWS, (part + 1) * MOST_ROWS),
  )
}
