import { eq, like } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order, payment, rate_limit } from '@/lib/db/schema'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { storeWebhookEvents } from '@/lib/server/order/payment/webhook-events'
import { as, later, PARIS, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { startPaypal } from '../../../data/providers/paypal-stand-in'

const ADDRESS = '203.0.113.9'
const paypal = await startPaypal()
for (const [name, value] of Object.entries(paypal.env)) vi.stubEnv(name, value)
vi.stubEnv('LOG_LEVEL', 'silent')

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  paypal.trouble()
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await paypal.stop()
})

let counter = 0
/** An order whose payment was started at PayPal; returns PayPal's id of it. */
async function startedOrder(): Promise<string> {
  const mobile_no = `94${String(++counter).padStart(8, '0')}`
  const customer = await makeCustomer(mobile_no)
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const wish = { contact, payment_method: 'paypal' as const, shipping_address: PARIS }
  const { data } = await as(customer).order.createpay(request(await makeProduct(), wish))
  if (!data || !('order' in data)) throw new Error('no order')
  const rows = (await getDb()).select({ payment }).from(payment).innerJoin(order, eq(order.id, payment.order_id))
  const find = async () => (await rows.where(eq(order.number, data.order.number)))[0]?.payment
  await openPayment((await find())?.reference ?? '', later(1))
  return (await find())?.provider_order ?? ''
}

const approved = (id: string) => paypal.event('CHECKOUT.ORDER.APPROVED', { id })
const send = ({ raw, headers }: ReturnType<typeof approved>, changed: Record<string, string> = {}) =>
  storeWebhookEvents('paypal', raw, new Headers({ ...headers, ...changed }), new Date(), ADDRESS)

describe('a forged PayPal event', () => {
  it('for an order or a refund that was never started causes no request to PayPal', async () => {
    paypal.asked.length = 0
    expect(await send(approved('5O0INVENTED'))).toBe(0)
    expect(await send(paypal.event('PAYMENT.CAPTURE.REFUNDED', { id: '1JINVENTED' }))).toBe(0)
    expect(paypal.asked).toEqual([])
  })

  it.each([
    ['paypal-cert-url', 'https://certs.example/CERT'],
    ['paypal-cert-url', 'http://api.paypal.com/v1/notifications/certs/CERT'],
    ['paypal-cert-url', 'https://paypal.com.example/CERT'],
    ['paypal-transmission-id', 'a b'],
    ['paypal-transmission-sig', '!'],
    ['paypal-transmission-time', 'now'],
    ['paypal-auth-algo', 'none'],
  ])('whose %s is %s causes none', async (name, value) => {
    const event = approved(await startedOrder())
    paypal.asked.length = 0
    expect(await send(event, { [name]: value })).toBe('not_its_own')
    expect(paypal.asked).toEqual([])
  })

  it('for an existing order causes a limited number of requests per address', async () => {
    const { raw, headers } = approved(await startedOrder())
    paypal.asked.length = 0
    expect(await send({ raw: `${raw} `, headers })).toBe('not_its_own')
    expect(paypal.asked.length).toBeGreaterThan(0)
    await (await getDb())
      .update(rate_limit)
      .set({ count: 600 })
      .where(like(rate_limit.key, `%${ADDRESS}`))
    paypal.asked.length = 0
    expect(await send({ raw: `${raw} `, headers })).toBe('away')
    expect(paypal.asked).toEqual([])
  })
})
