import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { creditNotesOf, deliverOrder, refundsOf, staffReturns } from '../../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

type About = number | 'charges'

async function openDelivered() {
  const one = await deliverOrder()
  const { clerk, manager } = await staffReturns(one)
  const refund = (amount: number, about?: About) =>
    manager.refund({
      number: one.number,
      amount,
      key: randomUUID(),
      reason: 'A scratch',
      ...(about !== undefined && { about }),
    })
  const see = async () => {
    const { data } = await clerk.order({ number: one.number })
    if (!data) throw new Error('no order')
    return data
  }
  return { ...one, refund, see }
}

/** The total of each kind of line of the only credit note, in paise. */
async function creditedParts(orderId: number) {
  const [note, ...others] = await creditNotesOf(orderId)
  expect(others).toEqual([])
  return note?.lines.filter(({ total }) => total > 0).map(({ sku, part, total }) => [sku ?? part, total])
}

it('a refund for one item credits that item alone', async () => {
  const { row, refund, see, stoneLine } = await openDelivered()
  const sku = (await see()).lines.find(({ line_id }) => line_id === stoneLine)?.sku
  expect((await refund(40, stoneLine)).status).toBe(1)
  await sendRefunds(later(95))
  expect(await creditedParts(row.id)).toEqual([[sku, 4_000]])
})

it('a refund for delivery and other charges credits no item', async () => {
  const { row, refund, see } = await openDelivered()
  const { charges } = (await see()).paid_for
  expect(charges).toBeGreaterThan(0)
  expect((await refund(charges, 'charges')).status).toBe(1)
  await sendRefunds(later(95))
  const [note] = await creditNotesOf(row.id)
  const credited = note?.lines.filter(({ total }) => total > 0) ?? []
  expect(credited.reduce((sum, { total }) => sum + total, 0)).toBe(Math.round(charges * 100))
  expect(credited.filter(({ part }) => part === 'piece' || part === 'made')).toEqual([])
})

it('a refund for all items credits them in proportion to their price, and no charges', async () => {
  const { row, refund } = await openDelivered()
  await refund(100)
  await sendRefunds(later(95))
  const [note] = await creditNotesOf(row.id)
  // Goods of 666.66 and 1,000.
  expect(note?.lines.map(({ total }) => total).filter((total) => total > 0)).toEqual([4_000, 6_000])
})

it('is refused above what was paid for the item, and for an item of another order', async () => {
  const { row, refund, stoneLine, see } = await openDelivered()
  const other = await openDelivered()
  const { charges } = (await see()).paid_for
  for (const [amount, about] of [
    [1000.01, stoneLine],
    [0.01, other.stoneLine],
    [charges + 0.01, 'charges'],
  ] as const)
    expect((await refund(amount, about)).reason).toBe('more_than_paid')
  for (const about of [0, -1, 1.5]) expect((await refund(1, about)).errors?.[0]?.path).toBe('about')
  expect(await refundsOf(row.id)).toEqual([])
})

it('is refused above what an earlier refund left of the item', async () => {
  const { refund, see, stoneLine } = await openDelivered()
  await refund(700, stoneLine)
  expect((await see()).paid_for.lines.find(({ line_id }) => line_id === stoneLine)?.paid).toBe(300)
  expect((await refund(300.01, stoneLine)).reason).toBe('more_than_paid')
  expect((await refund(300, stoneLine)).status).toBe(1)
})

it('is refused above what a return left of the item and of the charges', async () => {
  const one = await openDelivered()
  const { settle } = await staffReturns(one)
  const { charges } = (await one.see()).paid_for
  await one.ask({ [one.stoneLine]: 1 }, 'damaged')
  expect((await settle(1)).status).toBe(1)
  const left = (await one.see()).paid_for
  expect(left.lines.find(({ line_id }) => line_id === one.stoneLine)?.paid).toBe(0)
  expect(left.charges).toBeLessThan(charges)
  for (const [amount, about] of [
    [0.01, one.stoneLine],
    [left.charges + 0.01, 'charges'],
    [666.67, one.ringLine],
  ] as const)
    expect((await one.refund(amount, about)).reason).toBe('more_than_paid')
  expect((await one.refund(666.66, one.ringLine)).status).toBe(1)
  expect((await one.refund(left.charges, 'charges')).status).toBe(1)
  expect((await one.see()).refundable).toBe(0)
})

it('keeps the words of staff beside the refund and in the history', async () => {
  const { refund, see, stoneLine } = await openDelivered()
  await refund(40, stoneLine)
  await sendRefunds(later(95))
  const order = await see()
  expect(order.money_back).toMatchObject([{ amount: 40, reason: 'goodwill', note: 'A scratch' }])
  expect(order.history.at(-1)).toMatchObject({ state: 'partly_refunded', reason: 'A scratch' })
})
