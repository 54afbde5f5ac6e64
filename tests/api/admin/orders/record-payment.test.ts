import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { toPaymentReference } from '@/lib/domain/order/payment/direct-payment'
import { toOrderKey } from '@/lib/server/order/order-key'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, resetLimits, stockOf } from '../../../data/fixtures'
import { makeAdminOrder } from '../../../data/order/admin-order'
import { countInvoices, makeManager, paymentsOf, placeAdvance } from '../../../data/order/advances'
import { moneyOfOrder } from '../../../data/order/customer-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

let counter = 0
const newReference = () => `UTR ${4_000_000 + ++counter}`

type Input = Parameters<ReturnType<typeof as>['staff']['recordpayment']>[0]
type Open = { number: string; manager: number }

/** Records the whole of an order of ₹4,000 by bank transfer; the clock of the tests is 1 December 2026 in India. */
const record = ({ number, manager }: Open, more: Partial<Input> = {}, now = later(3)) =>
  as(manager, now).staff.recordpayment({
    ...{ number, seen_state: 'awaiting_payment', channel: 'bank', reference: newReference() },
    ...{ received_on: '2026-11-30', amount: 4000 },
    ...more,
  })

describe('a payment that staff records', () => {
  it('pays the order as one of a provider does: invoice, history, and no open attempt is left', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    expect(await open.see()).toMatchObject({ awaited_payment: { purpose: 'whole', amount: 4000 } })
    expect(await record(open, { reference: 'utr 77 01' })).toMatchObject({
      status: 1,
      data: { state: 'paid', payment_method: 'direct', awaited_payment: null },
    })
    const { payments, history } = await open.see()
    expect(payments).toMatchObject([
      { provider: 'demo', state: 'void' },
      { provider: 'direct', state: 'paid', amount: 4000, channel: 'bank', received_on: '2026-11-30' },
    ])
    expect(payments[1]?.provider_payment).toBe('UTR7701')
    expect(history.at(-1)).toMatchObject({ state: 'paid', name: 'Lata Manager' })
    expect(await countInvoices(open.number)).toBe(1)
    expect(await as(open.customer).order.get({ number: open.number })).toMatchObject({
      data: { state: 'paid', payment_method: 'direct' },
    })
  })

  it('leaves what the buyer then pays online to be refunded', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    // The buyer is on the page of the provider already.
    await loadDemoPayment(open.reference, later(2))
    await record(open)
    await simulatePayment(open.reference, 'succeed', later(5))
    expect(await moneyOfOrder(open.number)).toEqual({ paid: 8000, returned: 4000 })
    expect((await open.see()).money_back).toMatchObject([{ reason: 'double', amount: 4000 }])
  })

  it('is refunded by hand when the order is cancelled, and never by a job', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    await record(open)
    await open.advance('cancel')
    const [back] = (await open.see()).money_back
    expect(back).toMatchObject({ state: 'waiting', by_hand: true, amount: 4000 })
    expect(await as(open.manager).staff.settlerefund({ id: back?.id ?? 0, note: 'UTR 9' })).toMatchObject({
      data: { state: 'refunded', money_back: [{ state: 'done' }] },
    })
  })

  it('pays an order that expired while its products are still there', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    await releaseExpiredReservations(later(120))
    expect(await stockOf(open.stone)).toBe(1)
    expect(await record(open, { seen_state: 'expired' }, later(121))).toMatchObject({ data: { state: 'paid' } })
    expect(await stockOf(open.stone)).toBe(0)
  })

  it('pays an advance and its balance', async () => {
    const { number } = await placeAdvance()
    const open = { number, manager: await makeManager() }
    expect(await record(open, { amount: 1000 })).toMatchObject({
      data: { state: 'held', awaited_payment: { purpose: 'balance', amount: 3000 } },
    })
    expect(await countInvoices(number)).toBe(0)
    expect(await record(open, { seen_state: 'held', amount: 3000 })).toMatchObject({ data: { state: 'paid' } })
    expect(await countInvoices(number)).toBe(1)
    expect((await paymentsOf(number)).filter(({ state }) => state === 'paid')).toHaveLength(2)
  })

  it('leaves the balance to be paid online', async () => {
    const { number } = await placeAdvance()
    await record({ number, manager: await makeManager() }, { amount: 1000 })
    expect(
      await as(null, later(5)).order.payagain({ number, key: toOrderKey(number), payment_method: 'demo' }),
    ).toMatchObject({ status: 1 })
  })
})

