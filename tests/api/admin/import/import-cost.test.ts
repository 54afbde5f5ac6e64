import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product } from '@/lib/db/schema'
import { exportCatalogue } from '@/lib/server/admin/catalogue/catalogue-export'
import { NOW } from '../../../data/calls'
import { importAdmin, withImportShop } from '../../../data/catalogue/imports'

const manager = withImportShop()

const exported = async (format: 'csv' | 'json' | 'shopify' | 'woocommerce') => {
  const parts: string[] = []
  for await (const part of exportCatalogue(format, {}, NOW)) parts.push(part)
  return parts.join('')
}
const loadCosts = async () =>
  (await getDb())
    .select({ id: product.id, sku: product.sku, cost: product.cost_paise })
    .from(product)
    .orderBy(asc(product.id))
const setCost = async (id: number, cost_paise: number | null) =>
  (await getDb()).update(product).set({ cost_paise }).where(eq(product.id, id))

async function importCosts(text: string) {
  const { preview, write } = importAdmin(manager())
  const detail = await preview({ text })
  if (detail.import.counts?.changed) expect((await write(detail.import.id)).state?.state).toBe('done')
  return detail
}

describe('the cost in a catalogue file', () => {
  it('comes back exactly as it was exported, to the paisa, in both formats of the shop', async () => {
    const ids = (await loadCosts()).map(({ id }) => id)
    const cost = fc.option(fc.integer({ min: 1, max: 50_000_000_000 }), { nil: null, freq: 3 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(cost, { minLength: ids.length, maxLength: ids.length }),
        fc.constantFrom('csv', 'json'),
        async (costs, format) => {
          for (const [at, id] of ids.entries()) await setCost(id, costs[at] ?? null)
          const before = await loadCosts()
          const file = await exported(format)
          expect((await importCosts(file)).import.counts).toMatchObject({ same: ids.length, changed: 0, refused: 0 })
          for (const id of ids) await setCost(id, 77)
          await importCosts(file)
          expect(await loadCosts()).toEqual(before)
        },
      ),
      { numRuns: 6 },
    )
  })

  it.each(['shopify', 'woocommerce'] as const)('is not in an export for %s', async (format) => {
    const [first] = await loadCosts()
    await setCost(first?.id ?? 0, 98_765_431)
    const file = await exported(format)
    expect(file).toContain(first?.sku)
    expect(file).not.toMatch(/987654|cost/i)
  })

  it.each(['Cost', 'Cost price', 'Cost per item', 'Purchase rate (Rs.)', 'Prix d’achat'])(
    'is recognized in a column named %s of a table',
    async (column) => {
      const [first] = await loadCosts()
      await setCost(first?.id ?? 0, null)
      const detail = await importCosts(`Item Code,${column}\n${first?.sku},"₹1,23,456.78"\n`)
      expect(detail.columns.map((one) => one.field)).toEqual(['sku', 'cost'])
      expect((await loadCosts())[0]?.cost).toBe(12_345_678)
    },
  )

  it.each(['Cost to customer', 'Cost per ct', 'Shipping cost'])(
    'is not taken from a column named %s',
    async (column) => {
      const [first] = await loadCosts()
      const detail = await importAdmin(manager()).preview({ text: `Item Code,${column}\n${first?.sku},5000\n` })
      expect(detail.columns.map(({ field }) => field)).not.toContain('cost')
    },
  )

  it('is read from a file of Shopify, for each variant its own', async () => {
    const [one, two] = await loadCosts()
    const text = [
      'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Cost per item',
      `a,A,Number,1,${one?.sku},5000,1234.56`,
      `a,,Number,2,${two?.sku},5000,`,
    ].join('\n')
    await setCost(two?.id ?? 0, 500)
    await importCosts(text)
    expect((await loadCosts()).slice(0, 2).map(({ cost }) => cost)).toEqual([123_456, null])
  })

  it('of 0 is not known, and what is no amount refuses its row', async () => {
    const [one, two] = await loadCosts()
    const zero = await importCosts(`sku,title_en,price,cost\n${one?.sku},A,5000,0\n`)
    expect(zero.report?.notices).toMatchObject([{ code: 'cost_zero', value: '0' }])
    expect((await loadCosts())[0]?.cost).toBeNull()
    for (const [text, code] of [
      ['cheap', 'price_wrong'],
      ['12.345', 'price_decimals'],
      ['-5', 'price_negative'],
      ['$40', 'currency_other'],
      ['500000001', 'price_most'],
    ]) {
      const { report } = await importAdmin(manager()).preview({
        text: `sku,title_en,price,cost\n${two?.sku},A,5000,${text}\n`,
      })
      expect(report?.refused, text).toMatchObject([{ code, column: 'cost' }])
    }
  })

  it('stays where a file has no such column', async () => {
    const [one] = await loadCosts()
    await setCost(one?.id ?? 0, 4321)
    await importCosts(`sku,price\n${one?.sku},6000\n`)
    expect((await loadCosts())[0]?.cost).toBe(4321)
  })
})
