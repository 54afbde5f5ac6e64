import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { alert, back_in_stock, coupon, coupon_use, subscriber } from '@/lib/db/schema'
import { as, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { fillInvoiceShop, issueFor, makeOrder, makeRefund } from '../../data/order/invoices'

withTestDatabase(fillInvoiceShop)
beforeEach(resetLimits)

async function member(more: Parameters<typeof makeCustomer>[1] = {}) {
  const mobile = newMobile()
  const id = await makeCustomer(mobile, more)
  return { id, mobile, api: as(id).customer }
}

it('exports payments, refunds, invoices, shipment, whether there is a PAN, and data beside the account', async () => {
  const email = `${newMobile()}@example.com`
  const { id, mobile, api } = await member({ email, email_verified: true })
  const sealed = { pan_sealed: 'v1.sealed', carrier: 'India Post', tracking_number: 'RR123456785IN' }
  const placed = await makeOrder({ customer_id: id, ...sealed })
  const invoice = await issueFor(placed.id)
  await makeRefund(placed.id, 100_00, 'goodwill')
  const product_id = await makeProduct({ stock: 0 })
  for (const contact of [email, mobile])
    await as(null).backinstock.ask({ product_id, contact, lang: 'en', website: '' })
  await as(null).newsletter.subscribe({ email, lang: 'fr', consent: true })
  await as(null).alert.ask({ email, product_id, below: 100 })
  const { data } = await api.export({})
  expect(data).toMatchObject({
    orders: [
      {
        ...{ number: placed.number, has_pan: true, carrier: 'India Post', tracking_number: 'RR123456785IN' },
        payments: [{ state: 'paid', amount: 100 }],
        refunds: [{ amount: 100, reason: 'goodwill' }],
        invoices: [{ kind: 'invoice', number: invoice.number, document: { number: invoice.number } }],
      },
    ],
    stock_requests: [
      { channel: 'email', to: email },
      { channel: 'sms', to: mobile },
    ],
    alerts: [{ email, product_id, below_paise: 10_000 }],
    newsletter: { email, lang: 'fr', state: 'pending' },
  })
  expect(JSON.stringify(data)).not.toMatch(/v1\.sealed|hash|leave_key|known_ids/)
})

it('deletes requests under the number and the e-mail, and the number of a coupon, which stays used', async () => {
  const email = `${newMobile()}@example.com`
  const { id, mobile, api } = await member({ email })
  const db = await getDb()
  const { id: order_id } = await makeOrder({ customer_id: id, contact_mobile: mobile })
  await db.insert(coupon).values({ code: 'ONCE', kind: 'percent', value: 1000, most_uses_each: 1 })
  await db.insert(coupon_use).values({ order_id, code: 'ONCE', mobile_no: mobile })
  const product_id = await makeProduct({ stock: 0 })
  for (const contact of [email, mobile])
    await as(null).backinstock.ask({ product_id, contact, lang: 'en', website: '' })
  await as(null).newsletter.subscribe({ email, lang: 'en', consent: true })
  await as(null).alert.ask({ email, product_id, below: 100 })
  await api.close({ confirm: true })
  expect(await db.$count(back_in_stock, eq(back_in_stock.product_id, product_id))).toBe(0)
  expect(await db.$count(alert, eq(alert.email, email))).toBe(0)
  expect(await db.$count(subscriber, eq(subscriber.email, email))).toBe(0)
  const uses = await db.select().from(coupon_use)
  expect(uses).toMatchObject([{ order_id, code: 'ONCE' }])
  expect(JSON.stringify(uses)).not.toContain(mobile)
  const again = await makeCustomer(mobile)
  const contact = { name: 'Asha', email, mobile_no: mobile }
  const sent = request(await makeProduct(), { coupon: 'ONCE', contact })
  expect(await as(again).order.createpay(sent)).toMatchObject({ reason: 'coupon_used_up' })
})

it('keeps a newsletter subscription confirmed by another person under an unverified e-mail', async () => {
  const email = `${newMobile()}@example.com`
  const db = await getDb()
  await db.insert(subscriber).values({ email, lang: 'en', at: NOW, state: 'confirmed' })
  const { api } = await member({ email })
  expect((await api.export({})).data).toMatchObject({ newsletter: null })
  await api.close({ confirm: true })
  expect(await db.$count(subscriber, eq(subscriber.email, email))).toBe(1)
})
