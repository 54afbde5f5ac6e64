import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { findPayment, openPayment } from '@/lib/server/order/payment/open-payment'
import { recordPaymentStatus } from '@/lib/server/order/payment/record-payment-status'
import { syncPayment } from '@/lib/server/order/payment/sync-payments'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits, stockOf } from '../../../data/fixtures'
import {
  AFTER_BALANCE,
  BALANCE_DAY,
  balanceOf,
  countInvoices,
  holdOrder,
  makeAdvanceQuotation,
  paymentsOf,
  placeAdvance,
  rowOf,
} from '../../../data/order/advances'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import { makeTenth, orderQuoted, placeQuoted, stateOfQuotation } from '../../../data/order/quotations'
import { DAY_MINUTES } from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const buyer = (number: string, minutes = 10) => {
  const payagain = async () => {
    const { toOrderKey } = await import('@/lib/server/order/order-key')
    return as(null, later(minutes)).order.payagain({ number, key: toOrderKey(number), payment_method: 'demo' })
  }
  return { payagain }
}

describe('a quotation with an advance', () => {
  it('shows its terms, and is paid by providers alone', async () => {
    const { id, quoted } = await makeAdvanceQuotation()
    const terms = { amount: 1000, kept: 400, until: `${BALANCE_DAY}T18:29:59.000Z` }
    expect((await as(null).quotation.open({ key: quoted.key })).data?.advance).toEqual(terms)
    const items = [{ product_id: id, quantity: 1 }]
    const { data } = await as(null).cart.quote({ items, quotation: quoted.key, pincode: '560001' })
    expect(data).toMatchObject({ total: 4000, advance: terms })
    expect(data?.methods.map(({ method }) => method)).not.toContain('cod')
    expect(await orderQuoted(quoted, id, 0, { payment_method: 'cod' })).toMatchObject({ reason: 'payment_unavailable' })
    expect(await orderQuoted(quoted, id, 0, { gift_card: 'NVG-2222-2222-2222-2222' })).toMatchObject({ status: 0 })
    expect(await stockOf(id)).toBe(2)
  })

  it.each([
    [{ part: { kind: 'amount', rupees: 4000 }, kept: 0, balance_on: BALANCE_DAY }, 'advance_invalid'],
    [{ part: { kind: 'amount', rupees: 0 }, kept: 0, balance_on: BALANCE_DAY }, 'advance_invalid'],
    [{ part: { kind: 'percent', percent: 25 }, kept: 1000.01, balance_on: BALANCE_DAY }, 'kept_invalid'],
    [{ part: { kind: 'percent', percent: 25 }, kept: 0, balance_on: '2026-12-02' }, 'balance_day_invalid'],
    [{ part: { kind: 'percent', percent: 25 }, kept: 0, balance_on: '2026-12-03' }, 'balance_day_invalid'],
    [{ part: { kind: 'percent', percent: 25 }, kept: 0, balance_on: '2027-12-22' }, 'balance_day_invalid'],
  ] as const)('is refused with terms that cannot be kept: %j', async (advance, reason) => {
    await expect(makeAdvanceQuotation({ advance })).rejects.toThrow(reason)
  })

  it('takes a percentage of its products in whole rupees', async () => {
    const advance = { part: { kind: 'percent', percent: 33.33 }, kept: 0, balance_on: BALANCE_DAY } as const
    const { quoted } = await makeAdvanceQuotation({ advance })
    expect(quoted.advance?.amount).toBe(1333)
  })
})

