import { withoutByteOrderMark } from './byte-order-mark'
import { withoutGuard } from './csv'

/** One row of a table and the line of the file on which it begins. */
export type CsvRow = { line: number; fields: string[] }

/** The file is not valid CSV: an unclosed quote, or one in the middle of a field. */
export class InvalidCsvError extends Error {
  constructor(readonly line: number) {
    super(`Line ${line}: a quotation mark is in the wrong place, or is never closed.`)
  }
}

/** Bounds memory: an unclosed quote would otherwise buffer the whole file. */
const MAX_FIELD_LENGTH = 2_000_000

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** The separator that occurs most often in the first line, outside of quotes. */
export function detectSeparator(text: string): Separator {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1)
  const counts = SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }))
  return counts.reduce((best, next) => (next.count > best.count ? next : best)).sign
}

/**
 * The rows of a CSV text, separated as its first line is. Skips empty rows and removes the guard that `toCsv` puts before
 * formulas. Throws InvalidCsvError.
 * @example parseCsv('a,b\n"x,1",y') // [{ line: 1, fields: ['a', 'b'] }, { line: 2, fields: ['x,1', 'y'] }]
 */
export function parseCsv(text: string): CsvRow[] {
  const { read, end } = createCsvParser(detectSeparator(text))
  return [...read(text), ...end()]
}

/** Streams the rows of a CSV file of any size as `parseCsv` does. */
export async function* readCsvRows(
  chunks: AsyncIterable<string> | Iterable<string>,
  separator: Separator,
): AsyncGenerator<CsvRow> {
  const { read, end } = createCsvParser(separator)
  for await (const chunk of chunks) yield* read(chunk)
  yield* end()
}

/**
 * Parses CSV (RFC 4180) as spreadsheets write it, with any line ends, with or without a byte order mark; `line` is the
 * line of the file on which a row begins, counting those within quotes.
 */
function createCsvParser(separator: Separator) {
  const token = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n)`, 'y')
  let text = ''
  let line = 1
  let row: CsvRow = { line, fields: [] }
  let isFirst = true
  function* rows(): Generator<CsvRow> {
    let at = 0
    // A \r at the end may be followed by \n in the next chunk; an unfinished field waits for it.
    for (token.lastIndex = 0; ; ) {
      const match = token.exec(text)
      if (!match || (match[3] === '\r' && token.lastIndex === text.length)) break
      at = token.lastIndex
      const [whole, quoted, plain = '', end] = match
      row.fields.push(withoutGuard(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
      if (end === separator && quoted === undefined) continue
      line += countLines(whole)
      if (end === separator) continue
      if (row.fields.some((field) => field !== '')) yield row
      row = { line, fields: [] }
    }
    text = text.slice(at)
    if (text.length > MAX_FIELD_LENGTH || isMalformed(text, separator)) throw new InvalidCsvError(line)
  }
  function* read(chunk: string): Generator<CsvRow> {
    text += isFirst ? withoutByteOrderMark(chunk) : chunk
    isFirst &&= chunk === ''
    yield* rows()
  }
  function* end(): Generator<CsvRow> {
    if (text === '' && row.fields.length === 0) return
    text += '\n'
    yield* rows()
    if (text !== '') throw new InvalidCsvError(line)
  }
  return { read, end }
}

const countLines = (text: string) => (/[\r\n]/.test(text) ? (text.match(/\r\n|\r|\n/g)?.length ?? 0) : 0)

/** Whether there is a quote inside a plain field or text after a closing quote: further chunks cannot repair that. */
function isMalformed(text: string, separator: Separator): boolean {
  if (!text.startsWith('"')) return /^[^"\r\n]*"/.test(text.split(separator, 1)[0] ?? '')
  const end = /^"[^"]*(?:""[^"]*)*"(?!")/.exec(text)?.[0].length
  if (end === undefined || end >= text.length) return false
  return ![separator, '\r', '\n'].includes(text.charAt(end))
}
