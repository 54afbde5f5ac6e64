import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { streamOrdersCsv } from '@/lib/api/admin/csv/orders-csv'
import { getDb } from '@/lib/db/connection'
import { coupon, invoice, order, outbox } from '@/lib/db/schema'
import { issueMissingInvoices } from '@/lib/server/order/invoice/issue-invoice'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, resetLimits, stockOf } from '../../../../data/fixtures'
import { balanceOf, makeCard } from '../../../../data/order/gift-cards'
import { creditNotesOf } from '../../../../data/order/line-returns'
import { filterBy } from '../../../../data/order/order-filter'
import { orderRow } from '../../../../data/order/order-moves'
import { makeOrderOf } from '../../../../data/order/removals'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const THREE = [{ rupees: 3000 }, { rupees: 1000, quantity: 3 }]
const latestMail = async (email: string) => {
  const rows = await (await getDb()).select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)
  return rows.at(-1)
}

describe('items that are removed from a paid order', () => {
  it('are refunded and credited, and the order is what remains', async () => {
    const one = await makeOrderOf(THREE)
    const before = await one.see()
    const { status, data } = await one.remove(1, 2, { more: { note: 'The packet was empty.' } })
    expect(status).toBe(1)
    expect(data).toMatchObject({
      ...{ state: 'paid', total: 4000, subtotal: 4000 },
      lines: [{ quantity: 1 }, { quantity: 1, line_total: 1000 }],
      money_back: [{ amount: 2000, reason: 'removed', state: 'waiting' }],
      removals: [{ quantity: 2, amount: 2000, reason: 'unavailable', note: 'The packet was empty.' }],
      removable: [{ paid: 3000 }, { quantity: 1, paid: 1000 }],
    })
    expect(data?.revision).not.toBe(before.revision)
    expect(data?.history.at(-1)).toMatchObject({ kind: 'note', is_removal: true, name: 'Lata Manager' })
    expect(data?.history.at(-1)?.reason).toMatch(/^2 × .+₹2,000: Missing or sold out · kept off sale · The packet/)
    const [note] = await creditNotesOf((await orderRow(one.number)).id)
    expect(note).toMatchObject({ reason: 'removed', totals: { total: 200_000 } })
    expect(note?.number).toBe(data?.removals?.[0]?.credit_note)
    await sendRefunds(later(6))
    expect(await one.see()).toMatchObject({ state: 'paid', refundable: 4000, money_back: [{ state: 'done' }] })
    const { data: seen } = await as(one.buyer, later(7)).order.get({ number: one.number })
    expect(seen).toMatchObject({ total: 4000, removals: [{ quantity: 2, amount: 2000 }], refunds: [{ amount: 2000 }] })
  })

  it('leave papers, lists and exports with what remains', async () => {
    const one = await makeOrderOf(THREE)
    await one.remove(0, 1)
    await one.remove(1, 1)
    const [sku] = (await one.see()).lines.map((line) => line.sku)
    const { data: slips } = await as(one.manager, later(6)).staff.orderslips({ numbers: one.number })
    expect(slips).toMatchObject([{ lines: [{ sku, quantity: 2 }] }])
    const { data: queue } = await as(one.manager, later(6)).staff.orderqueue({ state: 'pack', q: one.number })
    expect(queue?.rows).toMatchObject([{ total: 2000, pieces: [{ sku, quantity: 2 }] }])
    let csv = ''
    const context = { customerId: one.manager, address: '203.0.113.7', now: later(6) }
    for await (const part of await streamOrdersCsv('all', filterBy(one.number), 'en', context)) csv += part
    expect(csv.trim().split('\r\n')).toHaveLength(2)
    expect(csv).toContain(',2000')
  })

  it('are announced by one e-mail that says what, why, how much and when', async () => {
    const one = await makeOrderOf(THREE)
    await one.remove(1, 2, { more: { note: 'The packet was empty.' } })
    const mail = await latestMail(one.email)
    expect(mail?.subject).toBe(`Items were removed from your order ${one.number}`)
    for (const part of ['2 × ', 'no longer available', 'The packet was empty.', '₹2,000', 'demonstration gateway'])
      expect(mail?.text).toContain(part)
  })

  it('bear their share of the coupon, to the paisa, and keep the charges of the order', async () => {
    await (await getDb())
      .insert(coupon)
      .values({ code: 'TEN', kind: 'percent', value: 1000, active: true })
      .onConflictDoNothing()
    const one = await makeOrderOf([{ rupees: 333.33, quantity: 3 }, { rupees: 500 }], { coupon: 'TEN' })
    const before = await orderRow(one.number)
    for (const _ of [1, 2, 3]) await one.remove(0, 1)
    const row = await orderRow(one.number)
    expect(row.shipping_paise).toBe(before.shipping_paise)
    expect(row).toMatchObject({ subtotal_paise: 50_000, discount_paise: 5000 })
    const amounts = (await one.see()).money_back.map(({ amount }) => amount)
    expect(amounts.every((amount) => Math.abs(amount - 300) < 0.02)).toBe(true)
    expect(row.total_paise + Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100)).toBe(before.total_paise)
  })

  it('go back on sale once if the manager says so, and the rest with a later cancellation', async () => {
    const one = await makeOrderOf(THREE)
    const [, beads = 0] = one.products
    await one.remove(1, 1, { more: { restock: true } })
    expect(await stockOf(beads)).toBe(1)
    await one.remove(1, 1)
    expect(await stockOf(beads)).toBe(1)
    expect(await one.move('cancel')).toMatchObject({ status: 1 })
    expect(await stockOf(beads)).toBe(2)
    await sendRefunds(later(12))
    const view = await one.see()
    expect(view).toMatchObject({ state: 'refunded', refundable: 0 })
    expect(view.money_back.map(({ amount }) => amount)).toEqual([1000, 1000, 4000])
    const { id } = await orderRow(one.number)
    const documents = await (await getDb()).select().from(invoice).where(eq(invoice.order_id, id))
    const total = (kind: string) =>
      documents.filter((each) => each.kind === kind).reduce((sum, { document }) => sum + document.totals.total, 0)
    expect(total('credit_note')).toBe(total('invoice'))
  })

  it('leave packing, its undo and later returns as they are', async () => {
    const one = await makeOrderOf(THREE)
    await one.remove(1, 1)
    await sendRefunds(later(6))
    await one.move('pack')
    const undo = { number: one.number, seen_state: 'packed' }
    expect(await as(one.manager, later(11)).staff.undoorder(undo)).toMatchObject({ data: { state: 'paid' } })
    for (const name of ['pack', 'ship', 'deliver'] as const) await one.move(name)
    const { data } = await as(one.buyer, later(20)).order.get({ number: one.number })
    expect(data?.return_window?.lines).toMatchObject([{ quantity: 1 }, { quantity: 2 }])
    expect(data?.may?.ask_return).toBe(true)
  })
})

