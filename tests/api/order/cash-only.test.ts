import { eq } from 'drizzle-orm'
import { afterEach, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { demo_charge, setting } from '@/lib/db/schema'
import { as, later, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct } from '../../data/fixtures'

vi.setConfig({ testTimeout: 120_000 })
withTestDatabase(fillShop)
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const REAL = [
  ['a public address', { SITE_URL: 'https://gems.example' }],
  ['a mail server', { SMTP_HOST: 'mail.example', SMTP_FROM: 'shop@gems.example', SITE_URL: 'http://localhost:3000' }],
] as const

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

it('a shop with a catalogue of its own offers cash only, without any other configuration', async () => {
  const id = await makeProduct()
  await (await getDb()).insert(setting).values({ key: 'own_catalogue', value: true })
  const { data } = await as(null).cart.quote({ items: [{ product_id: id, quantity: 1 }], pincode: '560003' })
  expect(data?.methods.map(({ method }) => method)).toEqual(['cod'])
  expect(await as(null).order.createpay(request(id))).toMatchObject({ status: 0, reason: 'payment_unavailable' })
})
