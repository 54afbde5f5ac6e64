import { withoutGuard } from '../text/csv'
import { type CsvRow, InvalidCsvError } from '../text/read-csv'

type Chunks = AsyncIterable<string> | Iterable<string>
/** A field that never ends would be held in memory whole. */
const MAX_LETTERS = 2_000_000

const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** The separator of a table by its first line: the one that stands there most often outside of quotes. */
export function separatorOf(text: string): Separator {
  const [first = ''] = text.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1)
  const counted = SEPARATORS.map((sign) => ({ sign, count: first.split(sign).length }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).sign
}

/**
 * Reads a table row by row as its text comes (RFC 4180), whatever its size; `line` is the line of the file on which a
 * row begins, lines within quotes counted. Empty rows are left out, and so is what `toCsv` puts before formulas.
 * Throws InvalidCsvError.
 */
export async function* csvRows(chunks: Chunks, separator: Separator): AsyncGenerator<CsvRow> {
  const token = new RegExp(`(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n)`, 'y')
  let text = ''
  let line = 1
  let row: CsvRow = { line, fields: [] }
  let isFirst = true
  function* rows(): Generator<CsvRow> {
    let at = 0
    // What ends with \r may go on with \n; what has no end yet waits for the next part.
    for (token.lastIndex = 0; ; ) {
      const found = token.exec(text)
      if (!found || (found[3] === '\r' && token.lastIndex === text.length)) break
      at = token.lastIndex
      const [whole, quoted, plain = '', end] = found
      row.fields.push(withoutGuard(quoted === undefined ? plain : quoted.replaceAll('""', '"')))
      if (end === separator && quoted === undefined) continue
      line += linesOf(whole)
      if (end === separator) continue
      if (row.fields.some((field) => field !== '')) yield row
      row = { line, fields: [] }
    }
    text = text.slice(at)
    if (text.length > MAX_LETTERS || isBroken(text, separator)) throw new InvalidCsvError(line)
  }
  for await (const chunk of chunks) {
    text += isFirst ? chunk.replace(/^\ufeff/, '') : chunk
    isFirst &&= chunk === ''
    yield* rows()
  }
  if (text === '' && row.fields.length === 0) return
  text += '\n'
  yield* rows()
  if (text !== '') throw new InvalidCsvError(line)
}

const linesOf = (text: string) => (/[\r\n]/.test(text) ? (text.match(/\r\n|\r|\n/g)?.length ?? 0) : 0)

/** A quotation mark inside a field, or letters after its end: more text does not mend it. */
function isBroken(text: string, separator: Separator): boolean {
  if (!text.startsWith('"')) return /^[^"\r\n]*"/.test(text.split(separator, 1)[0] ?? '')
  const end = /^"[^"]*(?:""[^"]*)*"(?!")/.exec(text)?.[0].length
  if (end === undefined || end >= text.length) return false
  return ![separator, '\r', '\n'].includes(text.charAt(end))
}
