import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { getDb } from '@/lib/db/connection'
import { category, order, order_line, order_return, order_return_line, product } from '@/lib/db/schema'
import { as, later } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop } from '../../data/fixtures'
import { CUSTOMIZED_LINE, makeOrder } from '../../data/order/invoices'

const LAST_MONTH = later(-20 * 24 * 60)
const BUYERS = [1, 2, 3, 4, 5]

withTestDatabase(fillShop)
beforeEach(async () => {
  const db = await getDb()
  for (const table of [order_return_line, order_return, order_line, order]) await db.delete(table)
  await db.update(category).set({ type_id: 1 })
  applyStoredSettings({ sold_prices: '1' })
})
afterEach(() => applyStoredSettings({}))

type Fields = Parameters<typeof makeOrder>[0]

/** A delivered order of a stone of 2 ct for ₹40,000 by one of the buyers; returns its line. */
async function sell(buyer: number, fields: Fields = {}, mct: number | null = 2_000): Promise<number> {
  const db = await getDb()
  const contact = { contact_email: `b${buyer}@example.com`, contact_mobile: `980000000${buyer}` }
  const { id } = await makeOrder({ state: 'delivered', created_at: LAST_MONTH, ...contact, ...fields })
  const [line] = await db.select().from(order_line).where(eq(order_line.order_id, id))
  if (!line) throw new Error('no line')
  await db.update(product).set({ weight_mct: mct }).where(eq(product.id, line.product_id))
  return line.id
}

const readPrices = async (lang?: 'fr') =>
  (await as(null).category.soldprices({ id: 101, ...(lang && { lang }) })).data?.flatMap(({ prices }) => prices)

describe('the prices of sold stones', () => {
  it('are not published by a new shop', async () => {
    for (const buyer of BUYERS) await sell(buyer)
    for (const sold_prices of ['', '0']) {
      applyStoredSettings({ sold_prices })
      expect(await readPrices()).toEqual([])
    }
  })

  it('are what was paid per carat, with the discount of a coupon and without any buyer', async () => {
    for (const buyer of BUYERS.slice(1)) await sell(buyer)
    await sell(1, { lines: [{ discount_paise: 1_000_000 }] })
    const { data } = await as(null).category.soldprices({ id: 101 })
    expect(data).toHaveLength(1)
    expect(data?.[0]?.month).toBe('2026-11')
    expect(data?.[0]?.prices.map(({ per_carat }) => per_carat)).toEqual([15_000, 20_000, 20_000, 20_000, 20_000])
    expect(JSON.stringify(data)).not.toMatch(/example|980000000|26-0000/)
  })

  it.each<[string, (buyer: number) => Promise<unknown>]>([
    ['an order that is only paid', (buyer) => sell(buyer, { state: 'paid' })],
    ['a refunded one', (buyer) => sell(buyer, { state: 'refunded' })],
    ['a stone set to order', (buyer) => sell(buyer, { lines: [{ made: CUSTOMIZED_LINE }] })],
    ['a product without weight', (buyer) => sell(buyer, {}, null)],
    ['an order of this month', (buyer) => sell(buyer, { created_at: later(0) })],
    ['an order of last year', (buyer) => sell(buyer, { created_at: later(-365 * 24 * 60) })],
    ['a stone that is sent back', sellAndReturn],
  ])('do not count %s', async (_, sellOther) => {
    for (const buyer of BUYERS.slice(1)) await sell(buyer)
    await sellOther(1)
    expect(await readPrices()).toEqual([])
    await sell(1)
    expect(await readPrices()).toHaveLength(5)
  })

  it('are those of gemstones alone', async () => {
    for (const buyer of BUYERS) await sell(buyer)
    await (await getDb()).update(category).set({ type_id: 4 })
    expect(await readPrices()).toEqual([])
  })
})

async function sellAndReturn(buyer: number): Promise<void> {
  const db = await getDb()
  const order_line_id = await sell(buyer)
  const [line] = await db.select().from(order_line).where(eq(order_line.id, order_line_id))
  const values = { serial: 1, request_key: `r${order_line_id}`, reason: 'change_of_mind', wish: 'refund' } as const
  const [row] = await db
    .insert(order_return)
    .values({ ...values, order_id: line?.order_id ?? 0, created_at: later(0) })
    .returning()
  await db.insert(order_return_line).values({ return_id: row?.id ?? 0, order_line_id, quantity: 1 })
}
