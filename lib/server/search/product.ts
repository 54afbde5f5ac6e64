import { eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Image, Product, ProductDetail } from '../../contract/shapes'
import { getDb } from '../../db/connection'
import { category, product } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { LOCALES } from '../../domain/locale'
import { loadPriceUntil } from '../catalogue/price-until'
import { selectProducts, toProducts } from '../catalogue/product-row'
import { loadPageTexts } from '../catalogue/product-texts'
import { loadVariants } from '../catalogue/variants/load-variants'
import { toIllustrationAlt, toLocalizedImages } from '../catalogue/visible-products'
import { loadRingSizing } from '../customization/ring-resizing'
import { type ListInput, listProducts, productsWith } from '../listing/listing'
import { type Answer, type Context, RefusalError } from '../runtime/answer'
import { searchProducts } from './search'

export { designlist } from '../customization/design'

export async function getbycatid(input: ListInput & { id: number }): Promise<Answer<Product[]>> {
  const list = await listProducts(input, productsWith('category_id', [input.id]), { hasPerCarat: true })
  // A listed product proves that the category exists; only an empty list needs the query.
  if (list.meta.total === 0) await requireCategory(input.id)
  return list
}

export async function getbytypeid(input: ListInput & { ids: number[] }): Promise<Answer<Product[]>> {
  return listProducts(input, productsWith('type_id', input.ids))
}

export async function getbykeyname(
  input: ListInput & { searchTerm: string; exact?: '1' | undefined },
  context: Context,
): Promise<Answer<Product[]>> {
  return searchProducts(input, context)
}

/** Text of this form can only be a slug: searching titles would read the whole table. */
const SLUG = /^[a-z0-9-]+$/

/** By slug, or by the exact title in any language. */
export async function getbyname(
  { name, lang }: { name: string; lang: Locale },
  { now }: Pick<Context, 'now'>,
): Promise<Answer<ProductDetail>> {
  const titled = or(...LOCALES.map((locale) => sql`${product.title}->>${sql.raw(`'${locale}'`)} = ${name}`))
  const row = await findRow(SLUG.test(name) ? eq(product.slug, name) : titled)
  if (!row) throw new RefusalError('not_found', `No product named ${name}.`)
  const [productView] = await toProducts([row], lang)
  if (!productView) throw new RefusalError('not_found', `No product named ${name}.`)
  const db = await getDb()
  const { variant } = row.product
  return {
    data: {
      ...productView,
      ...(await loadPageTexts(row.product, lang)),
      price_until: await loadPriceUntil(db, row.product.id, now),
      ring_sizing: await loadRingSizing(db, row.product),
      ...(variant && { option_group: await loadVariants(db, variant, lang) }),
      vedic_name: row.vedic_name,
      hindi_name: row.hindi_name,
      created_at: row.product.created_at.toISOString(),
      updated_at: row.product.updated_at.toISOString(),
    },
  }
}

export async function gallerybyid({ id, lang }: { id: number; lang: Locale }): Promise<Answer<Image[]>> {
  const row = await findRow(eq(product.id, id))
  if (!row) throw new RefusalError('not_found', `No product ${id}.`)
  return { data: toLocalizedImages(row.product, row.category, lang) }
}

export async function gallerybycatid({ id, lang }: { id: number; lang: Locale }): Promise<Answer<Image[]>> {
  const row = await requireCategory(id)
  return { data: [{ src: row.image, alt: toIllustrationAlt(row.name)[lang] }] }
}

export async function getbyids({ ids, lang }: { ids: number[]; lang: Locale }): Promise<Answer<Product[]>> {
  const found = await productsByIds(ids, lang)
  return { data: ids.flatMap((id) => found.get(id) ?? []) }
}

/** Products by id, for carts and orders; unknown ids are missing from the map. */
export async function productsByIds(ids: number[], lang: Locale): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await selectProducts(await getDb()).where(inArray(product.id, ids))
  const products = await toProducts(rows, lang)
  return new Map(products.map((product) => [product.id, product]))
}

async function findRow(where: SQL | undefined) {
  const [row] = await selectProducts(await getDb())
    .where(where)
    .limit(1)
  return row ?? null
}

async function requireCategory(id: number) {
  const [row] = await (await getDb()).select().from(category).where(eq(category.id, id)).limit(1)
  if (!row) throw new RefusalError('not_found', `No category ${id}.`)
  return row
}