describe('an order against an advance', () => {
  it('is held with its advance and paid with its balance; its tax invoice comes then', async () => {
    const placed = await placeAdvance()
    expect(placed.advance).toMatchObject({ amount: 1000, balance: 3000, kept: 400 })
    await simulateDemoPayment(placed.reference, 'succeed')
    expect(await rowOf(placed.number)).toMatchObject({ state: 'held', held_until: null })
    expect(await countInvoices(placed.number)).toBe(0)
    expect(await moneyOfOrder(placed.number)).toEqual({ paid: 1000, returned: 0 })
    expect(await stateOfQuotation(placed.quoted)).toBe('ordered')
    expect(await releaseExpiredReservations(later(AFTER_BALANCE))).toEqual([])
    expect(await stockOf(placed.id)).toBe(1)
    await simulateDemoPayment(await balanceOf(placed.number), 'succeed', later(20))
    expect(await rowOf(placed.number)).toMatchObject({ state: 'paid' })
    expect(await moneyOfOrder(placed.number)).toEqual({ paid: 4000, returned: 0 })
    expect(await countInvoices(placed.number)).toBe(1)
    expect(await stockOf(placed.id)).toBe(1)
  })

  it('is not ordered again from its quotation while it is held', async () => {
    const { id, quoted, number } = await holdOrder()
    expect(await orderQuoted(quoted, id, 10)).toMatchObject({ reason: 'quotation_over' })
    expect((await rowOf(number)).state).toBe('held')
  })

  it('counts each report once, and refunds a second payment of either part', async () => {
    const { id, number, reference, balance } = await holdOrder()
    for (const action of ['succeed', 'succeed'] as const) await simulatePayment(reference, action, later(6))
    const [paid] = await paymentsOf(number)
    if (!paid) throw new Error('no payment')
    await Promise.all([1, 2, 3].map(() => syncPayment(paid, later(7))))
    expect(await rowOf(number)).toMatchObject({ state: 'held' })
    const { paid: sum, returned } = await moneyOfOrder(number)
    expect(sum - returned).toBe(1000)
    await openPayment(balance, later(8))
    await simulatePayment(balance, 'twice', later(9))
    const end = await moneyOfOrder(number)
    expect(end.paid - end.returned).toBe(4000)
    expect((await rowOf(number)).state).toBe('paid')
    expect(await countInvoices(number)).toBe(1)
    expect(await stockOf(id)).toBe(1)
  })

  it('is paid once by two tabs that both pay the balance', async () => {
    const { number } = await holdOrder()
    const urls = await Promise.all([buyer(number).payagain(), buyer(number).payagain()])
    const references = urls.map(({ data }) => data?.url.split('/').at(-1) ?? '')
    const known = (await paymentsOf(number)).filter(({ purpose }) => purpose === 'balance')
    expect(references.every((one) => known.some(({ reference }) => reference === one))).toBe(true)
    const open = known.filter(({ state }) => state === 'open')
    expect(open).toHaveLength(1)
    await Promise.all(references.map((one) => simulateDemoPayment(one, 'succeed', later(11))))
    expect((await rowOf(number)).state).toBe('paid')
    const { paid, returned } = await moneyOfOrder(number)
    expect(paid - returned).toBe(4000)
  })

  it('accepts no balance in place of the advance, and refunds another amount', async () => {
    const { number, balance } = await holdOrder()
    await openPayment(balance, later(6))
    const found = await findPayment(await getDb(), balance)
    const wrong = { provider_payment: 'wrong-1', currency: 'INR', amount_minor: 100_000 }
    await recordPaymentStatus(found?.payment.id ?? 0, { state: 'paid', captures: [wrong], problem: null }, later(7))
    expect((await rowOf(number)).state).toBe('held')
    expect(await moneyOfOrder(number)).toEqual({ paid: 2000, returned: 1000 })
    // The order can still be paid by another attempt.
    const { data } = await buyer(number).payagain()
    await simulateDemoPayment(data?.url.split('/').at(-1) ?? '', 'succeed', later(11))
    expect((await rowOf(number)).state).toBe('paid')
    expect(await moneyOfOrder(number)).toEqual({ paid: 5000, returned: 1000 })
  })

  it('whose advance arrives after the reservation is held if the items are there, otherwise refunded', async () => {
    for (const isGone of [false, true]) {
      const placed = await placeAdvance()
      await openPayment(placed.reference, later(1))
      await simulatePayment(placed.reference, 'late', later(2))
      await releaseExpiredReservations(later(2 * DAY_MINUTES - 60))
      expect(await rowOf(placed.number)).toMatchObject({ state: 'expired' })
      expect(await stockOf(placed.id)).toBe(2)
      // The quotation is ordered again: then the late advance of the first order has nothing left to hold.
      if (isGone) await placeQuoted(placed.quoted, placed.id, 2 * DAY_MINUTES - 50)
      const [first] = await paymentsOf(placed.number)
      if (!first) throw new Error('no payment')
      await syncPayment(first, later(2 * DAY_MINUTES - 40))
      expect((await rowOf(placed.number)).state).toBe(isGone ? 'expired' : 'held')
      expect(await moneyOfOrder(placed.number)).toEqual({ paid: 1000, returned: isGone ? 1000 : 0 })
      expect(await stockOf(placed.id)).toBe(1)
    }
  })

  it('starts no payment after the date of its balance, but counts one that was started before', async () => {
    const { number, balance } = await holdOrder()
    await openPayment(balance, later(6))
    await simulatePayment(balance, 'late', later(7))
    expect(await buyer(number, AFTER_BALANCE).payagain()).toMatchObject({ reason: 'not_payable' })
    expect(await openPayment(balance, later(AFTER_BALANCE))).toMatchObject({ state: 'closed' })
    const found = await findPayment(await getDb(), balance)
    if (!found) throw new Error('no payment')
    await syncPayment(found.payment, later(AFTER_BALANCE))
    expect((await rowOf(number)).state).toBe('paid')
    expect(await moneyOfOrder(number)).toEqual({ paid: 4000, returned: 0 })
  })

  it('begins its balance again days later, by the link of the first day', async () => {
    const { number, balance } = await holdOrder()
    const opened = await openPayment(balance, later(3 * DAY_MINUTES))
    expect(opened).toMatchObject({ state: 'go', amount_paise: 300_000 })
    const newest = await balanceOf(number)
    expect(newest).not.toBe(balance)
    expect((await findPayment(await getDb(), newest))?.payment.created_at).toEqual(later(3 * DAY_MINUTES))
    await simulatePayment(newest, 'succeed', later(3 * DAY_MINUTES + 1))
    expect((await rowOf(number)).state).toBe('paid')
  })

  it('is not cancelled by its buyer once it is held', async () => {
    const { number } = await holdOrder()
    const { toOrderKey } = await import('@/lib/server/order/order-key')
    expect(await as(null, later(10)).order.cancel({ number, key: toOrderKey(number) })).toMatchObject({
      reason: 'not_cancellable',
    })
    expect(await moneyOfOrder(number)).toEqual({ paid: 1000, returned: 0 })
  })
})

it('a quotation without an advance is paid whole', async () => {
  const { id, quoted } = await makeAdvanceQuotation({ advance: null })
  expect((await makeTenth(id)).advance).toBeNull()
  const placed = await placeQuoted(quoted, id)
  expect(placed.advance).toBeNull()
  await simulateDemoPayment(placed.reference, 'succeed')
  expect((await rowOf(placed.number)).state).toBe('paid')
})
