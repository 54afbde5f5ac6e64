import { describe, expect, it } from 'vitest'
import { applyStoredSettings } from '@/lib/configured-settings'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { as, later, PARIS } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, skuOf } from '../../../data/fixtures'
import { holdOrder } from '../../../data/order/advances'
import { makeCashOrder } from '../../../data/order/cash-orders'
import { makeCustomerOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import { orderCard } from '../../../data/order/gift-cards'
import { deliverOrder } from '../../../data/order/line-returns'
import { mailsToShop, SHOP_EMAIL, withShopEmail } from '../../../data/order/shop-mails'

withTestDatabase(fillShop)
withShopEmail()

const subjects = async (address = SHOP_EMAIL) => (await mailsToShop(address)).map(({ subject }) => subject)

describe('the shop is notified by e-mail', () => {
  it('of an order that is paid, once, with what was bought, where it goes and a link to it', async () => {
    const { number, stone, reference } = await makeCustomerOrder({ shipping_address: PARIS })
    for (const minutes of [5, 6]) await simulateDemoPayment(reference, 'succeed', later(minutes))
    const [notice, ...more] = await mailsToShop()
    expect(more).toEqual([])
    expect(notice?.subject).toMatch(new RegExp(`^New order ${number}: ₹[\\d,]+$`))
    expect(notice?.text).toContain(`(${await skuOf(stone)})`)
    expect(notice?.text).toContain('Delivery to Paris 75011')
    expect(notice?.text).toContain(`/staff/orders/${number}\n`)
  })

  it('of a cash order that is confirmed, with what is collected, and of an advance and its balance', async () => {
    const { number } = await makeCashOrder({ steps: 0 })
    expect(await subjects()).toEqual([`New order ${number}: ₹4,550 in cash`])
    await (await getDb()).delete(outbox)
    const held = await holdOrder()
    expect(await subjects()).toEqual([expect.stringMatching(`^New order ${held.number}: advance of ₹[\\d,]+ paid$`)])
  })

  it('of a gift card that is sold', async () => {
    const { reference, number } = await orderCard({ amount: 3000 })
    await simulateDemoPayment(reference, 'succeed')
    expect(await subjects()).toEqual([`Gift card sold: ₹3,000, order ${number}`])
  })

  it('of a cancellation by the buyer, in their words, but not of an order that it never heard of', async () => {
    const unpaid = await makeCustomerOrder()
    await as(unpaid.customer, later(3)).order.cancel({ number: unpaid.number })
    expect(await subjects()).toEqual([])
    const { number, customer, reference } = await makeCustomerOrder()
    await simulateDemoPayment(reference, 'succeed')
    await as(customer, later(6)).order.cancel({ number, reason: 'Ordered <b>twice</b>' })
    await as(customer, later(7)).order.cancel({ number, reason: 'Again' })
    const [, cancelled, ...more] = await mailsToShop()
    expect(more).toEqual([])
    expect(cancelled?.subject).toBe(`Order ${number} was cancelled by the buyer`)
    expect(cancelled?.text).toContain('Reason: Ordered <b>twice</b>')
    expect(cancelled?.html).not.toContain('<b>')
  })

  it('of a return that the buyer requests', async () => {
    const one = await deliverOrder()
    await (await getDb()).delete(outbox)
    await one.ask({ [one.ringLine]: 1 }, 'wrong_size', { note: 'Size 14 please' })
    const [notice] = await mailsToShop()
    expect(notice?.subject).toBe(`Return requested: order ${one.number}`)
    expect(notice?.text).toContain('Reason: Size 14 please')
  })
})

describe('notices to the shop', () => {
  const orderOne = async () => {
    const { reference } = await makeCustomerOrder()
    await simulateDemoPayment(reference, 'succeed')
  }

  it('go to an address of their own where there is one', async () => {
    applyStoredSettings({ email: SHOP_EMAIL, notice_email: 'packing@s.example' })
    await orderOne()
    expect(await subjects()).toEqual([])
    expect(await subjects('packing@s.example')).toHaveLength(1)
  })

  it('are not sent where they are switched off, or while the shop has no address', async () => {
    for (const settings of [{ email: SHOP_EMAIL, no_notices: '1' }, {}]) {
      applyStoredSettings(settings)
      await orderOne()
      const sent = await (await getDb()).select().from(outbox)
      expect(sent.filter(({ subject }) => subject?.startsWith('New order'))).toEqual([])
      expect(sent).not.toEqual([])
    }
  })
})
