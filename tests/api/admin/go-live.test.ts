import { eq } from 'drizzle-orm'
import { beforeAll, expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { product, setting } from '@/lib/db/schema'
import { findBlockingSteps, type GoLiveStep } from '@/lib/domain/settings/go-live'
import { dispatch } from '@/lib/server/dispatch'
import { site } from '@/lib/site'
import { as, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, makeProduct } from '../../data/fixtures'
import { fillInvoiceShop } from '../../data/order/invoices'
import { CHENNAI_SETTINGS } from '../../data/settings'

withTestDatabase(fillInvoiceShop)

let owner: number
beforeAll(async () => {
  owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Meera' })
  await (await getDb()).insert(setting).values({ key: 'seed', value: { products: 1 } })
})

const stepsOf = async (api = as(owner)) => (await api.staff.golive({})).data ?? []
const blockingKeys = (steps: GoLiveStep[]) => findBlockingSteps(steps).map(({ key }) => key)

it('the checklist is seen by owners alone', async () => {
  const ask = (customerId: number | null) =>
    dispatch('staff/golive', {}, { customerId, address: '203.0.113.7', now: NOW })
  expect((await ask(null)).status).toBe(401)
  for (const role of ['customer', 'staff', 'manager'] as const) {
    const reply = await ask(await makeCustomer(newMobile(), { role }))
    expect(reply.status).toBe(403)
    expect(reply.envelope).toMatchObject({ status: 0, data: null })
  }
  expect((await ask(owner)).status).toBe(200)
})

it('follows what an owner does, until nothing blocks in a shop whose server is configured', async () => {
  expect(blockingKeys(await stepsOf())).toEqual([
    'sample',
    'name',
    'address',
    'state',
    'contact',
    'gstin',
    'grievance_officer',
    'products',
    'demo',
    'payment',
    'email',
    'site_url',
  ])
  expect((await as(owner).staff.startown({ shop_name: site().name })).status).toBe(1)
  expect((await as(owner).shopdata.savesettings({ version: 0, value: CHENNAI_SETTINGS })).status).toBe(1)
  const stone = await makeProduct()
  expect(blockingKeys(await stepsOf())).toEqual(['payment', 'email', 'site_url'])
  await (await getDb()).update(product).set({ hidden: true }).where(eq(product.id, stone))
  expect(blockingKeys(await stepsOf())).toContain('products')
  await (await getDb()).update(product).set({ hidden: false }).where(eq(product.id, stone))

  const server = {
    SITE_URL: 'https://ratna.example',
    SMTP_HOST: 'smtp.ratna.example',
    SMTP_FROM: 'care@ratna.example',
    RAZORPAY_KEY_ID: 'rzp_live_1',
    RAZORPAY_KEY_SECRET: 'secret',
    RAZORPAY_WEBHOOK_SECRET: 'secret',
  }
  for (const [name, text] of Object.entries(server)) vi.stubEnv(name, text)
  vi.resetModules()
  const { as: asAnew } = await import('../../data/calls')
  const steps = await stepsOf(asAnew(owner))
  expect(blockingKeys(steps)).toEqual([])
  expect(steps.filter(({ is_done }) => !is_done).map(({ key }) => key)).toEqual([
    'logo',
    'tagline',
    'legal_name',
    'origin_note',
    'delivery',
    'sms',
  ])
})
