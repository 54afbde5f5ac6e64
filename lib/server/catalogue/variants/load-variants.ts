import { and, asc, sql } from 'drizzle-orm'
import type { Variants } from '../../../contract/variants'
import type { Db } from '../../../db/connection'
import { product } from '../../../db/schema'
import type { ProductVariant } from '../../../domain/catalogue/variants/product-variant'
import type { Locale } from '../../../domain/locale'
import { toRupees } from '../../../domain/pricing/money'
import { isVisibleProduct } from '../visible-products'

export const GROUP = sql<string | null>`${product.variant}->>'group'`

/** Whether a visible product counts as one of its category: of the options of one product the first does. */
export const isFirstOfGroup = sql`(${product.variant} is null or not exists (select from ${product} as sibling
  where sibling.variant->>'group' = ${GROUP} and sibling.category_id = ${product.category_id}
    and not sibling.hidden and sibling.id < ${product.id}))`

/** The options of a product in a language. */
export const toShownOptions = ({ options }: ProductVariant, lang: Locale) =>
  options.map(({ name, value }) => ({ name: name[lang], value: value[lang] }))

/** A product's options and the visible products of its group. */
export async function loadVariants(db: Db, variant: ProductVariant, lang: Locale): Promise<Variants> {
  const { id, slug, sku, title, payable_paise, stock } = product
  const rows = await db
    .select({ id, slug, sku, title, payable_paise, stock, variant: product.variant })
    .from(product)
    .where(and(isVisibleProduct, sql`${GROUP} = ${variant.group}`))
    .orderBy(asc(id))
  return {
    group: variant.group,
    options: toShownOptions(variant, lang),
    siblings: rows.map((row) => ({
      id: row.id,
      slug: row.slug,
      sku: row.sku,
      title: row.title[lang],
      payable: toRupees(row.payable_paise),
      available: row.stock > 0,
      values: row.variant ? toShownOptions(row.variant, lang).map(({ value }) => value) : [],
    })),
  }
}
