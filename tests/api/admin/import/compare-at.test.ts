import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { exportCatalogue } from '@/lib/server/admin/catalogue/catalogue-export'
import { as, NOW } from '../../../data/calls'
import { importAdmin, withImportShop } from '../../../data/catalogue/imports'

const manager = withImportShop()
const HEAD = 'Handle,Title,Type,Variant SKU,Variant Price,Variant Compare At Price,Variant Inventory Qty\n'
const rupees = (paise: number) => (paise / 100).toFixed(2)

/** Imports products of these prices (what is paid, and before it) and returns their ids. */
async function importPrices(name: string, prices: [payable: number, before: number][]): Promise<number[]> {
  const { preview, write } = importAdmin(manager())
  const skuOf = (at: number) => `${name}-${at}`
  const rows = prices.map(
    ([payable, before], at) =>
      `${skuOf(at)},Stone ${skuOf(at)},Ruby,${skuOf(at)},${rupees(payable)},${rupees(before)},3`,
  )
  const { import: file, report } = await preview({ text: `${HEAD}${rows.join('\n')}\n` })
  expect(report?.notices ?? []).toEqual([])
  await write(file.id)
  const db = await getDb()
  const ids = prices.map(
    async (_, at) =>
      (
        await db
          .select()
          .from(product)
          .where(eq(product.sku, skuOf(at)))
      )[0]?.id ?? 0,
  )
  return Promise.all(ids)
}

it('a compare-at price stays to the paisa beside exactly the selling price, on the page, in the cart and in the export', async () => {
  const priceParts = fc.tuple(
    fc.integer({ min: 10_000, max: 5_000_000_000 }),
    fc.double({ min: 0.02, max: 0.999, noNaN: true }),
  )
  const random = fc.sample(priceParts, { numRuns: 40, seed: 27 })
  const drawn = random.map(([before, share]): [number, number] => [Math.floor(before * share), before])
  const prices: [number, number][] = [[450_000, 470_880], [99_999, 100_000], [6_622_000, 9_999_900], ...drawn]
  const ids = await importPrices('MRP', prices)
  const { data: shown } = await as(null).product.getbyids({ ids: ids.join(','), lang: 'en' })
  expect(shown?.map(({ payable, price }) => [payable, price])).toEqual(
    prices.map((pair) => pair.map((paise) => paise / 100)),
  )
  for (const [at, id] of ids.slice(0, 20).entries()) {
    const { data: quote } = await as(null).cart.quote({ items: [{ product_id: id, quantity: 2 }] })
    expect(quote?.subtotal).toBe(((prices[at]?.[0] ?? 0) * 2) / 100)
  }
  for (const format of ['csv', 'json', 'shopify', 'woocommerce'] as const) {
    let text = ''
    for await (const part of exportCatalogue(format, {}, NOW)) text += part
    const { import: again } = await importAdmin(manager()).preview({ text })
    expect(again.counts, format).toMatchObject({ changed: 0, refused: 0 })
  }
})

it('a compare-at price of more than a hundred times the selling price is refused by name', async () => {
  const { preview } = importAdmin(manager())
  const { import: file, report } = await preview({ text: `${HEAD}far,Far,Ruby,FAR-1,100,20000,1\n` })
  expect(file.counts).toMatchObject({ new: 0, refused: 1 })
  expect(report?.refused.map(({ code }) => code)).toEqual(['discount_wrong'])
})
