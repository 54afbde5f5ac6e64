import type { CatalogueField } from './fields'
import type { Notice, Problem } from './problem'

export type Cell = { column: string; text: string }
/** A picture as the file names it: a URL or a file name. */
export type RawPicture = { line: number; src: string; alt: string; position: number | null }

/** A product as a file has it, before its values are interpreted. */
export type RawProduct = {
  line: number
  /** Cells by field; a field may have several columns. */
  cells: Map<CatalogueField, Cell[]>
  /** Fields for which the file has a column; an empty cell in one clears the fact. */
  has: ReadonlySet<CatalogueField>
  /** Option values of a variant; they are appended to its title. */
  suffix: string[]
  /** The options of one of several variants of a product; null for any other product. */
  variant: { group: string; options: { name: string; value: string }[] } | null
  slug: string | null
  /** Null if the file has no picture column. */
  pictures: RawPicture[] | null
  hidden: boolean | null
  problems: Problem[]
  notices: Notice[]
}

/** The first non-empty text of a field, or ''. */
export function textOf(product: Pick<RawProduct, 'cells'>, field: CatalogueField): string {
  return product.cells.get(field)?.find(({ text }) => text !== '')?.text ?? ''
}

export function addCell(cells: Map<CatalogueField, Cell[]>, field: CatalogueField, cell: Cell): void {
  const existing = cells.get(field)
  if (existing) existing.push(cell)
  else cells.set(field, [cell])
}
