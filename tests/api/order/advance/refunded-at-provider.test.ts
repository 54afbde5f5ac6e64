import { beforeEach, describe, expect, it } from 'vitest'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits, stockOf } from '../../../data/fixtures'
import { balanceOf, makeAdvanceQuotation, makeManager, paymentsOf, rowOf } from '../../../data/order/advances'
import { moneyOfOrder } from '../../../data/order/customer-order'
import { orderQuoted } from '../../../data/order/quotations'
import { openProviders } from '../../../data/providers/all-providers'

const { razorpay } = await openProviders()

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** An order of ₹4,000 that is held against ₹1,000, of which the shop keeps ₹400; the advance was paid at Razorpay. */
async function holdPaid() {
  const { id, quoted } = await makeAdvanceQuotation()
  const { data } = await orderQuoted(quoted, id, 0, { payment_method: 'razorpay' })
  if (!data || !('order' in data)) throw new Error('no order')
  const { number } = data.order
  await openPayment((await paymentsOf(number))[0]?.reference ?? '', later(1))
  razorpay.pay((await paymentsOf(number))[0]?.provider_order ?? '')
  await processPaymentJobs(later(4))
  const [advance] = await paymentsOf(number)
  expect((await rowOf(number)).state).toBe('held')
  const manager = await makeManager()
  return {
    ...{ id, number },
    refundThere: async (rupees: number, minutes: number) => {
      razorpay.at.refundInDashboard(advance?.provider_payment ?? '', rupees * 100)
      for (const { raw, headers } of razorpay.at.events)
        await storeWebhookEvents('razorpay', raw, new Headers(headers), new Date())
      await processPaymentJobs(later(minutes))
    },
    cancel: async (amount: number, minutes: number) => {
      const seen_until = (await rowOf(number)).balance_until?.toISOString() ?? ''
      return as(manager, later(minutes)).staff.cancelheld({ number, seen_until, amount })
    },
  }
}

describe('an advance that is refunded in the account at the provider', () => {
  it('as a whole ends the held order, of which nothing is kept: the item is for sale, the balance cannot be paid', async () => {
    const { id, number, refundThere } = await holdPaid()
    const balance = await balanceOf(number)
    await refundThere(1000, 10)
    expect(await rowOf(number)).toMatchObject({ state: 'refunded', kept_paise: 0 })
    expect(await moneyOfOrder(number)).toEqual({ paid: 1000, returned: 1000 })
    expect(await stockOf(id)).toBe(2)
    expect(await openPayment(balance, later(11))).toMatchObject({ state: 'closed' })
  })

  it('in part leaves the order held; a manager who cancels it refunds at most the rest, and keeps no more than agreed', async () => {
    const { id, number, refundThere, cancel } = await holdPaid()
    await refundThere(300, 10)
    expect((await rowOf(number)).state).toBe('held')
    expect(await cancel(700.01, 11)).toMatchObject({ reason: 'more_than_paid' })
    expect(await cancel(299.99, 11)).toMatchObject({ reason: 'kept_invalid' })
    expect(await cancel(300, 11)).toMatchObject({ status: 1 })
    expect(await rowOf(number)).toMatchObject({ state: 'cancelled', kept_paise: 40_000 })
    expect(await moneyOfOrder(number)).toEqual({ paid: 1000, returned: 600 })
    expect(await stockOf(id)).toBe(2)
  })

  it('of what was kept, in one or two parts, leaves nothing kept once all of it is back', async () => {
    const { number, refundThere, cancel } = await holdPaid()
    await cancel(600, 10)
    await processPaymentJobs(later(12))
    await refundThere(150, 20)
    expect(await rowOf(number)).toMatchObject({ state: 'cancelled', kept_paise: 25_000 })
    await refundThere(250, 30)
    expect(await rowOf(number)).toMatchObject({ state: 'refunded', kept_paise: 0 })
    expect(await moneyOfOrder(number)).toEqual({ paid: 1000, returned: 1000 })
  })
})
