import { desc, eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { cancelText } from '@/components/order/cancel/cancel-text'
import { nowText } from '@/components/order/order-now-text'
import { getDb } from '@/lib/db/connection'
import { coupon, outbox } from '@/lib/db/schema'
import { type CouponDraft, toCoupon } from '@/lib/domain/pricing/coupon-draft'
import en from '@/messages/en.json'
import { as, later, newMobile, request } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, skuOf } from '../../../../data/fixtures'
import { simulateDemoPayment } from '../../../../data/order/customer-order'
import { makeCard } from '../../../../data/order/gift-cards'
import { makeOrderOf, removalsOf } from '../../../../data/order/removals'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const TWO = [{ rupees: 3000 }, { rupees: 1000 }]
const SHOP = { phone: '1', email: 'a@example.com', tracking: '', address: '' }
const newestMail = async (to: string) => {
  const [mail] = await (await getDb()).select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)).limit(1)
  return mail?.text ?? ''
}
/** What the page of the order says to its buyer: what happens next, and before it is cancelled. */
async function readPage(buyer: number, number: string) {
  const { data: order } = await as(buyer, later(8)).order.get({ number })
  if (!order) throw new Error('no order')
  const messages = { ...en.order, ...en.orderMail }
  return {
    next: nowText({ order, locale: 'en', now: later(8), messages, shop: SHOP }).join(' '),
    cancel: cancelText(order, 'en', messages, SHOP),
  }
}

it('once all that was paid is refunded, no text says that nothing was charged, or that ₹0 is refunded', async () => {
  const [paid, free] = [await makeProduct({ rupees: 3000 }), await makeProduct({ rupees: 1000 })]
  const offer: CouponDraft = {
    ...{ code: 'GIFTED', automatic: false, kind: 'percent', value: 100 },
    ...{ most_inr: null, from_inr: null, starts: null, ends: null, uses: null, each: null },
    ...{ types: [], categories: [], skus: [await skuOf(free)] },
  }
  await (await getDb()).insert(coupon).values(toCoupon(offer))
  const mobile_no = newMobile()
  const contact = { name: 'Asha Rao', email: `${mobile_no}@example.com`, mobile_no }
  const buyer = await makeCustomer(mobile_no)
  const items = [paid, free].map((product_id) => ({ product_id, quantity: 1 }))
  const { data } = await as(buyer).order.createpay(request(0, { items, contact, coupon: 'GIFTED' }))
  if (!data || !('order' in data) || !('url' in data.payment)) throw new Error('no order')
  await simulateDemoPayment(data.payment.url.replace('/dev/pay/', ''), 'succeed', later(1))
  const { number } = data.order
  const one = await removalsOf(number, await makeCustomer(newMobile(), { role: 'manager' }))
  expect((await one.remove(0, 1)).data).toMatchObject({ total: 0, money_back: [{ amount: 3000 }] })
  expect((await readPage(buyer, number)).cancel).toBe(en.order.cancelRefunded)
  await one.move('cancel')
  const mail = await newestMail(contact.email)
  expect(mail).toContain('has been cancelled')
  expect(mail).toContain(en.orderMail.refundedBefore)
  expect(mail).not.toContain(en.orderMail.nothingTaken)
})

it('of a cash order that its gift card covers, nothing is left to pay; cancelled, the amount is on the card again', async () => {
  const one = await makeOrderOf(TWO, { payment_method: 'cod', gift_card: await makeCard(3000) })
  expect((await readPage(one.buyer, one.number)).next).toMatch(/keep ₹[\d,]+ ready/)
  const { data } = await one.remove(0, 1)
  const rest = (data?.total ?? 0).toLocaleString('en-IN')
  expect(await newestMail(one.email)).toContain('On delivery you now pay nothing instead of ₹')
  const page = await readPage(one.buyer, one.number)
  expect(page.next).not.toContain('₹')
  expect(page.next).toContain(en.order.now.paid)
  expect(page.cancel).toContain(`₹${rest} goes back to the gift card`)
  await one.move('cancel')
  const mail = await newestMail(one.email)
  expect(mail).toContain(en.orderMail.nothingTaken)
  expect(mail).toContain(`₹${rest} is back on the gift card`)
})

it('a refund that goes to the gift card alone does not promise one by the gateway', async () => {
  const one = await makeOrderOf(TWO, { gift_card: await makeCard(1000) })
  await one.remove(0, 1)
  expect((await readPage(one.buyer, one.number)).cancel).not.toContain(en.orderMail.refundDays.demo)
  await one.move('cancel')
  const mail = await newestMail(one.email)
  expect(mail).toContain(en.orderMail.refundDays.gift_card)
  expect(mail).not.toContain(en.orderMail.refundDays.demo)
})

it('a cancelled order that was never paid was not charged', async () => {
  const one = await makeOrderOf(TWO, { payment_method: 'cod' })
  await one.move('cancel')
  const mail = await newestMail(one.email)
  expect(mail).toContain(en.orderMail.nothingTaken)
  expect(mail).not.toContain('gift card')
})
