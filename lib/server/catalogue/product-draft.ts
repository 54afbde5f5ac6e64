import { getTableColumns } from 'drizzle-orm'
import { product } from '../../db/schema'
import type { ProductDraft } from '../../domain/catalogue/product-draft'

const { search: _search, ...columns } = getTableColumns(product)
/** All columns except the search vector, which is derived from the others. */
export const productColumns = columns

export type ProductRecord = Omit<typeof product.$inferSelect, 'search'>

/** A product in the form that the merchant edits. */
export function toDraft(row: ProductRecord): ProductDraft {
  return {
    sku: row.sku,
    category_id: row.category_id,
    slug: row.slug,
    title: row.title,
    description: row.description,
    price_paise: row.price_paise,
    discount_hundredths: row.discount_hundredths,
    stock: row.stock,
    weight_mct: row.weight_mct,
    weight_mg: row.weight_mg,
    dimensions: row.dimensions,
    shape: row.shape,
    cut: row.cut,
    origin: row.origin,
    treatment: row.treatment,
    clarity: row.clarity,
    colour: row.colour,
    metal: row.metal,
    mukhi: row.mukhi,
    report: row.report,
    tags: row.tags,
    images: row.images,
    hidden: row.hidden,
  }
}
