import { describe, expect, it } from 'vitest'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop } from '../../../data/fixtures'
import { placePaid } from '../../../data/order/paid-at-provider'
import { mailsToShop, withShopEmail } from '../../../data/order/shop-mails'
import { openProviders } from '../../../data/providers/all-providers'

const PROVIDERS = await openProviders()

withTestDatabase(fillShop)
withShopEmail()

const failuresSent = async () => {
  const mails = await mailsToShop()
  return mails.map(({ subject }) => subject ?? '').filter((subject) => subject.startsWith('Refund failed'))
}

describe.each(['razorpay', 'stripe', 'paypal'] as const)('the shop is notified of a refund that %s', (method) => {
  const { at, settle } = PROVIDERS[method]

  it('refuses, once', async () => {
    const { number, customer, deliver } = await placePaid(PROVIDERS[method], method)
    at.trouble({ on: '^POST .*refunds?$', status: 400, body: {} })
    await as(customer, later(6)).order.cancel({ number })
    await deliver(later(7))
    at.trouble()
    await deliver(later(30))
    expect(await failuresSent()).toEqual([expect.stringMatching(`^Refund failed: ₹[\\d,.]+, order ${number}$`)])
  })

  it('made and the bank sent back, once', async () => {
    const { number, whole, deliver, ...shop } = await placePaid(PROVIDERS[method], method)
    await shop.dispatch()
    const id = shop.refundThere(Math.round(whole / 3))
    await deliver(later(7))
    expect(await failuresSent()).toEqual([])
    settle(id, false)
    for (const minutes of [8, 9]) await deliver(later(minutes))
    expect(await failuresSent()).toEqual([expect.stringContaining(`order ${number}`)])
  })
})
