import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ListMeta } from '@/lib/contract/shapes'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import { PRODUCT_FACTS } from '@/lib/domain/catalogue/product-facts'
import { FACETS, type Facet } from '@/lib/domain/listing/listing'
import { recordOf } from '@/lib/domain/record-of'
import { slugify } from '@/lib/domain/text/slug'
import { toBeadSize } from '@/lib/domain/units/bead-size'
import { loadCatalogue } from '@/lib/seed/load'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'

type Product = { typeId: number; available: boolean; rupees: number; carat: number | null } & Record<
  Facet,
  string | null
>
let products: Product[] = []

withTestDatabase(async () => {
  const db = await getDb()
  await loadCatalogue(db, { products: 1500 })
  products = await readProducts()
})

const api = as(null)
const BEADED = [4, 5, 8]

async function readProducts(): Promise<Product[]> {
  const db = await getDb()
  const types = new Map((await db.select().from(category)).map(({ id, type_id }) => [id, type_id]))
  return (await db.select().from(product)).map((row) => {
    const typeId = types.get(row.category_id) ?? 0
    return {
      typeId,
      available: row.stock > 0,
      rupees: row.payable_paise / 100,
      carat: row.weight_mct === null ? null : Math.round(row.weight_mct / 10) / 100,
      ...recordOf(PRODUCT_FACTS, (fact) => row[fact]?.toString() ?? null),
      weight: row.weight_band,
      report: row.report === null ? null : slugify(row.report.laboratory),
      bead: row.dimensions && BEADED.includes(typeId) ? toBeadSize(row.dimensions.length) : null,
    }
  })
}

type Chosen = Partial<Record<Facet, string>> & { price?: string; carat?: string; stock?: 'in' }
const inRange = (text: string, value: number | null) => {
  const [min, max] = text.split('-')
  return value !== null && (!min || value >= Number(min)) && (!max || value <= Number(max))
}

/** Whether a product matches the filters, leaving out the filter `ignored`. */
function matches(product: Product, chosen: Chosen, ignored: string): boolean {
  return Object.entries(chosen).every(([key, text]) => {
    if (key === ignored) return true
    if (key === 'stock') return product.available
    if (key === 'price') return inRange(text, product.rupees)
    if (key === 'carat') return inRange(text, product.carat)
    const facet = FACETS.find((one) => one === key)
    return facet !== undefined && text.split(',').includes(product[facet] ?? '')
  })
}

/** The expected facets of a list, computed by testing every product for every count. */
function bruteForce(typeIds: number[], chosen: Chosen) {
  const all = products.filter(({ typeId }) => typeIds.includes(typeId))
  const matching = (ignored: string) => all.filter((product) => matches(product, chosen, ignored))
  const counts = (facet: Facet) => {
    const values = [...matching(facet).map((product) => product[facet]), ...(chosen[facet]?.split(',') ?? [])]
    const allValues = [...new Set(values)].filter((value) => value !== null)
    return Object.fromEntries(
      allValues.map((value) => [value, matching(facet).filter((product) => product[facet] === value).length]),
    )
  }
  const ends = (values: (number | null)[]) => {
    const allValues = values.filter((value) => value !== null)
    return allValues.length === 0 ? null : { min: Math.min(...allValues), max: Math.max(...allValues) }
  }
  return {
    total: matching('').length,
    in_stock: matching('').filter(({ available }) => available).length,
    stock: matching('stock').filter(({ available }) => available).length,
    facets: Object.fromEntries(FACETS.map((facet) => [facet, counts(facet)])),
    price: ends(matching('price').map(({ rupees }) => rupees)),
    carat: ends(matching('carat').map(({ carat }) => carat)),
    bars: (min: number, max: number | null) =>
      matching('price').filter(({ rupees }) => rupees >= min && (max === null || rupees < max)).length,
  }
}

