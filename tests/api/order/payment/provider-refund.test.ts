import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { payment } from '@/lib/db/schema'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { balanceOf, cardRequest, codeSentTo } from '../../../data/order/gift-cards'
import { placePaid } from '../../../data/order/paid-at-provider'
import { openProviders } from '../../../data/providers/all-providers'

const PROVIDERS = await openProviders()

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe.each(['razorpay', 'stripe', 'paypal'] as const)('a refund that was made in the account at %s', (method) => {
  const { at, settle } = PROVIDERS[method]

  it('of everything cancels an order before dispatch, once, and puts its stone on sale again', async () => {
    const { number, paid, whole, manager, ...shop } = await placePaid(PROVIDERS[method], method)
    const before = await shop.stock()
    shop.refundThere(whole)
    const touched = await shop.deliver(later(7))
    await shop.deliver(later(8))
    expect(touched).not.toEqual([])
    expect(await shop.order()).toMatchObject({ state: 'refunded' })
    expect(await shop.stock()).toBe((before ?? 0) + 1)
    expect(await shop.refundsOf()).toMatchObject([
      { state: 'done', reason: 'cancelled', amount_paise: paid.amount_paise, actor: method },
    ])
    const { data } = await as(manager, later(9)).staff.order({ number })
    expect(data).toMatchObject({ refundable: 0, moves: [], money_back: [{ is_outside: true }] })
    expect(data?.history.filter(({ actor }) => actor === method).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['paid', 'cancelled', 'refunded']),
    )
  })

  it('of a part counts as refunded, has a credit note, and leaves the rest to be refunded', async () => {
    const { number, paid, whole, manager, ...shop } = await placePaid(PROVIDERS[method], method)
    await shop.dispatch()
    const part = Math.round(whole / 3)
    shop.refundThere(part)
    await shop.deliver(later(7))
    expect(await shop.order()).toMatchObject({ state: 'partly_refunded' })
    const [first] = await shop.refundsOf()
    expect(first).toMatchObject({ state: 'done', reason: 'goodwill' })
    // The same share of the rupees as of the charged currency.
    expect(Math.abs((first?.amount_paise ?? 0) / paid.amount_paise - part / whole)).toBeLessThan(0.5 / whole + 1e-9)
    expect((await shop.notesOf()).map(({ document }) => Math.round(document.totals.total))).toHaveLength(1)
    shop.refundThere(whole - part)
    await shop.deliver(later(8))
    expect(await shop.order()).toMatchObject({ state: 'refunded' })
    const amounts = (await shop.refundsOf()).map(({ amount_paise }) => amount_paise)
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(paid.amount_paise)
    const { data } = await as(manager, later(9)).staff.order({ number })
    expect(data?.refundable).toBe(0)
  })

  it('settles the failed refund of the same amount, whether staff records it before or after', async () => {
    for (const isRecordedFirst of [false, true]) {
      const { number, whole, customer, manager, ...shop } = await placePaid(PROVIDERS[method], method)
      at.trouble({ on: '^POST .*refunds?$', status: 400, body: {} })
      await as(customer, later(6)).order.cancel({ number })
      await shop.deliver(later(7))
      at.trouble()
      const [failed] = await shop.refundsOf()
      expect(failed).toMatchObject({ state: 'failed' })
      const id = shop.refundThere(whole)
      const record = () => as(manager, later(8)).staff.settlerefund({ id: failed?.id ?? 0, note: 'In the dashboard' })
      if (isRecordedFirst) expect((await record()).status).toBe(1)
      await shop.deliver(later(9))
      if (!isRecordedFirst) expect((await record()).status).toBe(0)
      expect(await shop.refundsOf()).toMatchObject([{ id: failed?.id, state: 'done', provider_refund: id }])
      expect(await shop.order()).toMatchObject({ state: 'refunded' })
    }
  })

  it('waits while the shop’s own refund is being sent, and while the provider does not answer', async () => {
    const { number, customer, ...shop } = await placePaid(PROVIDERS[method], method)
    at.trouble({ on: '^POST .*refunds?$', status: 503, body: '', done: true, times: 1 })
    await as(customer, later(6)).order.cancel({ number })
    // The provider made the refund, and its answer was lost: the event comes before the shop knows the refund's id.
    await shop.deliver(later(7))
    expect(await shop.refundsOf()).toMatchObject([{ state: 'waiting', provider_refund: null }])
    at.trouble({ status: 503, body: '' })
    await shop.deliver(later(20))
    at.trouble()
    await shop.deliver(later(60))
    await shop.deliver(later(300))
    expect(await shop.refundsOf()).toMatchObject([{ state: 'done', reason: 'cancelled' }])
    expect(await shop.order()).toMatchObject({ state: 'refunded' })
  })

  it('that the bank sends back leaves the order cancelled and the money to staff', async () => {
    const { whole, ...shop } = await placePaid(PROVIDERS[method], method)
    const id = shop.refundThere(whole)
    await shop.deliver(later(7))
    settle(id, false)
    await shop.deliver(later(8))
    expect(await shop.refundsOf()).toMatchObject([{ state: 'failed', provider_refund: id }])
  })
})

it('an event about a refund of another shop at the same account changes nothing', async () => {
  const { whole, ...shop } = await placePaid(PROVIDERS.stripe, 'stripe')
  const refundOf = (id: string) => ({
    id,
    object: 'refund',
    status: 'succeeded',
    payment_intent: 'pi_other',
    amount: whole,
    currency: 'inr',
  })
  PROVIDERS.stripe.at.refunds.set('re_other', {
    ...refundOf('re_other'),
    object: 'refund',
    currency: 'inr',
    metadata: {},
  })
  for (const id of ['re_other', 're_unknown']) {
    const { raw, headers } = PROVIDERS.stripe.at.event('refund.created', refundOf(id))
    await storeWebhookEvents('stripe', raw, new Headers(headers), new Date())
  }
  await shop.deliver(later(7))
  expect(await shop.refundsOf()).toEqual([])
  expect(await shop.order()).toMatchObject({ state: 'paid' })
})

it('of the sale of a gift card takes the amount off the card', async () => {
  const { at, pay } = PROVIDERS.razorpay
  const recipient_email = 'card-of-ravi@example.com'
  const { data } = await as(null).giftcard.buy({ ...cardRequest({ recipient_email }), payment_method: 'razorpay' })
  const reference = data?.url.split('/').at(-1) ?? ''
  await openPayment(reference, later(1))
  const load = async () => (await (await getDb()).select().from(payment).where(eq(payment.reference, reference)))[0]
  pay((await load())?.provider_order ?? '')
  await processPaymentJobs(later(4))
  const code = await codeSentTo(recipient_email)
  expect(await balanceOf(code, later(5))).toBe(2500)
  at.refundInDashboard((await load())?.provider_payment ?? '', 100_000)
  for (const { raw, headers } of at.events) await storeWebhookEvents('razorpay', raw, new Headers(headers), new Date())
  await processPaymentJobs(later(6))
  expect(await balanceOf(code, later(7))).toBe(1500)
})
