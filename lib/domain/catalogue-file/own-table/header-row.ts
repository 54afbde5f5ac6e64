import type { CsvRow } from '../../text/parse-csv'
import { findColumnField } from './column-names'

/** How far down the names of the columns are looked for: a list may begin with its title, a date and an address. */
export const HEADER_ROWS = 20
const MIN_COLUMNS = 2

const countFilled = ({ fields }: CsvRow) => fields.filter((field) => field.trim() !== '').length
/** A value such as `5.25 ct` is no name, though it has the word of one. */
const isKnownName = (field: string) => !/^\W*\d/.test(field) && findColumnField(field) !== null
const countKnown = ({ fields }: CsvRow) => fields.filter(isKnownName).length

/**
 * The row with the names of the columns, of the first rows of a table: the one with the most names that are known, and
 * of equal ones the first; null where no row has two cells.
 */
export function findHeaderRow(rows: CsvRow[]): CsvRow | null {
  const candidates = rows.slice(0, HEADER_ROWS).filter((row) => countFilled(row) >= MIN_COLUMNS)
  const most = Math.max(0, ...candidates.map(countKnown))
  return candidates.find((row) => countKnown(row) === most) ?? null
}

/**
 * Names that differ, since a column is mapped by its name: `['Photo', 'Photo'] → ['Photo', 'Photo (2)']`. A column
 * without a name keeps none.
 */
export function toUniqueNames(header: string[]): string[] {
  const counts = new Map<string, number>()
  return header.map((name) => {
    const count = (counts.get(name) ?? 0) + 1
    counts.set(name, count)
    return name && count > 1 ? `${name} (${count})` : name
  })
}
