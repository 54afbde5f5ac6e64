import { parseCsv } from '../text/parse-csv'

/** A row of a redirect file; `line` counts from 1. */
export type RedirectLine = { line: number; from: string; to: string }

/**
 * Parses source and target from two columns. A first line that does not start with a URL is the header; empty lines are
 * skipped, rows with one empty cell are kept so that they are refused by line. Throws InvalidCsvError.
 */
export function parseRedirects(text: string): RedirectLine[] {
  const rows = parseCsv(text)
  const hasHeader = rows[0] && !/^(\/|https?:)/i.test(rows[0].fields[0]?.trim() ?? '')
  return rows
    .slice(hasHeader ? 1 : 0)
    .map(({ line, fields }) => ({ line, from: fields[0]?.trim() ?? '', to: fields[1]?.trim() ?? '' }))
    .filter(({ from, to }) => from !== '' || to !== '')
}
