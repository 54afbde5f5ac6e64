import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { streamOrdersCsv } from '@/lib/api/admin/csv/orders-csv'
import { getDb } from '@/lib/db/connection'
import { invoice, order, order_event, outbox } from '@/lib/db/schema'
import { anonymizeOrders } from '@/lib/server/order/anonymize-orders'
import { as, KARNATAKA, later, NOW, PARIS, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits } from '../../../data/fixtures'
import { makeAdminOrder } from '../../../data/order/admin-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const TOWN = { ...KARNATAKA, line1: '7, Station Road', city: 'Devanahalli', pincode: '562110' }
type AdminOrder = Awaited<ReturnType<typeof makeAdminOrder>>
type Correction = Parameters<ReturnType<typeof as>['staff']['correctdelivery']>[0]

/** Corrects the address as a manager who sees the order now. */
async function correct(one: AdminOrder, address: Correction['address'], more: Partial<Correction> = {}) {
  const { shipping_address: seen } = await one.see()
  return as(one.manager, later(5)).staff.correctdelivery({ number: one.number, seen, address, ...more })
}

const loadRow = async ({ number }: { number: string }) => {
  const [row] = await (await getDb()).select().from(order).where(eq(order.number, number))
  if (!row) throw new Error(`no order ${number}`)
  return row
}

async function loadCsv({ number, clerk }: AdminOrder): Promise<string[][]> {
  let text = ''
  const context = { customerId: clerk, address: '203.0.113.7', now: later(6) }
  for await (const part of await streamOrdersCsv('all', number, 'en', context)) text += part
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

  it('is not written where nothing changes, nor the buyer’s own number a second time', async () => {
    const one = await makeAdminOrder()
    const events = (await one.see()).history.length
    expect(await correct(one, { ...KARNATAKA, phone: one.mobile_no })).toMatchObject({ status: 1 })
    expect((await one.see()).history).toHaveLength(events)
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
  })
})

