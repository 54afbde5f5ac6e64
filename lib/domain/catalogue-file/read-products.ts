import { withoutByteOrderMark } from '../text/byte-order-mark'
import { type CsvRow, detectSeparator, InvalidCsvError, readCsvRows, type Separator } from '../text/parse-csv'
import { defaultMapping, detectFormat, type FileFormat, type Mapping, toColumns } from './formats'
import { type JsonHead, readJsonItems } from './json-items'
import { JSON_FORMAT, JSON_VERSION, parseJsonProduct } from './json-product'
import { findHeaderRow, HEADER_ROWS, toUniqueNames } from './own-table/header-row'
import { isTotalRow } from './own-table/total-row'
import { parseProduct } from './parse-product'
import type { ParseResult } from './parsed-product'
import { ImportFileError, type Problem, shortenValue } from './problem'
import { type RawProduct, textOf } from './raw-product'
import { toShopifyProducts } from './shopify'
import { createRowReader, fieldsOf, splitPictures, type TableRow, toSingleRowProduct } from './table'
import type { Vocabulary } from './vocabulary'
import { createWooReader } from './woocommerce'

const SAMPLE_ROWS = 50

type Chunks = AsyncIterable<string> | Iterable<string>
/** The format of a file and the mapping of its columns; `separator` is without meaning for JSON. */
export type FileHead = {
  format: FileFormat
  header: string[]
  mapping: Mapping
  separator: Separator
  /** The line of the header; 0 without one. */
  line: number
  /** The first rows below it. */
  sample: CsvRow[]
}

/** Detects the format by the beginning of the file. Throws ImportFileError. */
export async function readFileHead(text: string): Promise<FileHead> {
  const start = withoutByteOrderMark(text).trimStart()
  if (!start) throw new ImportFileError('no_rows')
  if (/^[{[]/.test(start)) return { format: 'json', header: [], mapping: {}, separator: ',', line: 0, sample: [] }
  const separator = detectSeparator(firstLineWithSeparator(start))
  const rows = await readFirstRows(text, separator)
  const [first] = rows
  if (!first) throw new ImportFileError('no_rows')
  const header = first.fields.map((name) => name.trim())
  const format = detectFormat(header)
  if (format)
    return {
      format,
      header,
      mapping: defaultMapping(format, header),
      separator,
      line: first.line,
      sample: rows.slice(1),
    }
  return toOwnTable(rows, separator)
}

/** A list may begin with its title; the first line of all where none has a separator. */
const firstLineWithSeparator = (text: string) =>
  text.split(/\r\n|\r|\n/, HEADER_ROWS).find((line) => /[,;\t]/.test(line)) ?? text

function toOwnTable(rows: CsvRow[], separator: Separator): FileHead {
  const row = findHeaderRow(rows)
  if (!row) throw new ImportFileError('format_unknown', (rows[0]?.fields ?? []).slice(0, 5).join(', '))
  const header = toUniqueNames(row.fields.map((name) => name.trim()))
  const sample = rows.filter(({ line }) => line > row.line)
  return { format: 'table', header, mapping: {}, separator, line: row.line, sample }
}

/** The rows at the beginning of a file; where it is cut in the middle of a row, those before it. */
async function readFirstRows(text: string, separator: Separator): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsvRows([text], separator)) {
      rows.push(row)
      if (rows.length === HEADER_ROWS + SAMPLE_ROWS) break
    }
  } catch (error) {
    if (!(error instanceof InvalidCsvError) || rows.length === 0) throw error
  }
  return rows
}

/**
 * Streams the products of a file, interpreted with the vocabulary. Throws InvalidCsvError, InvalidJsonError,
 * ImportFileError.
 */
export async function* readProducts(
  chunks: Chunks,
  head: FileHead,
  vocabulary: Vocabulary,
): AsyncGenerator<ParseResult> {
  const checkDuplicate = createDuplicateCheck()
  if (head.format === 'json') {
    for await (const { line, value } of readJsonItems(chunks, checkVersion))
      yield checkDuplicate(parseJsonProduct(line, value, vocabulary))
  } else for await (const product of rawProducts(chunks, head)) yield checkDuplicate(parseProduct(product, vocabulary))
}

function checkVersion({ format, version }: JsonHead): void {
  if (format !== undefined && format !== JSON_FORMAT) throw new ImportFileError('format_unknown', String(format))
  if (version !== undefined && version !== JSON_VERSION) throw new ImportFileError('version_unknown', String(version))
}

async function* rawProducts(chunks: Chunks, head: FileHead): AsyncGenerator<RawProduct> {
  const columns = toColumns(head.format, head.header, head.mapping)
  const readRow = createRowReader(columns)
  const presentFields = fieldsOf(columns)
  const rows = skipHeader(readCsvRows(chunks, head.separator), head.line)
  if (head.format === 'shopify') {
    for await (const group of groupByHandle(rows, readRow)) yield* toShopifyProducts(group, presentFields)
    return
  }
  const woo = createWooReader(presentFields)
  let previous: RawProduct | null = null
  for await (const row of rows) {
    const result = readRow(row)
    if (head.format === 'woocommerce') yield* woo.take(result)
    else if (isTotalRow(row)) {
      // It is reported with the product above it.
      const value = row.fields.map((field) => field.trim()).find(Boolean) ?? ''
      previous?.notices.push({ line: row.line, sku: '', code: 'total_row', value: shortenValue(value) })
    } else {
      const pictures = presentFields.has('images')
        ? splitPictures(result.line, textOf(result, 'images'), textOf(result, 'image_alt'))
        : null
      if (previous) yield previous
      previous = toSingleRowProduct(result, presentFields, pictures)
    }
  }
  if (previous) yield previous
  yield* woo.end()
}

async function* skipHeader(rows: AsyncGenerator<CsvRow>, headerLine: number): AsyncGenerator<CsvRow> {
  for await (const row of rows) if (row.line > headerLine) yield row
}

/** Groups consecutive rows of one handle; a handle that recurs further down is reported as a problem. */
async function* groupByHandle(
  rows: AsyncGenerator<CsvRow>,
  readRow: (row: CsvRow) => TableRow,
): AsyncGenerator<TableRow[]> {
  const lineByHandle = new Map<string, number>()
  let group: TableRow[] = []
  for await (const fields of rows) {
    const row = readRow(fields)
    const handle = row.frame.handle ?? ''
    if (group.length > 0 && handle === (group[0]?.frame.handle ?? '') && handle) {
      group.push(row)
      continue
    }
    if (group.length > 0) yield group
    const previousLine = lineByHandle.get(handle)
    if (handle && previousLine !== undefined) {
      row.problems.push({
        line: row.line,
        code: 'handle_apart',
        column: 'Handle',
        value: handle,
        hint: [String(previousLine)],
      })
    } else lineByHandle.set(handle, row.line)
    group = [row]
  }
  if (group.length > 0) yield group
}

/** Reports the second of two products with the same SKU and names the line of the first. */
function createDuplicateCheck(): (result: ParseResult) => ParseResult {
  const lines = new Map<string, number>()
  return (result) => {
    const { sku, line } = result.given
    const previousLine = lines.get(sku)
    if (!sku) return result
    if (previousLine === undefined) {
      lines.set(sku, line)
      return result
    }
    const duplicate: Problem = { line, sku, code: 'sku_twice', column: 'SKU', value: sku, hint: [String(previousLine)] }
    return { ...result, problems: [...result.problems, duplicate] }
  }
}
