import { parsePrice } from '../../catalogue-file/values'
import type { Paise } from '../../pricing/money'
import { toCsv } from '../../text/csv'
import { type CsvRow, detectSeparator, InvalidCsvError, readCsvRows } from '../../text/parse-csv'
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

/**
 * Reads a courier's statement: CSV with any separator, cells copied from a spreadsheet, or a number and an amount on each
 * line. Rows that name no order, such as totals, are left out.
 * @example await readStatement('AWB,COD amount\nEK1,1500') // { rows: [{ line: 2, ids: ['EK1'], amountText: '1500', amount: 150_000 }] }
 */
export async function readStatement(text: string): Promise<Statement> {
  const table = await readTable(text)
  if (!table) return { problem: 'file_unreadable' }
  if (table.length === 0) return { problem: 'statement_empty' }
  const headerAt = table.slice(0, HEADER_ROWS).findIndex(({ fields }) => findStatementColumns(fields) !== null)
  const columns = findStatementColumns(table[headerAt]?.fields ?? [])
  const rows = table.slice(headerAt + 1).flatMap((row) => toStatementRow(row, columns ?? toPlainColumns(row)))
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

async function readTable(text: string): Promise<CsvRow[] | null> {
  const separated = /[,;\t]/.test(text) ? text : text.replace(/[^\S\r\n]+/g, '\t')
  const sample = separated.split(/\r\n|\r|\n/).find((line) => /[,;\t]/.test(line)) ?? ''
  const rows: CsvRow[] = []
  try {
    for await (const row of readCsvRows([separated], detectSeparator(sample)))
      if (row.fields.some((field) => field.trim() !== '')) rows.push(row)
  } catch (error) {
    if (error instanceof InvalidCsvError) return null
    throw error
  }
  return rows
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