describe('an address that is refused', () => {
  it('has another state or country, since the tax of the invoice depends on them', async () => {
    const one = await makeAdminOrder()
    const chennai = { ...KARNATAKA, city: 'Chennai', state: 'TN', pincode: '600001' }
    expect(await correct(one, chennai)).toMatchObject({ reason: 'place_fixed' })
    expect(await correct(one, PARIS)).toMatchObject({ reason: 'place_fixed' })
    expect(await correct(one, { ...KARNATAKA, pincode: '600001' })).toMatchObject({ reason: 'state_mismatch' })
    expect(await correct(one, { ...KARNATAKA, pincode: '000001' })).toMatchObject({ status: 0 })
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
    expect((await one.see()).history.filter(({ kind }) => kind === 'note')).toEqual([])
  })

  it('does not take cash on delivery, for an order that is paid that way', async () => {
    const port = { ...KARNATAKA, city: 'Port Blair', state: 'AN', pincode: '744001' }
    for (const payment_method of ['cod', 'demo'] as const) {
      const one = await makeAdminOrder({ payment_method })
      await (await getDb()).update(order).set({ shipping_address: port }).where(eq(order.number, one.number))
      const isCash = payment_method === 'cod'
      // A correction of the street alone asks nothing of the unchanged PIN code.
      expect(await correct(one, { ...port, line1: '1, Marine Drive' })).toMatchObject({ status: 1 })
      const moved = await correct(one, { ...port, pincode: '744102' })
      expect(moved).toMatchObject(isCash ? { reason: 'cod_unavailable' } : { status: 1 })
    }
  })

  it('fails the checks of the checkout, with the field that is wrong', async () => {
    const one = await makeAdminOrder()
    const pathsOf = async (address: Correction['address']) =>
      (await correct(one, address)).errors?.map(({ path, message }) => `${path}: ${message}`)
    expect(await pathsOf({ ...KARNATAKA, pincode: '56' })).toEqual(['address.pincode: pin_invalid'])
    expect(await pathsOf({ ...KARNATAKA, line1: ' \u200B ', city: '' })).toEqual([
      'address.line1: address_required',
      'address.city: city_required',
    ])
    expect(await pathsOf({ ...KARNATAKA, line1: 'x'.repeat(121) })).toEqual(['address.line1: too_long'])
    expect(await pathsOf({ ...KARNATAKA, phone: '12345' })).toEqual(['address.phone: mobile_invalid'])
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
  })

  it('comes from staff below a manager, from the buyer, or from nobody', async () => {
    const one = await makeAdminOrder()
    const { shipping_address: seen } = await one.see()
    const input = { number: one.number, seen, address: TOWN }
    for (const person of [one.clerk, one.customer])
      expect(await as(person, later(5)).staff.correctdelivery(input)).toMatchObject({ reason: 'not_allowed' })
    expect(await as(null, later(5)).staff.correctdelivery(input)).toMatchObject({ status: 0 })
    expect(await as(one.manager, later(5)).staff.correctdelivery({ ...input, number: '26-0000-0000' })).toMatchObject({
      reason: 'not_found',
    })
    expect((await loadRow(one)).shipping_address).toEqual(KARNATAKA)
  })

  it('was typed over a change by somebody else, who is not overwritten', async () => {
    const one = await makeAdminOrder()
    const { shipping_address: seen } = await one.see()
    const input = { number: one.number, seen }
    const both = await Promise.all([
      as(one.manager, later(5)).staff.correctdelivery({ ...input, address: TOWN }),
      as(one.manager, later(5)).staff.correctdelivery({ ...input, address: { ...KARNATAKA, line1: 'Elsewhere' } }),
    ])
    const [saved, refused] = both[0].status === 1 ? both : both.toReversed()
    expect(refused).toMatchObject({ reason: 'conflict' })
    expect(refused?.data?.shipping_address).toEqual(saved?.data?.shipping_address)
    expect((await loadRow(one)).shipping_address.line1).toBe(saved?.data?.shipping_address.line1)
  })

  it('is of an order that is not accepted yet, or is cancelled', async () => {
    const unpaid = await makeAdminOrder({ isPaid: false })
    expect(await correct(unpaid, TOWN)).toMatchObject({ reason: 'not_movable' })
    const one = await makeAdminOrder()
    await one.move('cancel')
    expect(await correct(one, TOWN)).toMatchObject({ reason: 'not_movable', data: { state: 'cancelled' } })
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

describe('after any sequence of corrections', () => {
  const word = fc.constantFrom('A', 'B → C', 'D · E', 'Mysuru')
  const place = fc.record({
    line1: word,
    city: word,
    pincode: fc.constantFrom('560003', '562110', '560004', '600001', 'abc'),
    state: fc.constantFrom('KA', 'KA', 'KA', 'KA', 'TN'),
    country: fc.constantFrom('IN', 'IN', 'IN', 'IN', 'FR'),
    phone: fc.constantFrom('', '9123456789', '9123456780', '12'),
  })

  it('the order is in its state and country, its sums hold, and the history has one entry for each change', async () => {
    const one = await makeAdminOrder()
    const before = await loadRow(one)
    let changes = 0
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 4 }), async (places) => {
        for (const address of places) {
          const { shipping_address: old } = await loadRow(one)
          const { status } = await correct(one, { ...KARNATAKA, ...address })
          const isRight =
            ['560003', '562110', '560004'].includes(address.pincode) &&
            `${address.state} ${address.country}` === 'KA IN' &&
            address.phone !== '12'
          expect(status === 1).toBe(isRight)
          const { shipping_address: stored } = await loadRow(one)
          if (isRight) {
            const { phone, ...rest } = address
            expect(stored).toEqual({ ...KARNATAKA, ...rest, ...(phone && { phone }) })
          } else expect(stored).toEqual(old)
          if (JSON.stringify(Object.entries(stored).sort()) !== JSON.stringify(Object.entries(old).sort())) changes++
        }
      }),
      { numRuns: 15 },
    )
    const { shipping_address: _, ...rest } = await loadRow(one)
    const { shipping_address: __, ...restBefore } = before
    expect(rest).toEqual(restBefore)
    expect((await one.see()).history.filter(({ kind }) => kind === 'note')).toHaveLength(changes)
  })
})

it('is removed with the other personal data after the retention period, its history included', async () => {
  const one = await makeAdminOrder()
  await correct(one, { ...TOWN, phone: '9123456789' })
  const db = await getDb()
  const { id } = await loadRow(one)
  await db.delete(invoice).where(eq(invoice.order_id, id))
  await anonymizeOrders(db, later(60, NOW))
  const [row] = await db.select().from(order).where(eq(order.id, id))
  const events = await db.select().from(order_event).where(eq(order_event.order_id, id))
  expect(JSON.stringify([row, events])).not.toMatch(/9123456789|Station|Devanahalli|562110/)
})
