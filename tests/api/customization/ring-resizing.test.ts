import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { Quote } from '@/lib/contract/order/cart'
import { getDb } from '@/lib/db/connection'
import { order, outbox, product, setting } from '@/lib/db/schema'
import { MESSAGES } from '@/lib/i18n/messages'
import { toInvoiceDocument } from '@/lib/server/order/invoice/invoice-document'
import { queueOrderNotifications } from '@/lib/server/order/order-email'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { fillCustomizationShop, items, quoteCustomized, RING, SIZE } from '../../data/catalogue/customization-shop'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { moveAll } from '../../data/order/order-moves'
import { oracleTotal } from '../../data/order/order-oracle'

withTestDatabase(fillCustomizationShop)
beforeEach(resetLimits)

/** A ring of Indian size 14 in stock, ₹4,000. */
async function makeRing(metal = 'silver-925', ring_size = 14): Promise<number> {
  const id = await makeProduct({ metal, stock: 3 })
  await (await getDb()).update(product).set({ ring_size }).where(eq(product.id, id))
  return id
}

const quotedLine = async (id: number, ring_size_id?: number) =>
  (await quoteCustomized(id, ring_size_id === undefined ? undefined : { ring_size_id })).lines[0]

async function orderRing(id: number, ring_size_id?: number) {
  const mobile_no = newMobile()
  const buyer = await makeCustomer(mobile_no)
  const contact = { name: 'Asha', email: `${mobile_no}@example.com`, mobile_no }
  const chosen = items(id, ring_size_id === undefined ? undefined : { ring_size_id })
  const { data } = await as(buyer).order.createpay(request(id, { contact, items: chosen }))
  if (!data || !('order' in data)) throw new Error('no order')
  return { buyer, order: data.order, number: data.order.number }
}

describe('the page of a ready-made ring', () => {
  it('has its size in stock and the two next smaller and larger sizes with their prices', async () => {
    const id = await makeRing()
    const [row] = await (await getDb()).select().from(product).where(eq(product.id, id))
    const { data } = await as(null).product.getbyname({ name: row?.slug ?? '' })
    expect(contract.product.getbyname.data.parse(data)).toEqual(data)
    expect(data).toMatchObject({ ring_size: 14, ring_sizing: { stock_size: 14, extra_days: { min: 3, max: 5 } } })
    expect(data?.ring_sizing?.sizes.map(({ size, price }) => [size, price])).toEqual([
      [12, 500],
      [13, 250],
      [14, 0],
      [15, 250],
      [16, 500],
    ])
    expect(data?.ring_sizing?.sizes[2]).toMatchObject({ id: SIZE, inner_diameter_mm: 17.19 })
  })

  it('has the size in stock alone for a metal that is not resized', async () => {
    const id = await makeRing('panchdhatu')
    const [row] = await (await getDb()).select().from(product).where(eq(product.id, id))
    const { data } = await as(null).product.getbyname({ name: row?.slug ?? '' })
    expect(data?.ring_sizing?.sizes.map(({ size, price }) => [size, price])).toEqual([[14, 0]])
  })
})

