import { parsePrice } from '../../catalogue-file/values'
import type { Paise } from '../../pricing/money'
import { toCsv } from '../../text/csv'
import {
  type CsvRow,
  detectSeparator,
  InvalidCsvError,
  readCsvRows,
  SEPARATORS,
  type Separator,
} from '../../text/parse-csv'
import { MAX_REMITTANCE_LINES } from './remittance'
import { findStatementColumns, type StatementColumns } from './statement-columns'

/** A row of a courier's statement; `amount` in paise, null where it is no amount above 0. */
export type StatementRow = { line: number; ids: string[]; amountText: string; amount: Paise | null }
/** Why nothing could be read. */
type StatementProblem = 'statement_empty' | 'columns_unknown' | 'file_unreadable' | 'too_many_rows'
type Statement = { rows: StatementRow[] } | { problem: StatementProblem }

/** A statement may begin with its title, the address of the courier and the period. */
const HEADER_ROWS = 20
/** Rows without a header need an amount in so many of them. */
const MIN_SHARE = 0.5
/** A cell that a program writes as a formula, so that a spreadsheet keeps all its digits: `="0012345"`. */
const TEXT_CELL = /(^|[,;\t\r\n])=(?="(?:[^"]|"")*"(?:[,;\t\r\n]|$))/g
/** The groups of an amount of a thousand or more that commas have cut apart: `1`, `50` and `000.00`. */
const CUT_AMOUNT = /^(?:(?:₹|rs\.?|inr)\s*)?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?$/i
const WITH_SIGN = /^(?:₹|rs|inr)/i
/** A number and, after a space, an amount of which a comma cuts the hundreds off. */
const PLAIN_LINE = /^([^,]*?\S)\s+((?:(?:₹|rs\.?|inr)\s*)?\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d{1,2})?)$/i

/**
 * Reads a courier's statement: CSV with any separator, cells copied from a spreadsheet, or a number and an amount on each
 * line. Rows that name no order, such as totals, are left out. An amount that commas may have cut apart is none.
 * @example await readStatement('AWB,COD amount\nEK1,1500') // { rows: [{ line: 2, ids: ['EK1'], amountText: '1500', amount: 150_000 }] }
 */
export async function readStatement(text: string): Promise<Statement> {
  const found = await readTable(text.replace(TEXT_CELL, '$1'))
  if (!found) return { problem: 'file_unreadable' }
  const { table, headerAt, separator } = found
  if (table.length === 0) return { problem: 'statement_empty' }
  const header = table[headerAt]?.fields ?? []
  const columns = findStatementColumns(header)
  const body = table.slice(headerAt + 1)
  const rows = body.flatMap((row) => {
    if (columns) return toStatementRow(joinCut(row, columns, header.length, separator), columns)
    const plain = toPlainRow(row, separator)
    return toStatementRow(plain, toPlainColumns(plain))
  })
  const known = rows.filter(({ amount }) => amount !== null).length
  if (!columns && known < table.length * MIN_SHARE) return { problem: 'columns_unknown' }
  if (rows.length === 0) return { problem: 'statement_empty' }
  return rows.length > MAX_REMITTANCE_LINES ? { problem: 'too_many_rows' } : { rows }
}

/** The rows of a statement as a short table, which `readStatement` reads again. */
export function toStatementText(rows: readonly Pick<StatementRow, 'ids' | 'amountText'>[]): string {
  const width = Math.max(1, ...rows.map(({ ids }) => ids.length))
  const header = [
    ...Array.from({ length: width }, (_, index) => (index === 0 ? 'Order' : `Order ${index + 1}`)),
    'Amount',
  ]
  const cells = rows.map(({ ids, amountText }) => [...ids, ...Array(width - ids.length).fill(''), amountText])
  return toCsv([header, ...cells])
}

type Table = { table: CsvRow[]; headerAt: number; separator: Separator }

