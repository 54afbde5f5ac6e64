import { readCsv } from '../text/read-csv'

/** A line of a file of former addresses, 1 the first. */
export type RedirectLine = { line: number; from: string; to: string }

/**
 * Reads former addresses and where they lead from two columns; a first line that starts with no address names the
 * columns, a line without anything is none, one with an empty cell is left to be refused. Throws InvalidCsvError.
 */
export function readRedirects(text: string): RedirectLine[] {
  const rows = readCsv(text)
  const named = rows[0] && !/^(\/|https?:)/i.test(rows[0].fields[0]?.trim() ?? '')
  return rows
    .slice(named ? 1 : 0)
    .map(({ line, fields }) => ({ line, from: fields[0]?.trim() ?? '', to: fields[1]?.trim() ?? '' }))
    .filter(({ from, to }) => from !== '' || to !== '')
}