describe('a cart with a ready-made ring', () => {
  it('states the size in stock without a choice, and prices another one', async () => {
    const id = await makeRing()
    expect(await quotedLine(id)).toMatchObject({
      ...{ problem: null, unit_price: 4000, made: null, options: null },
      ring_size: { size: 14, stock_size: 14, price: 0, extra_days: null },
    })
    expect(await quotedLine(id, SIZE)).toMatchObject({
      problem: null,
      unit_price: 4000,
      ring_size: { size: 14, price: 0 },
    })
    const changed = await quotedLine(id, SIZE + 2)
    expect(Quote.shape.lines.element.parse(changed)).toEqual(changed)
    expect(changed).toMatchObject({
      ...{ problem: null, unit_price: 4500, line_total: 4500, made: null, options: { ring_size_id: SIZE + 2 } },
      ring_size: { size: 16, stock_size: 14, price: 500, extra_days: { min: 3, max: 5 } },
    })
  })

  it('refuses a size out of range, of another system, of no ring, or with a setting', async () => {
    const ring = await makeRing()
    const stone = await makeProduct()
    const lines = [
      await quotedLine(ring, SIZE + 3),
      await quotedLine(ring, 4054),
      await quotedLine(ring, 999_999),
      await quotedLine(await makeRing('panchdhatu'), SIZE + 1),
      await quotedLine(stone, SIZE),
      (await quoteCustomized(ring, RING)).lines[0],
      (await quoteCustomized(ring, { ring_size_id: SIZE + 1, energised: true })).lines[0],
    ]
    for (const line of lines) expect(line).toMatchObject({ problem: 'unknown_option', made: null, line_total: 0 })
  })

  it('costs what the rows of the shop say, whatever the size and the metal', async () => {
    for (const [metal, wanted] of [
      ['silver-925', SIZE - 2],
      ['gold-18k-yellow', SIZE + 1],
      ['platinum-950', SIZE],
    ] as const) {
      const id = await makeRing(metal)
      const { total } = await quoteCustomized(id, { ring_size_id: wanted }, 2)
      const priced = { items: items(id, { ring_size_id: wanted }, 2), payment_method: 'demo', country: 'IN' }
      expect(total * 100).toBe(await oracleTotal(priced))
    }
  })

  it('reports a changed price of the size', async () => {
    const id = await makeRing()
    const db = await getDb()
    const [before] = await db.select().from(setting).where(eq(setting.key, 'ring_resizing'))
    await db
      .update(setting)
      .set({ value: { most_sizes: 1, per_size_inr: { 'silver-925': 300 } } })
      .where(eq(setting.key, 'ring_resizing'))
    const seen = [{ ...items(id, { ring_size_id: SIZE + 1 })[0], product_id: id, quantity: 1, seen_price: 4250 }]
    const { data } = await as(null).cart.quote({ items: seen })
    expect(data?.lines[0]).toMatchObject({ problem: 'price_changed', unit_price: 4300, ring_size: { price: 300 } })
    await db.update(setting).set({ value: before?.value }).where(eq(setting.key, 'ring_resizing'))
  })
})

describe('an order of a ready-made ring', () => {
  it('keeps the size and its price on the order, the packing slip, the invoice and the e-mail', async () => {
    const id = await makeRing()
    const { buyer, number, order: placed } = await orderRing(id, SIZE + 2)
    expect(placed).toMatchObject({ total: 4500 })
    const { data: shown } = await as(buyer).order.get({ number, lang: 'fr' })
    expect(contract.order.get.data.parse(shown)).toEqual(shown)
    expect(shown?.lines).toMatchObject([
      {
        unit_price: 4500,
        made: null,
        ring_size: { size: 16, stock_size: 14, price: 500, extra_days: { min: 3, max: 5 } },
      },
    ])
    await moveAll(number, ['pay'], NOW)
    const staff = await makeCustomer(newMobile(), { role: 'staff' })
    const { data: slips } = await as(staff).staff.orderslips({ numbers: number })
    expect(slips?.[0]?.lines).toMatchObject([{ ring_size: { size: 16, stock_size: 14 } }])
    const db = await getDb()
    const [row] = await db.select().from(order).where(eq(order.number, number))
    if (!row) throw new Error('no order')
    const { lines, totals } = await toInvoiceDocument(db, row, 'NV-1', NOW)
    expect(lines[0]?.title).toMatch(/, ring size India 16, resized from 14$/)
    expect(totals.total).toBe(450_000)
    await queueOrderNotifications(db, row, 'paid', {}, NOW)
    const [mail] = await db.select().from(outbox).where(eq(outbox.channel, 'email')).orderBy(desc(outbox.id)).limit(1)
    expect(mail?.text).toContain('ring size India 16, resized from 14: ₹4,500')
  })

  it('names the size in stock too', async () => {
    const { buyer, number } = await orderRing(await makeRing())
    expect((await as(buyer).order.get({ number })).data?.lines).toMatchObject([
      { unit_price: 4000, ring_size: { size: 14, stock_size: 14, price: 0, extra_days: null } },
    ])
    expect(MESSAGES.fr.ringSize.line).toContain('{size}')
  })

  it('can be returned as it was in stock, and not once it was resized', async () => {
    const at = NOW
    for (const [size, reason] of [
      [undefined, undefined],
      [SIZE, undefined],
      [SIZE + 1, 'not_returnable'],
    ] as const) {
      const { buyer, number } = await orderRing(await makeRing(), size)
      await moveAll(number, ['pay', 'pack', 'ship', 'deliver'], at)
      const reply = await as(buyer, later(60, at)).order.askreturn({ number, reason: 'Another metal' })
      expect(reply.reason).toBe(reason)
    }
  })
})