describe('items that are removed from a cash order', () => {
  it('lower what is due on delivery, with a credit note and no refund', async () => {
    const one = await makeOrderOf(THREE, { payment_method: 'cod' })
    const { total } = await one.see()
    const { data } = await one.remove(0, 1)
    expect(data).toMatchObject({ total: total - 3000, money_back: [], removals: [{ amount: 3000 }] })
    expect(data?.payments).toMatchObject([{ state: 'due', amount: total - 3000 }])
    expect(data?.removals?.[0]?.credit_note).toMatch(/^CN/)
    const { data: slips } = await as(one.manager, later(6)).staff.orderslips({ numbers: one.number })
    expect(slips?.[0]?.collect).toBe(total - 3000)
    expect((await latestMail(one.email))?.text).toContain(`you now pay ₹${(total - 3000).toLocaleString('en-IN')}`)
    for (const name of ['pack', 'ship', 'deliver'] as const) await one.move(name)
    expect(await one.see()).toMatchObject({ refundable: total - 3000 })
  })

  it('lower the cash first and what the gift card reserves then; cancelled, the card has all of it again', async () => {
    const card = await makeCard(5000)
    const one = await makeOrderOf(THREE, { payment_method: 'cod', gift_card: card })
    const { total } = await one.see()
    expect(await balanceOf(card)).toBe(0)
    const { data } = await one.remove(0, 1)
    expect(data).toMatchObject({ total: total - 3000, gift_card: total - 3000 })
    expect(await balanceOf(card)).toBe(8000 - total)
    expect(data?.payments).toMatchObject([{ state: 'void' }, { provider: 'gift_card', amount: total - 3000 }])
    await one.move('cancel')
    expect(await balanceOf(card)).toBe(5000)
  })
})

it('what a gift card and a gateway paid goes back to the gateway first', async () => {
  const card = await makeCard(4000)
  const one = await makeOrderOf(THREE, { gift_card: card })
  const { data } = await one.remove(0, 1)
  await sendRefunds(later(6))
  expect(data?.money_back).toMatchObject([{ amount: 2000 }, { amount: 1000 }])
  expect(data).toMatchObject({ total: 3000, gift_card: 3000 })
  expect(await balanceOf(card)).toBe(1000)
})

it('an invoice that is issued later has the rest, and a return credits its own item of it', async () => {
  const one = await makeOrderOf([{ rupees: 500 }, { rupees: 3000 }, { rupees: 1000 }])
  const { id } = await orderRow(one.number)
  const db = await getDb()
  await db.delete(invoice).where(eq(invoice.order_id, id))
  await db.update(order).set({ invoiced: false }).where(eq(order.id, id))
  await one.remove(0, 1)
  await issueMissingInvoices(later(6))
  const [issued] = await db.select().from(invoice).where(eq(invoice.order_id, id))
  const row = await orderRow(one.number)
  const { cgst = 0, sgst = 0, igst = 0, total } = issued?.document.totals ?? {}
  expect({ total, gst: cgst + sgst + igst }).toEqual({ total: row.total_paise, gst: row.gst_paise })
  for (const name of ['pack', 'ship', 'deliver'] as const) await one.move(name)
  const asked = { number: one.number, request_key: randomUUID(), reason: 'change_of_mind', wish: 'refund' } as const
  await as(one.buyer, later(20)).order.requestreturn({
    ...asked,
    lines: [{ line_id: one.lineIds[2] ?? 0, quantity: 1 }],
  })
  const target = { number: one.number, serial: 1 }
  for (const [seen_state, move] of [
    ['requested', 'approve'],
    ['approved', 'receive'],
  ] as const)
    await as(one.manager, later(30)).staff.movereturn({ ...target, seen_state, move })
  await as(one.manager, later(30)).staff.refundreturn({ ...target, seen_state: 'received', restock: false })
  await sendRefunds(later(31))
  const [note] = await creditNotesOf(id)
  expect(note?.lines.map(({ total: credited }) => credited)).toEqual([0, 100_000])
})
