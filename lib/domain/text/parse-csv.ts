import { withoutGuard } from './csv'

/** One row of a table and the line of the file on which it begins. */
export type CsvRow = { line: number; fields: string[] }

/** The file is not valid CSV: an unclosed quote, or one in the middle of a field. */
export class InvalidCsvError extends Error {
  constructor(readonly line: number) {
    super(`Line ${line}: a quotation mark is in the wrong place, or is never closed.`)
  }
}

/**
 * Parses CSV (RFC 4180) as spreadsheets write it: separated by commas or, if the first line has none, semicolons; any
 * line ends, with or without a byte order mark. Skips empty lines and removes the guard that `toCsv` puts before
 * formulas. Throws InvalidCsvError.
 * @example parseCsv('a,b\n"x,1",y') // [{ line: 1, fields: ['a', 'b'] }, { line: 2, fields: ['x,1', 'y'] }]
 */
export function parseCsv(file: string): CsvRow[] {
  const text = file.replace(/^\ufeff/, '')
  const [first = ''] = text.split(/\r\n|\r|\n/, 1)
  const separator = first.includes(',') || !first.includes(';') ? ',' : ';'
  const token = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`, 'y')
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, fields: [] }
  let line = 1
  while (token.lastIndex < text.length || row.fields.length > 0) {
    const match = token.exec(text)
    if (!match) throw new InvalidCsvError(line)
    const [whole, quoted, plain = '', end] = match
    row.fields.push(withoutGuard(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0
    if (end === separator) continue
    if (row.fields.some((field) => field !== '')) rows.push(row)
    row = { line, fields: [] }
    if (end === '') break
  }
  return rows
}
