import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { demo_charge, setting } from '@/lib/db/schema'
import { as, later, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'
import { CHENNAI_SETTINGS } from '../../data/settings'

withTestDatabase(fillShop)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const REAL = [
  ['a public address', { SITE_URL: 'https://gems.example' }],
  ['a mail server', { SMTP_HOST: 'mail.example', SMTP_FROM: 'shop@gems.example', SITE_URL: 'http://localhost:3000' }],
] as const

const RAZORPAY = { RAZORPAY_KEY_ID: 'rzp_live_1', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'webhook' }

/** The shop restarted with other settings and the same database. */
async function restarted(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  const { as: asAfterRestart } = await import('../../data/calls')
  return { asAnew: asAfterRestart, ...(await import('@/lib/server/order/payment/demo-payment')) }
}

it.each(REAL)('a shop with %s and no gateway offers cash only', async (_, settings) => {
  const id = await makeProduct()
  const { asAnew: asAfterRestart } = await restarted(settings)
  const { data } = await asAfterRestart(null).cart.quote({
    items: [{ product_id: id, quantity: 1 }],
    pincode: '560003',
  })
  expect(data?.methods.map(({ method }) => method)).toEqual(['cod'])
  expect(await asAfterRestart(null).order.createpay(request(id))).toMatchObject({
    status: 0,
    reason: 'payment_unavailable',
  })
  expect(await asAfterRestart(null).order.createpay(request(id, { payment_method: 'cod' }))).toMatchObject({
    status: 1,
  })
})

it('DEMO=1 declares a shop a demo, whatever else is configured', async () => {
  const { asAnew: asAfterRestart } = await restarted({ ...REAL[0][1], DEMO: '1' })
  const { data } = await asAfterRestart(null).cart.quote({ items: [], pincode: '560003' })
  expect(data?.methods.map(({ method }) => method)).toEqual(['cod', 'demo'])
})

it('refuses a simulated payment that was started while the shop was a demo', async () => {
  const mobile_no = newMobile()
  const buyer = await makeCustomer(mobile_no)
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const { data } = await as(buyer).order.createpay(request(await makeProduct(), { contact }))
  if (!data || !('order' in data) || data.payment.kind !== 'redirect') throw new Error('no order')
  const reference = data.payment.url.replace('/dev/pay/', '')
  const { loadDemoPayment: openBefore } = await import('@/lib/server/order/payment/demo-payment')
  expect(await openBefore(reference, later(1))).toMatchObject({ payable: true })

  const { asAnew: asAfterRestart, loadDemoPayment: getDemoPayment, simulatePayment } = await restarted(REAL[0][1])
  expect(await getDemoPayment(reference, later(2))).toBeNull()
  expect(await simulatePayment(reference, 'succeed', later(2))).toBeNull()
  const { data: shown } = await asAfterRestart(buyer, later(3)).order.get({ number: data.order.number })
  expect(shown).toMatchObject({ state: 'awaiting_payment', pay_url: null })
  expect(await (await getDb()).$count(demo_charge, eq(demo_charge.reference, reference))).toBe(0)
})

it('a shop with a catalogue of its own takes no order before it may sell, and then the configured methods', async () => {
  const id = await makeProduct()
  const db = await getDb()
  await db.insert(setting).values({ key: 'own_catalogue', value: true })
  const lines = { items: [{ product_id: id, quantity: 1 }], pincode: '560003' }
  const offeredBy = async (client: ReturnType<typeof as>) =>
    (await client.cart.quote(lines)).data?.methods.map(({ method }) => method)
  expect(await offeredBy(as(null))).toEqual([])
  for (const payment_method of ['demo', 'cod', 'razorpay'] as const)
    expect(await as(null).order.createpay(request(id, { payment_method }))).toMatchObject({
      status: 0,
      reason: 'payment_unavailable',
    })

  const owner = await makeCustomer(newMobile(), { role: 'owner' })
  expect((await as(owner).shopdata.savesettings({ version: 0, value: CHENNAI_SETTINGS })).status).toBe(1)
  const ready = { ...REAL[1][1], SITE_URL: 'https://gems.example', ...RAZORPAY }
  const { asAnew: asAfterRestart } = await restarted({ ...ready, RAZORPAY_KEY_ID: 'rzp_test_1' })
  expect(await offeredBy(asAfterRestart(null))).toEqual([])
  const { asAnew: asLive } = await restarted(ready)
  expect(await offeredBy(asLive(null))).toEqual(['razorpay', 'cod'])
  expect(await asLive(null).order.createpay(request(id, { payment_method: 'cod' }))).toMatchObject({ status: 1 })
  const { version = 0 } = (await asLive(owner).shopdata.settings({})).data ?? {}
  await asLive(owner).shopdata.undosettings({ version, to: 0 })
  expect(await offeredBy(asLive(null))).toEqual([])
})
