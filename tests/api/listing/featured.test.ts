import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product, view_day } from '@/lib/db/schema'
import type { Sort } from '@/lib/domain/listing/listing'
import { toLocalized } from '@/lib/domain/locale'
import { toIndiaDate } from '@/lib/domain/time/india-clock'
import { loadCatalogue } from '@/lib/seed/load'
import { updateProductDemand } from '@/lib/server/admin/product-demand'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

const SAPPHIRE = 101
const NOW = new Date('2026-11-20T06:00:00Z')
const api = as(null)

withTestDatabase(async () => {
  await loadCatalogue(await getDb(), { products: 3000 })
})

const list = async (sort?: Sort) => {
  const { data } = await api.product.getbycatid({ id: String(SAPPHIRE), per_page: 100, ...(sort ? { sort } : {}) })
  return data ?? []
}
const idsOf = (products: { id: number }[]) => products.map(({ id }) => id)

/** The ids of a category in the order of an SQL expression, sold products last: independent of the rule in the shop. */
async function inOrderOf(order: ReturnType<typeof sql>): Promise<number[]> {
  const rows = await (await getDb())
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.category_id} = ${SAPPHIRE} and not ${product.hidden}`)
    .orderBy(sql`(${product.stock} > 0) desc, ${order}, ${product.id}`)
    .limit(100)
  return rows.map(({ id }) => id)
}

const FEATURED = sql`(
  case when ${product.treatment} ~ 'diffused|filled|dyed|coated|irradiated|polymer|hpht|man-made' then -32 else 0 end
  + case when ${product.report} is not null and ${product.report} <> 'null' then 8 else 0 end
  + case when ${product.treatment} = 'untreated' then 4 else 0 end
  + case when ${product.images}->0->>'src' like 'u/%' then 2 else 0 end
  + case when length(${product.description}->>'en') >= 120 and length(${product.description}->>'fr') >= 120 then 1 else 0 end
  + 2 * ${product.demand}) desc`

describe('the featured order of a list', () => {
  beforeAll(async () => {
    const db = await getDb()
    const ids = idsOf(await list('ascending'))
    const [first = 0, second = 0, third = 0, fourth = 0] = ids
    await db
      .update(product)
      .set({ report: { laboratory: 'GIA', number: '77', sample: false } })
      .where(eq(product.id, first))
    await db
      .update(product)
      .set({ description: toLocalized({ en: 'Blue.', fr: 'Bleu.' }) })
      .where(eq(product.id, second))
    await db
      .update(product)
      .set({ images: [{ src: 'u/abc', alt: toLocalized({ en: 'a', fr: 'a' }) }] })
      .where(eq(product.id, third))
    await db.insert(view_day).values({ day: toIndiaDate(NOW), product_id: fourth, views: 120 })
    await updateProductDemand(NOW)
  })

  it('is the default, and follows evidence and demand', async () => {
    const expected = await inOrderOf(FEATURED)
    expect(new Set(expected).size).toBeGreaterThan(20)
    expect(idsOf(await list())).toEqual(expected)
  })

  it('never begins with a diffused or filled stone, in lists, search and suggestions alike', async () => {
    const found = await api.product.getbykeyname({ searchTerm: 'blue sapphire', per_page: 16, stock: 'in' })
    const first = (await list()).filter(({ stock }) => stock > 0).slice(0, 4)
    for (const { treatment } of [...first, ...(found.data ?? []).slice(0, 4)])
      expect(treatment).not.toMatch(/diffus|filled/i)
    const { data } = await api.search.suggest({ q: 'blue sapphire' })
    expect(idsOf(data?.products ?? [])).toEqual(idsOf(first))
  })

  it('forgets views that are older than a month', async () => {
    const demands = async () =>
      (await (await getDb()).select({ id: product.id }).from(product).where(sql`${product.demand} > 0`)).length
    expect(await demands()).toBe(1)
    await updateProductDemand(new Date(NOW.getTime() + 40 * 86_400_000))
    expect(await demands()).toBe(0)
    expect(idsOf(await list())).toEqual(await inOrderOf(FEATURED))
  })
})

describe('the other orders', () => {
  it.each<[Sort, ReturnType<typeof sql>]>([
    ['light', sql`${product.weight_mct} asc nulls last`],
    ['heavy', sql`${product.weight_mct} desc nulls last`],
    ['per-carat-low', sql`${product.payable_paise}::float8 / ${product.weight_mct} asc nulls last`],
    ['per-carat-high', sql`${product.payable_paise}::float8 / ${product.weight_mct} desc nulls last`],
    ['newest', sql`${product.id} desc`],
    ['discount', sql`${product.discount_hundredths} desc`],
    ['ascending', sql`${product.id}`],
  ])('%s', async (sort, order) => {
    expect(idsOf(await list(sort))).toEqual(await inOrderOf(sql`${order}, ${FEATURED}`))
  })
})
