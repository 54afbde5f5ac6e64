import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { coupon_use, invoice, order, payment } from '@/lib/db/schema'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later, request } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { resetLimits, stockOf } from '../data/fixtures'
import { openVendors, type Vendors } from './vendors'
import { COUPON, fillWorld, resetWorld } from './world'

withTestDatabase(fillWorld)
let vendors: Vendors
beforeAll(async () => {
  vendors = await openVendors()
})
afterAll(() => vendors.stop())
beforeEach(resetLimits)

async function ordered(more: Partial<ReturnType<typeof request>>) {
  const world = await resetWorld([2, 2, 2, 2], vendors)
  const [product = 0] = world.products.keys()
  const [buyer] = world.buyers
  if (!buyer) throw new Error('no buyer')
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: buyer.mobile_no }
  const { data } = await as(buyer.id).order.createpay(request(product, { contact, ...more }))
  if (!data || !('order' in data)) throw new Error('no order')
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  return { number: data.order.number, reference, buyer, product }
}

describe('a cancelled order', () => {
  it('releases its coupon for good, also after its refund', async () => {
    const { number, reference, buyer } = await ordered({ coupon: COUPON.code })
    await loadDemoPayment(reference, later(1))
    await simulatePayment(reference, 'succeed', later(1))
    const db = await getDb()
    expect(await db.$count(coupon_use)).toBe(1)
    await as(buyer.id, later(2)).order.cancel({ number })
    await sendRefunds(later(3))
    expect((await db.select().from(order).where(eq(order.number, number)))[0]?.state).toBe('refunded')
    expect(await db.$count(coupon_use)).toBe(0)
  })

  it('with cash has its whole invoice credited, once', async () => {
    const { number, buyer, product } = await ordered({ payment_method: 'cod' })
    expect(await stockOf(product)).toBe(1)
    await Promise.all([1, 2].map(() => as(buyer.id, later(2)).order.cancel({ number })))
    const documents = await (await getDb()).select().from(invoice).orderBy(invoice.id)
    expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note'])
    expect(documents[1]?.document.totals).toEqual(documents[0]?.document.totals)
    expect(await stockOf(product)).toBe(2)
  })
})

it('the row of a second charge is no payment page', async () => {
  const { reference } = await ordered({})
  await loadDemoPayment(reference, later(1))
  await simulatePayment(reference, 'twice', later(1))
  const rows = await (await getDb()).select().from(payment).orderBy(payment.id)
  expect(rows).toHaveLength(2)
  expect(await simulatePayment(rows[1]?.reference ?? '', 'succeed', later(2))).toBeNull()
})
