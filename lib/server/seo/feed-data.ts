import { asc, gt, inArray, max, type SQL } from 'drizzle-orm'
import type { FeedProduct, FeedState } from '../../contract/admin/page-data'
import { getDb } from '../../db/connection'
import { product, setting } from '../../db/schema'
import type { Locale } from '../../domain/locale'
import { toPaise, toRupees } from '../../domain/pricing/money'
import { shippingPaise } from '../../domain/shipping/delivery'
import { isDemoCatalogue } from '../catalogue/demo-catalogue'
import { selectProducts, toProducts } from '../catalogue/product-row'
import { toShownOptions } from '../catalogue/variants/load-variants'
import { memoizePerProductsVersion } from '../listing/per-products-version'
import type { Answer } from '../runtime/answer'
import { requireDeliveryPolicy } from '../settings/delivery-policy'

/**
 * Products after an id: each page of results is found by the primary key, so that the last costs as much as the first.
 */
export async function products(input: {
  after: number
  per_page: number
  lang: Locale
}): Promise<Answer<FeedProduct[]>> {
  return { data: await readProducts(gt(product.id, input.after), input.per_page, input.lang) }
}

/** Products by id; unknown ones are missing. */
export function loadFeedProducts(ids: number[], lang: Locale): Promise<FeedProduct[]> {
  return readProducts(inArray(product.id, ids), ids.length, lang)
}

async function readProducts(where: SQL, limit: number, lang: Locale): Promise<FeedProduct[]> {
  const db = await getDb()
  const rows = await selectProducts(db).where(where).orderBy(asc(product.id)).limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.product.id)
  const policy = await requireDeliveryPolicy()
  const texts = await db
    .select({ id: product.id, text: product.description, video: product.video, spin: product.spin })
    .from(product)
    .where(inArray(product.id, ids))
  const byId = new Map(texts.map((text) => [text.id, text]))
  const productsById = new Map((await toProducts(rows, lang)).map((product) => [product.id, product]))
  return rows.flatMap(({ product: { id, created_at, updated_at, variant }, vedic_name, hindi_name }) => {
    const product = productsById.get(id)
    if (!product) return []
    const dates = { created_at: created_at.toISOString(), updated_at: updated_at.toISOString() }
    const delivery = toRupees(shippingPaise(policy, toPaise(product.payable)))
    const { text, video = null, spin = null } = byId.get(id) ?? {}
    const shownVideo = video && { ...video, alt: video.alt[lang] }
    return {
      ...product,
      vedic_name,
      hindi_name,
      ...dates,
      description: text?.[lang] ?? '',
      video: shownVideo,
      spin: spin && { ...spin, alt: spin.alt[lang] },
      delivery,
      ...(variant && { variant: { group: variant.group, options: toShownOptions(variant, lang) } }),
    }
  })
}

const DATED_SETTINGS = ['catalogue_version', 'seed', 'delivery']

/** Selling or hiding a product changes its date, so hidden products count for the date. */
const loadTotals = memoizePerProductsVersion(async ({ rowOf }) => {
  const [all] = await (await getDb()).select({ changed: max(product.updated_at) }).from(product)
  return { products: rowOf.size, changed: all?.changed ?? null }
})

/** Editing or seeding the catalogue changes the date of these settings. */
export async function state(): Promise<Answer<FeedState>> {
  const db = await getDb()
  const { products, changed } = await loadTotals()
  const [settings] = await db
    .select({ changed: max(setting.updated_at) })
    .from(setting)
    .where(inArray(setting.key, DATED_SETTINGS))
  const { dispatch } = await requireDeliveryPolicy()
  const times = [changed, settings?.changed].map((time) => (time ? new Date(time).getTime() : 0))
  return {
    data: {
      pieces: products,
      changed_at: new Date(Math.max(...times)).toISOString(),
      sample: await isDemoCatalogue(),
      dispatch_days: dispatch.days.in_stock,
    },
  }
}
