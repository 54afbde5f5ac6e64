import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { dispute, payment_notice } from '@/lib/db/schema'
import { as, later, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop } from '../../../data/fixtures'
import { placePaid } from '../../../data/order/paid-at-provider'
import { mailsToShop, withShopEmail } from '../../../data/order/shop-mails'
import { openProviders } from '../../../data/providers/all-providers'

const PROVIDERS = await openProviders()
const DUE = new Date('2026-12-09T18:29:00Z')
const DUE_S = DUE.getTime() / 1000

withTestDatabase(fillShop)
withShopEmail()

const disputeMails = async () => {
  const mails = await mailsToShop()
  return mails.filter(({ subject }) => /disput/i.test(subject ?? ''))
}

describe.each(['razorpay', 'stripe', 'paypal'] as const)('a payment through %s that the buyer disputes', (method) => {
  const { at } = PROVIDERS[method]

  it('is shown to staff with its amount, reason and last day, and the shop is notified once', async () => {
    const { number, paid, whole, manager, deliver } = await placePaid(PROVIDERS[method], method)
    const before = await as(manager, later(6)).staff.today({ lang: 'en' })
    at.dispute(paid.provider_payment ?? '', whole, DUE_S)
    for (const minutes of [7, 8]) await deliver(later(minutes))
    const { staff } = as(manager, later(9))
    const { data } = await staff.order({ number })
    expect(data?.disputes).toEqual([
      expect.objectContaining({ provider: method, state: 'open', amount: paid.amount_paise / 100 }),
    ])
    const [open] = data?.disputes ?? []
    expect(open?.reason).toMatch(/not_received/i)
    expect(new Date(open?.respond_by ?? 0)).toEqual(DUE)
    const mails = await disputeMails()
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(`order ${number}`)])
    expect(mails[0]?.text).toContain('Answer by 9 December 2026.')
    const queue = await staff.orderqueue({ state: 'disputes' })
    expect(queue.data?.rows.map((row) => row.number)).toContain(number)
    const { data: today } = await staff.today({ lang: 'en' })
    expect(today?.waiting.disputes).toBe((before.data?.waiting.disputes ?? 0) + 1)
  })

  it('and loses is given back by the provider, so that nothing of it can be refunded again', async () => {
    const { number, paid, whole, manager, deliver, ...shop } = await placePaid(PROVIDERS[method], method)
    await shop.dispatch()
    const id = at.dispute(paid.provider_payment ?? '', whole, DUE_S)
    await deliver(later(7))
    at.endDispute(id, 'lost')
    await deliver(later(8))
    const { staff } = as(manager, later(9))
    const { data } = await staff.order({ number })
    expect(data).toMatchObject({ refundable: 0, disputes: [{ state: 'lost', amount: paid.amount_paise / 100 }] })
    const again = await staff.refund({ number, amount: 1, key: randomUUID(), reason: 'Once more' })
    expect(again).toMatchObject({ status: 0, reason: 'more_than_paid' })
    expect(await shop.refundsOf()).toEqual([])
    expect((await staff.orderqueue({ state: 'disputes' })).data?.rows.map((row) => row.number)).not.toContain(number)
    expect((await disputeMails()).map(({ subject }) => subject?.split(':')[0])).toEqual([
      'Payment disputed',
      'Dispute lost',
    ])
  })

  it('in part leaves the rest, also where its order is cancelled', async () => {
    const { customer, number, paid, whole, deliver, ...shop } = await placePaid(PROVIDERS[method], method)
    const part = Math.round(whole / 3)
    const id = at.dispute(paid.provider_payment ?? '', part, DUE_S)
    at.endDispute(id, 'lost')
    await deliver(later(7))
    const [lost] = await (await getDb()).select().from(dispute).where(eq(dispute.payment_id, paid.id))
    expect(Math.abs((lost?.amount_paise ?? 0) / paid.amount_paise - part / whole)).toBeLessThan(0.5 / whole + 1e-9)
    await as(customer, later(8)).order.cancel({ number })
    const [refund] = await shop.refundsOf()
    expect(refund?.amount_paise).toBe(paid.amount_paise - (lost?.amount_paise ?? 0))
  })

  it('and is won or closed stays refundable; events in any order give the same', async () => {
    for (const end of ['won', 'closed'] as const) {
      const { number, paid, whole, manager, deliver } = await placePaid(PROVIDERS[method], method)
      const id = at.dispute(paid.provider_payment ?? '', whole, DUE_S)
      for (const step of ['review', end] as const) at.endDispute(id, step)
      at.events.reverse()
      for (const minutes of [7, 8]) await deliver(later(minutes))
      const { data } = await as(manager, later(9)).staff.order({ number })
      expect(data).toMatchObject({ refundable: paid.amount_paise / 100, disputes: [{ state: end }] })
    }
  })

  it('waits while the provider does not answer, and ignores disputes of another shop at the account', async () => {
    const { number, paid, whole, manager, deliver } = await placePaid(PROVIDERS[method], method)
    at.dispute(paid.provider_payment ?? '', whole, DUE_S)
    at.trouble({ on: 'disputes', status: 503, body: '' })
    await deliver(later(7))
    const disputes = async () => (await as(manager, later(9)).staff.order({ number })).data?.disputes
    expect(await disputes()).toEqual([])
    at.trouble()
    await deliver(later(60))
    expect(await disputes()).toHaveLength(1)
    const count = await (await getDb()).$count(dispute)
    at.dispute('elsewhere', 100, DUE_S)
    for (let day = 1; day <= 14; day++) await deliver(later(day * 1440, NOW))
    expect(await (await getDb()).$count(dispute)).toBe(count)
    expect(await (await getDb()).$count(payment_notice, eq(payment_notice.state, 'waiting'))).toBe(0)
  })
})
