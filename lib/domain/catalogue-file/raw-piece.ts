import type { Field } from './fields'
import type { Notice, Problem } from './problem'

/** What stands in a cell, and where. */
export type Cell = { column: string; text: string }
/** A picture of a product as the file names it: an address of the web or the name of a file. */
export type RawPicture = { line: number; src: string; alt: string; position: number | null }

/** A product as a file has it, before its words are understood: what stands there by what it says. */
export type RawProduct = {
  line: number
  /** Cells by field; of several columns that say the same the first ones that are not empty come first. */
  cells: Map<Field, Cell[]>
  /** Fields of which the file has a column at all: an empty cell of one clears the fact. */
  has: ReadonlySet<Field>
  /** The choices of a variant that are no facts; they end its title. */
  suffix: string[]
  slug: string | null
  /** Null where the file says nothing of pictures. */
  pictures: RawPicture[] | null
  hidden: boolean | null
  problems: Problem[]
  notices: Notice[]
}

/** The first text that is not empty; the empty text for none. */
export function textOf(product: Pick<RawProduct, 'cells'>, field: Field): string {
  return product.cells.get(field)?.find(({ text }) => text !== '')?.text ?? ''
}

/** Adds what a cell says to the others that say the same. */
export function addCell(cells: Map<Field, Cell[]>, field: Field, cell: Cell): void {
  const there = cells.get(field)
  if (there) there.push(cell)
  else cells.set(field, [cell])
}