/**
 * The rows as the separator cuts them with which a header is found, since an address above the table may have other signs;
 * without a header, the separator of the first line that has one. Null where they cannot be read.
 */
async function readTable(text: string): Promise<Table | null> {
  const separated = SEPARATORS.some((sign) => text.includes(sign)) ? text : text.replace(/[^\S\r\n]+/g, '\t')
  const sample = separated.split(/\r\n|\r|\n/).find((line) => SEPARATORS.some((sign) => line.includes(sign))) ?? ''
  const likely = detectSeparator(sample)
  const others = SEPARATORS.filter((sign) => sign !== likely && separated.includes(sign))
  const tables: Table[] = []
  for (const separator of [likely, ...others]) {
    const table = await readRows(separated, separator)
    if (!table) continue
    const headerAt = table.slice(0, HEADER_ROWS).findIndex(({ fields }) => findStatementColumns(fields) !== null)
    if (headerAt >= 0) return { table, headerAt, separator }
    tables.push({ table, headerAt, separator })
  }
  return tables.find(({ separator }) => separator === likely) ?? null
}

async function readRows(text: string, separator: Separator): Promise<CsvRow[] | null> {
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsvRows([text], separator))
      if (row.fields.some((field) => field.trim() !== '')) rows.push(row)
  } catch (error) {
    if (error instanceof InvalidCsvError) return null
    throw error
  }
  return rows
}

/** A row that is longer than its header: the digits after the amount belong to it, so that `1,500` is not read as 1. */
function joinCut({ line, fields }: CsvRow, { amount }: StatementColumns, width: number, separator: Separator): CsvRow {
  const end = fields.findLastIndex((field) => field.trim() !== '') + 1
  if (end <= width || !/^\s*\d{2,3}(?!\d)/.test(fields[amount + 1] ?? '')) return { line, fields }
  return { line, fields: fields.with(amount, toAmountText(fields.slice(amount, end).join(separator))) }
}

/** What cannot be an amount that was cut apart is marked, so that no part of it is read as one. */
const toAmountText = (text: string) => (CUT_AMOUNT.test(text.trim()) ? text.trim() : `${text.trim()} ?`)

/**
 * A row without a header. Of `DL1 1,500` the amount is what follows the space; `DL1,1,500` may be three cells or two, so
 * that it has no amount unless a sign says where that begins.
 */
function toPlainRow({ line, fields }: CsvRow, separator: Separator): CsvRow {
  if (separator !== ',') return { line, fields }
  const cells = fields.map((field) => field.trim())
  const [, id, amount] = PLAIN_LINE.exec(cells.join(',')) ?? []
  if (id !== undefined && amount !== undefined) return { line, fields: [id, amount] }
  const isCutAt = (index: number) => index > 0 && CUT_AMOUNT.test(cells.slice(index).join(','))
  const from = cells.findIndex((_, index) => index < cells.length - 1 && isCutAt(index))
  if (from < 0) return { line, fields }
  const rest = cells.slice(from).join(',')
  return { line, fields: [...cells.slice(0, from), WITH_SIGN.test(rest) ? rest : `${rest} ?`] }
}

/** Without a header the first cell names the order, and the last one that is filled is the amount. */
function toPlainColumns({ fields }: CsvRow): StatementColumns {
  return { ids: [0], amount: fields.findLastIndex((field, index) => index > 0 && field.trim() !== '') }
}

function toStatementRow({ line, fields }: CsvRow, columns: StatementColumns): StatementRow[] {
  const ids = columns.ids.map((index) => fields[index]?.trim() ?? '').filter(Boolean)
  if (ids.length === 0 || /^(?:grand |sub )?total\b/i.test(ids[0] ?? '')) return []
  const amountText = fields[columns.amount]?.trim() ?? ''
  const price = parsePrice(amountText)
  return [{ line, ids, amountText, amount: 'value' in price && price.value > 0 ? price.value : null }]
}