const anyProduct = fc.nat(1400).map((index) => () => products[index % products.length])
/** Filters with values of real products, some combined with values of other products. */
const shopper = fc.record({
  typeIds: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9], { minLength: 1, maxLength: 3 }),
  facets: fc.subarray([...FACETS], { maxLength: 4 }),
  models: fc.array(anyProduct, { minLength: 1, maxLength: 3 }),
  price: fc.option(fc.tuple(fc.nat(60_000), fc.nat(60_000)), { freq: 3 }),
  carat: fc.option(fc.tuple(fc.nat(900), fc.nat(900)), { freq: 3 }),
  stock: fc.boolean(),
})

const text = ([a, b]: [number, number], by = 1) => `${Math.min(a, b) / by}-${Math.max(a, b) / by}`

describe('the facets of a list', () => {
  it('count what a test of each single product would count, under any filters', async () => {
    await fc.assert(
      fc.asyncProperty(shopper, async ({ typeIds, facets, models, price, carat, stock }) => {
        const chosen: Chosen = { ...(stock && { stock: 'in' as const }) }
        for (const facet of facets) {
          const values = models.flatMap((model) => model()?.[facet] ?? [])
          if (values.length > 0) chosen[facet] = [...new Set(values)].sort().join(',')
        }
        if (price) chosen.price = text(price)
        if (carat) chosen.carat = text(carat, 100)
        const { meta } = await api.product.getbytypeid({ ids: typeIds.join(','), ...chosen })
        compare(meta, bruteForce(typeIds, chosen))
      }),
      { numRuns: 60 },
    )
  })

  it('ignore their own selection, so that a second value can be added', async () => {
    const before = (await api.product.getbytypeid({ ids: '1', shape: 'oval' })).meta?.facets.origin ?? []
    const [first, second] = before
    const origin = `${first?.value},${second?.value}`
    const { meta } = await api.product.getbytypeid({ ids: '1', shape: 'oval', origin })
    expect(meta?.facets.origin).toEqual(before)
    expect(meta?.total).toBe((first?.count ?? 0) + (second?.count ?? 0))
  })

  it('keep a selected value visible when no product has it any more', async () => {
    const { data, meta } = await api.product.getbytypeid({ ids: '1', origin: 'sri-lanka', price: '-1' })
    expect(data).toEqual([])
    expect(meta?.facets.origin).toEqual([{ value: 'sri-lanka', label: 'Sri Lanka', count: 0 }])
  })

  it('follow the natural order of their values, else begin with the most frequent', async () => {
    const facets = (await api.product.getbytypeid({ ids: '4,5,8' })).meta?.facets ?? {}
    const mukhi = (facets.mukhi ?? []).map(({ value }) => Number(value))
    expect(mukhi).toEqual([...mukhi].sort((a, b) => a - b))
    expect(facets.bead?.[0]?.label).toMatch(/^\d+\u00a0mm$/)
    const counts = (facets.origin ?? []).map(({ count }) => count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })
})

function compare(meta: ListMeta | undefined, expected: ReturnType<typeof bruteForce>): void {
  const { total, in_stock, facets: { stock = [], ...facets } = {}, ranges } = meta ?? {}
  expect({ total, in_stock, stock: stock[0]?.count ?? 0 }).toEqual({
    total: expected.total,
    in_stock: expected.in_stock,
    stock: expected.stock,
  })
  const counted = Object.entries(facets).map(([facet, options]) => {
    return [facet, Object.fromEntries(options.map(({ value, count }) => [value, count]))]
  })
  expect(Object.fromEntries(counted)).toEqual(expected.facets)
  expect(ranges?.carat ?? null).toEqual(expected.carat)
  const { bars, ...price } = ranges?.price ?? { bars: [] }
  expect(ranges?.price ? price : null).toEqual(expected.price)
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(expected.bars(0, null))
  for (const { min, max, count } of bars) expect(count).toBe(expected.bars(min, max))
}
