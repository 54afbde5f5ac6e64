import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { placePaid } from '../../../data/order/paid-at-provider'
import { openProviders } from '../../../data/providers/all-providers'

const PROVIDERS = await openProviders()

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe.each(['razorpay', 'stripe', 'paypal'] as const)('a refund through %s', (method) => {
  it('that the bank sends back stays owed: no other refund takes its money, and it has one credit note', async () => {
    const { settle } = PROVIDERS[method]
    const { number, paid, whole, manager, ...shop } = await placePaid(PROVIDERS[method], method)
    await shop.dispatch()
    const id = shop.refundThere(Math.round(whole / 3))
    await shop.deliver(later(7))
    settle(id, false)
    await shop.deliver(later(8))
    const [failed] = await shop.refundsOf()
    const owed = failed?.amount_paise ?? 0
    const staff = as(manager, later(9)).staff
    const rest = (paid.amount_paise - owed) / 100
    expect((await staff.order({ number })).data?.refundable).toBe(rest)
    const refund = (amount: number) => staff.refund({ number, amount, key: randomUUID(), reason: 'Once more' })
    expect(await refund(rest + 0.01)).toMatchObject({ status: 0, reason: 'more_than_paid' })
    expect((await staff.settlerefund({ id: failed?.id ?? 0, note: 'By bank transfer' })).status).toBe(1)
    expect((await refund(rest)).status).toBe(1)
    await shop.deliver(later(10))
    await shop.deliver(later(300))
    const credited = (await shop.notesOf()).map(({ document }) => document.totals.total)
    expect(credited.toSorted()).toEqual([owed, paid.amount_paise - owed].toSorted())
    expect(await shop.order()).toMatchObject({ state: 'refunded' })
  })
})
