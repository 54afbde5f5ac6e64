import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { streamOrdersCsv } from '@/lib/api/admin/csv/orders-csv'
import { getDb } from '@/lib/db/connection'
import { invoice, order, order_event, outbox } from '@/lib/db/schema'
import { anonymizeOrders } from '@/lib/server/order/anonymize-orders'
import { as, KARNATAKA, later, PARIS, request } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../../../data/fixtures'
import { makeAdminOrder } from '../../../../data/order/admin-order'
import { type AdminOrder, type Correction, correct, loadRow, TOWN } from '../../../../data/order/corrections'
import { filterBy } from '../../../../data/order/order-filter'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function loadCsv({ number, clerk }: AdminOrder): Promise<string[][]> {
  let text = ''
  const context = { customerId: clerk, address: '203.0.113.7', now: later(6) }
  for await (const part of await streamOrdersCsv('all', filterBy(number), 'en', context)) text += part
  return text.split('\r\n').map((line) => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
}

describe('a corrected delivery address', () => {
  it('is on the packing slip, in the CSV and on the buyer’s page, and the history keeps the old one', async () => {
    const one = await makeAdminOrder()
    const before = await one.see()
    const phone = '+91 91234 56789'
    const { status, data } = await correct(one, { ...TOWN, line2: 'Near the market', phone })
    expect(status).toBe(1)
    expect(data?.shipping_address).toMatchObject({ ...TOWN, line2: 'Near the market', phone: '9123456789' })
    expect(data?.history.at(-1)).toMatchObject({
      kind: 'note',
      name: 'Lata Manager',
      mine: true,
      at: later(5).toISOString(),
      reason:
        '12, 8th Cross → 7, Station Road · – → Near the market · Bengaluru → Devanahalli · 560003 → 562110 · – → 9123456789',
    })
    expect(data?.revision).not.toBe(before.revision)
    const { data: slips } = await as(one.clerk, later(6)).staff.orderslips({ numbers: one.number })
    expect(slips).toMatchObject([{ address: { line1: TOWN.line1, pincode: '562110' }, mobile_no: '9123456789' }])
    const [head = [], cells = []] = await loadCsv(one)
    const cell = (name: string) => cells[head.indexOf(name)]
    expect([cell('ship_line1'), cell('ship_pincode'), cell('ship_phone'), cell('mobile')]).toEqual([
      `"${TOWN.line1}"`,
      '562110',
      '9123456789',
      one.mobile_no,
    ])
    const { data: seen } = await as(one.customer, later(6)).order.get({ number: one.number })
    expect(seen?.shipping_address).toMatchObject({ pincode: '562110', phone: '9123456789' })
    expect(seen?.events).toEqual(before.events)
    expect(seen?.contact.mobile_no).toBe(one.mobile_no)
  })

  it('changes neither price, billing address, invoice nor messages, and can be corrected back', async () => {
    const one = await makeAdminOrder()
    const db = await getDb()
    const [before, mails] = [await loadRow(one), await db.$count(outbox)]
    const documents = () => db.select().from(invoice).where(eq(invoice.order_id, before.id))
    const invoices = await documents()
    expect(invoices).toHaveLength(1)
    await correct(one, { ...TOWN, phone: '9123456789' })
    const { shipping_address: corrected, ...rest } = await loadRow(one)
    const { shipping_address: original, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect(corrected).not.toEqual(original)
    expect([await documents(), await db.$count(outbox)]).toEqual([invoices, mails])
    await correct(one, KARNATAKA)
    expect(await loadRow(one)).toEqual(before)
  })

  it('leaves packing, its undo and the rest of the way as they are', async () => {
    const one = await makeAdminOrder({ payment_method: 'cod' })
    expect(await correct(one, TOWN)).toMatchObject({ status: 1 })
    await one.advance('pack')
    expect((await one.see()).undo).toMatchObject({ undone: 'packed', to: 'confirmed' })
    expect(await correct(one, KARNATAKA)).toMatchObject({ reason: 'not_movable', data: { state: 'packed' } })
    await one.undo()
    expect(await correct(one, { ...TOWN, line2: 'Third floor' })).toMatchObject({ status: 1 })
    await one.advance('pack', 'ship', 'deliver')
    expect((await loadRow(one)).shipping_address).toEqual({ ...TOWN, line2: 'Third floor' })
  })

  it('is written once, however often the same request is sent', async () => {
    const one = await makeAdminOrder()
    const { shipping_address: seen, history } = await one.see()
    const send = () => as(one.manager, later(5)).staff.correctdelivery({ number: one.number, seen, address: TOWN })
    for (const { status } of [...(await Promise.all([send(), send()])), await send()]) expect(status).toBe(1)
    expect((await one.see()).history).toHaveLength(history.length + 1)
  })

  it('is not written where nothing changes, nor the buyer’s own number a second time', async () => {
    const one = await makeAdminOrder()
    const events = (await one.see()).history.length
    expect(await correct(one, { ...KARNATAKA, phone: one.mobile_no })).toMatchObject({ status: 1 })
    expect((await one.see()).history).toHaveLength(events)
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
  })
})

describe('an order from abroad', () => {
  it('keeps its country; its region and postal code can be corrected', async () => {
    const one = await makeAdminOrder()
    const stone = await makeProduct()
    const { data } = await as(one.customer).order.createpay(
      request(stone, { shipping_address: PARIS, billing_address: PARIS }),
    )
    const number = data && 'order' in data ? data.order.number : ''
    await (await getDb()).update(order).set({ state: 'paid' }).where(eq(order.number, number))
    const change = (address: Correction['address']) =>
      as(one.manager, later(5)).staff.correctdelivery({ number, seen: PARIS, address })
    expect(await change({ ...PARIS, country: 'DE' })).toMatchObject({ reason: 'place_fixed' })
    const corrected = { ...PARIS, state: 'Île-de-France', pincode: '75012', phone: '+33 6 12 34 56 78' }
    expect(await change(corrected)).toMatchObject({ status: 1 })
    expect((await loadRow({ number })).shipping_address).toEqual({ ...corrected, phone: '+33612345678' })
  })
})

it('is removed with the other personal data after the retention period, its history included', async () => {
  const one = await makeAdminOrder()
  await correct(one, { ...TOWN, phone: '9123456789' })
  const db = await getDb()
  const { id } = await loadRow(one)
  await db.delete(invoice).where(eq(invoice.order_id, id))
  await anonymizeOrders(db, later(60))
  const [row] = await db.select().from(order).where(eq(order.id, id))
  const events = await db.select().from(order_event).where(eq(order_event.order_id, id))
  expect(JSON.stringify([row, events])).not.toMatch(/9123456789|Station|Devanahalli|562110/)
})
