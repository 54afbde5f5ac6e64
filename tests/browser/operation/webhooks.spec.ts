import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { DELIVERY_ADDRESS } from '../support/delivery-address'
import { postWithProof } from '../support/http/post-with-proof'
import { findProducts, newNumber, readCode } from '../support/shopper'
import { expect, test } from '../support/shops/paying-shop'

/** Orders one stone without a session; returns order number, mobile number and payment URL. */
async function placeOrder(request: APIRequestContext, payment_method: string) {
  const mobile_no = newNumber()
  for (const { id } of await findProducts(request, 'en', 'ids=2,7&sort=low&price=500-9000')) {
    const data = {
      idempotency_key: randomUUID(),
      items: [{ product_id: id, quantity: 1 }],
      contact: { name: 'Meera Iyer', email: 'meera@example.in', mobile_no },
      shipping_address: DELIVERY_ADDRESS,
      billing_address: DELIVERY_ADDRESS,
      payment_method,
    }
    const { data: placed } = await (await request.post('/api/v1/order/createpay', { data })).json()
    if (placed?.order) return { number: placed.order.number, mobile_no, url: placed.payment.url }
  }
  throw new Error('every stone is reserved')
}

test('a webhook marks an order as paid if the shopper never returns', async ({ request, paying }) => {
  const { number, mobile_no, url } = await placeOrder(request, 'stripe')
  const before = new Set(paying.stripe.sessions.keys())
  expect((await request.get(url, { maxRedirects: 0 })).status()).toBeLessThan(400)
  const session = [...paying.stripe.sessions.keys()].find((id) => !before.has(id))
  paying.stripe.act(session ?? '')

  // Once the e-mail about the payment is sent, the newest text message to this number is the code.
  const readOutbox = async () => (await request.get('/dev/outbox?format=json')).text()
  await expect.poll(readOutbox).toContain(`Payment received: order ${number}`)
  const lookup = { number, mobile_no }
  expect((await (await postWithProof(request, 'order/lookup', lookup)).json()).status).toBe(1)
  const code = await readCode(request, mobile_no)
  const { data } = await (await request.post('/api/v1/order/find', { data: { ...lookup, code } })).json()
  expect(data).toMatchObject({ number, state: 'paid' })
})

test('a webhook needs a valid signature, and a repeated one changes nothing', async ({ request, paying }) => {
  const { raw, headers } = paying.razorpay.event('payment.captured', {})
  const sendWebhook = async (to: string, body: string, sentHeaders: Record<string, string> = headers) =>
    (await request.post(`/api/pay/${to}`, { data: Buffer.from(body), headers: sentHeaders })).status()
  expect(await sendWebhook('razorpay', raw)).toBe(200)
  expect(await sendWebhook('razorpay', raw)).toBe(200)
  expect(await sendWebhook('razorpay', `${raw} `)).toBe(400)
  expect(await sendWebhook('razorpay', raw, { 'content-type': 'application/json' })).toBe(400)
  expect(await sendWebhook('nobody', raw)).toBe(404)
  expect(await sendWebhook('razorpay', 'x'.repeat(600_000))).toBe(413)
  expect((await request.get('/api/pay/razorpay')).status()).toBe(405)
  expect((await request.get(`/api/pay/return/${'0'.repeat(32)}`)).status()).toBe(404)
})
