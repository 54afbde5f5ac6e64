import type { CsvRow } from '../text/parse-csv'
import type { CatalogueField, StructureColumn } from './fields'
import { type FileColumn, parseOptionColumn } from './formats'
import { type Problem, shortenValue } from './problem'
import { addCell, type Cell, type RawPicture, type RawProduct } from './raw-product'
import { hasInvalidCharacters } from './values'

/** A row of a table with its cells by field. */
export type TableRow = {
  line: number
  frame: Partial<Record<StructureColumn, string>>
  cells: Map<CatalogueField, Cell[]>
  /** Options or attributes by their number. */
  options: { column: string; name: string; value: string }[]
  problems: Problem[]
}

/** Removes the apostrophe that spreadsheets put before text that looks like a formula. */
const removeGuard = (text: string) => text.replace(/^'(?=[=+\-@\t\r])/, '').trim()

/** Returns a function that assigns the cells of a row to the fields of their columns. */
export function createRowReader(columns: FileColumn[]) {
  const options = columns.map(({ name, frame }) =>
    frame === 'option_name' || frame === 'option_value' ? parseOptionColumn(name) : null,
  )
  return ({ line, fields }: CsvRow): TableRow => {
    const row: TableRow = { line, frame: {}, cells: new Map(), options: [], problems: [] }
    const pairs = new Map<number, { column: string; name: string; value: string }>()
    for (const [index, field] of fields.entries()) {
      const column = columns[index]
      if (!column) {
        if (field.trim()) row.problems.push({ line, code: 'columns_more', value: shortenValue(field) })
        continue
      }
      const text = removeGuard(field)
      if (text && hasInvalidCharacters(text)) {
        row.problems.push({ line, code: 'letters_wrong', column: column.name, value: shortenValue(text) })
      }
      const option = options[index]
      if (option) {
        const pair = pairs.get(option.number) ?? { column: '', name: '', value: '' }
        pair[option.is] = text
        if (option.is === 'value') pair.column = column.name
        pairs.set(option.number, pair)
      } else if (column.frame) row.frame[column.frame] ||= text
      else if (column.field) addCell(row.cells, column.field, { column: column.name, text })
    }
    row.options = [...pairs.values()].filter(({ name, value }) => name || value)
    return row
  }
}

/** Fields of which the table has a column. */
export function fieldsOf(columns: FileColumn[]): Set<CatalogueField> {
  return new Set(columns.flatMap(({ field }) => field ?? []))
}

/** A product that consists of a single row. */
export function toSingleRowProduct(
  row: TableRow,
  presentFields: ReadonlySet<CatalogueField>,
  pictures: RawPicture[] | null,
): RawProduct {
  return {
    line: row.line,
    cells: row.cells,
    has: presentFields,
    suffix: [],
    variant: null,
    slug: null,
    pictures,
    hidden: null,
    problems: [...row.problems],
    notices: [],
  }
}

/** Splits a cell with several URLs or file names; their alternative texts come in the same order, separated by bars. */
export function splitPictures(line: number, text: string, alts: string): RawPicture[] {
  const altTexts = alts.split('|').map((alt) => alt.trim())
  return text
    .split(/\s*[|\n]\s*|\s*[,;]\s*(?=https?:|[^,;\s]+\.(?:jpe?g|png|webp|gif|avif|tiff?)\b)/i)
    .map((src) => src.trim())
    .filter(Boolean)
    .map((src, index) => ({ line, src, alt: altTexts[index] ?? '', position: null }))
}
