import { getTableColumns } from 'drizzle-orm'
import { product } from '../../db/schema'
import { DRAFT_FIELDS } from '../../domain/catalogue/draft-changes'
import type { ProductDraft } from '../../domain/catalogue/product-draft'
import { pick } from '../../i18n/pick'

const { search: _search, ...columns } = getTableColumns(product)
/** All columns except the search vector, which is derived from the others. */
export const productColumns = columns

export type ProductRecord = Omit<typeof product.$inferSelect, 'search'>

/** A product in the form that the merchant edits. */
export function toDraft(row: ProductRecord): ProductDraft {
  return pick(row, DRAFT_FIELDS)
}