describe('a payment that is not recorded', () => {
  it('is one of another amount, day or state; nothing is stored of it', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    expect(await record(open, { amount: 3999.99 })).toMatchObject({ reason: 'total_changed' })
    expect(await record(open, { received_on: '2026-12-02' })).toMatchObject({ reason: 'day_invalid' })
    expect(await record(open, { received_on: '2025-11-29' })).toMatchObject({ reason: 'day_invalid' })
    expect(await record(open, { seen_state: 'expired' })).toMatchObject({
      reason: 'not_movable',
      data: { state: 'awaiting_payment' },
    })
    const wrong = [{ reference: '\u200b ' }, { received_on: '2026-02-30' }, { amount: 0 }, { amount: 4000.001 }]
    for (const more of wrong) expect(await record(open, more)).toMatchObject({ status: 0, errors: [{}] })
    expect(await moneyOfOrder(open.number)).toEqual({ paid: 0, returned: 0 })
    expect(await record(open)).toMatchObject({ status: 1 })
  })

  it('is a second one of the same order, also at the same moment', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    const replies = await Promise.all([record(open), record(open), record(open)])
    expect(replies.map(({ reason }) => reason ?? 'ok').toSorted()).toEqual(['not_movable', 'not_movable', 'ok'])
    expect(await record(open, { seen_state: 'paid' })).toMatchObject({ reason: 'not_payable' })
    expect(await moneyOfOrder(open.number)).toEqual({ paid: 4000, returned: 0 })
  })

  it('is one whose reference has paid another order, however it is typed', async () => {
    const [one, other] = [await makeAdminOrder({ isPaid: false }), await makeAdminOrder({ isPaid: false })]
    expect(await record(one, { reference: 'hdfc 88 1' })).toMatchObject({ status: 1 })
    expect(await record(other, { reference: 'HDFC 881', channel: 'upi' })).toMatchObject({ reason: 'reference_used' })
    // Cash has no reference of a bank.
    expect(await record(other, { reference: '', channel: 'cash' })).toMatchObject({ status: 1 })
  })

  it('is cash of ₹2,00,000 or more for one order', async () => {
    const open = await makeAdminOrder({ isPaid: false, price: 200_000 })
    expect(await record(open, { amount: 200_000, channel: 'cash' })).toMatchObject({ reason: 'cash_too_high' })
    expect(await record(open, { amount: 200_000, channel: 'cheque' })).toMatchObject({ status: 1 })
    const below = await makeAdminOrder({ isPaid: false, price: 199_999 })
    expect(await record(below, { amount: 199_999, channel: 'cash' })).toMatchObject({ status: 1 })
  })

  it('is one of an expired order whose product was sold meanwhile', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    await releaseExpiredReservations(later(120))
    const next = await makeCustomer(newMobile())
    const sold = await as(next, later(121)).order.createpay(request(open.stone))
    expect(sold.status).toBe(1)
    expect(await record(open, { seen_state: 'expired' }, later(122))).toMatchObject({ reason: 'out_of_stock' })
    expect(await moneyOfOrder(open.number)).toEqual({ paid: 0, returned: 0 })
  })

  it('is one by a clerk, a buyer or a guest', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    for (const caller of [open.clerk, open.customer, null]) {
      const { number } = open
      const input = { number, seen_state: 'awaiting_payment', channel: 'bank', reference: 'X1' } as const
      const reply = await as(caller).staff.recordpayment({ ...input, received_on: '2026-11-30', amount: 4000 })
      expect(reply).toMatchObject({ status: 0 })
    }
    expect(await moneyOfOrder(open.number)).toEqual({ paid: 0, returned: 0 })
  })
})

it('a reference is the same with other spaces and capitals', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'B', '7', '-', ' ', '\u00a0', '\t') }), (typed) => {
      const spaced = [...typed].join(' ').toLowerCase()
      expect(toPaymentReference(spaced)).toBe(toPaymentReference(typed))
    }),
  )
})
