import { and, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Product } from '../../contract/shapes'
import type { Db } from '../../db/connection'
import { category, product } from '../../db/schema'
import { NUMBER_FACTS, TERM_FACTS, TEXT_FACTS, type TermFact } from '../../domain/catalogue/product-facts'
import type { Locale } from '../../domain/locale'
import { toPercent } from '../../domain/pricing/discount'
import { toRupees } from '../../domain/pricing/money'
import { recordOf } from '../../domain/record-of'
import { gstAt, toChargedRate } from './tax-rate'
import { loadTerms, termLabel } from './terms'
import { isVisibleProduct, toLocalizedImages } from './visible-products'

// Columns for the product page and for searching are not read for a list, and the cost for no page at all.
const {
  description: _text,
  spin: _spin,
  video: _video,
  search: _search,
  cost_paise: _cost,
  ...columns
} = getTableColumns(product)

/** Visible products with the category data of a product card; callers add where, order and limit. */
export function selectProducts(db: Db, condition: SQL | undefined = isVisibleProduct) {
  return db
    .select({
      product: columns,
      category: {
        name: category.name,
        slug: category.slug,
        type_id: category.type_id,
        hsn: category.hsn,
        image: category.image,
      },
      vedic_name: category.vedic_name,
      hindi_name: category.hindi_name,
      gst: gstAt(product.category_id, new Date()),
    })
    .from(product)
    .innerJoin(category, and(eq(category.id, product.category_id), condition))
    .$dynamic()
}

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number]

const round = (value: number, step: number) => Math.round(value / step) * step

/** A row in the form of the contract: rupees, carats, labels in the language. */
export async function toProducts(rows: ProductRow[], lang: Locale): Promise<Product[]> {
  const terms = await loadTerms()
  return rows.map(({ product: row, category: categoryRow, gst: basisPoints }) => {
    const label = (fact: TermFact) => (row[fact] === null ? null : termLabel(terms, fact, row[fact], lang))
    return {
      id: row.id,
      slug: row.slug,
      title: row.title[lang],
      category_id: row.category_id,
      category: { name: categoryRow.name[lang], slug: categoryRow.slug, category_type_id: categoryRow.type_id },
      sku: row.sku,
      price: toRupees(row.price_paise),
      discount: toPercent(row.discount_hundredths),
      payable: toRupees(row.payable_paise),
      stock: row.stock,
      tags: row.tags,
      weight_carat: row.weight_mct === null ? null : round(row.weight_mct, 10) / 1000,
      weight_gram: row.weight_mg === null ? null : round(row.weight_mg, 10) / 1000,
      dimensions_mm: row.dimensions,
      ...recordOf(TERM_FACTS, label),
      ...recordOf(NUMBER_FACTS, (fact) => row[fact]),
      ...recordOf(TEXT_FACTS, (fact) => row[fact]),
      report: row.report,
      images: toLocalizedImages(row, categoryRow, lang),
      hsn: categoryRow.hsn,
      gst_percent: toChargedRate(basisPoints) / 100,
    }
  })
}
