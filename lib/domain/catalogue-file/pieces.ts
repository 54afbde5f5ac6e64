import type { CsvRow } from '../text/read-csv'
import { csvRows, separatorOf } from './csv-rows'
import { type FileFormat, formatOf, type Mapping, toColumns, usualMapping } from './formats'
import type { Read } from './given'
import { type JsonHead, jsonItems } from './json-items'
import { JSON_FORMAT, JSON_VERSION, readJsonProduct } from './json-piece'
import type { KnownWords } from './known-words'
import { FileProblem, type Problem } from './problem'
import { type RawProduct, textOf } from './raw-piece'
import { shopifyProducts } from './shopify'
import { createRowReader, fieldsOf, splitPictures, type TableRow, toProduct } from './table'
import { toGiven } from './to-given'
import { createWooReader } from './woocommerce'

type Chunks = AsyncIterable<string> | Iterable<string>
/** The format of a file and the mapping of its columns. */
export type FileHead = { format: FileFormat; header: string[]; mapping: Mapping; separator: string }

/** Detects the format by the beginning of the file. Throws ImportFileError. */
export async function readHead(text: string): Promise<FileHead> {
  const start = text.replace(/^\ufeff/, '').trimStart()
  if (!start) throw new FileProblem('no_rows')
  if (/^[{[]/.test(start)) return { format: 'json', header: [], mapping: {}, separator: '' }
  const separator = separatorOf(start)
  for await (const { fields } of csvRows([text], separator)) {
    const header = fields.map((name) => name.trim())
    const format = formatOf(header)
    return { format, header, mapping: usualMapping(format, header), separator }
  }
  throw new FileProblem('no_rows')
}

/**
 * Streams the products of a file, interpreted with the vocabulary. Throws InvalidCsvError, InvalidJsonError,
 * ImportFileError.
 */
export async function* readProducts(chunks: Chunks, head: FileHead, known: KnownWords): AsyncGenerator<Read> {
  const once = createOnce()
  if (head.format === 'json') {
    for await (const { line, value } of jsonItems(chunks, checkVersion)) yield once(readJsonProduct(line, value, known))
  } else for await (const product of rawProducts(chunks, head)) yield once(toGiven(product, known))
}

function checkVersion({ format, version }: JsonHead): void {
  if (format !== undefined && format !== JSON_FORMAT) throw new FileProblem('format_unknown', String(format))
  if (version !== undefined && version !== JSON_VERSION) throw new FileProblem('version_unknown', String(version))
}

async function* rawProducts(chunks: Chunks, head: FileHead): AsyncGenerator<RawProduct> {
  const columns = toColumns(head.format, head.header, head.mapping)
  const toRow = createRowReader(columns)
  const has = fieldsOf(columns)
  const rows = bodyRows(csvRows(chunks, head.separator === ';' ? ';' : head.separator === '\t' ? '\t' : ','))
  if (head.format === 'shopify') {
    for await (const group of byHandle(rows, toRow)) yield* shopifyProducts(group, has)
    return
  }
  const woo = createWooReader(has)
  for await (const row of rows) {
    const read = toRow(row)
    if (head.format === 'woocommerce') yield* woo.take(read)
    else {
      const pictures = has.has('images')
        ? splitPictures(read.line, textOf(read, 'images'), textOf(read, 'image_alt'))
        : null
      yield toProduct(read, has, pictures)
    }
  }
  yield* woo.end()
}

async function* bodyRows(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  let isHeader = true
  for await (const row of rows) {
    if (!isHeader) yield row
    isHeader = false
  }
}

/** Groups consecutive rows of one handle; a handle that recurs further down is reported as a problem. */
async function* byHandle(rows: AsyncGenerator<CsvRow>, toRow: (row: CsvRow) => TableRow): AsyncGenerator<TableRow[]> {
  const first = new Map<string, number>()
  let group: TableRow[] = []
  for await (const fields of rows) {
    const row = toRow(fields)
    const handle = row.frame.handle ?? ''
    if (group.length > 0 && handle === (group[0]?.frame.handle ?? '') && handle) {
      group.push(row)
      continue
    }
    if (group.length > 0) yield group
    const before = first.get(handle)
    if (handle && before !== undefined) {
      row.problems.push({
        line: row.line,
        code: 'handle_apart',
        column: 'Handle',
        value: handle,
        hint: [String(before)],
      })
    } else first.set(handle, row.line)
    group = [row]
  }
  if (group.length > 0) yield group
}

/** Reports the second of two products with the same SKU and names the line of the first. */
function createOnce(): (read: Read) => Read {
  const lines = new Map<string, number>()
  return (read) => {
    const { sku, line } = read.given
    const before = lines.get(sku)
    if (!sku) return read
    if (before === undefined) {
      lines.set(sku, line)
      return read
    }
    const twice: Problem = { line, sku, code: 'sku_twice', column: 'SKU', value: sku, hint: [String(before)] }
    return { ...read, problems: [...read.problems, twice] }
  }
}
