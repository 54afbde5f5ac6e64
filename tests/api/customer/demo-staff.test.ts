import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, setting } from '@/lib/db/schema'
import { parseEnv } from '@/lib/env'
import { applyStoredProviderKeys } from '@/lib/provider-config'
import { hasDemoStaff, isDemoShop } from '@/lib/server/catalogue/demo-shop'
import { DEMO_MOBILE, ensureDemoStaff } from '@/lib/server/customer/demo-staff'
import { setRole } from '@/lib/server/security/role'
import { as, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeAll(async () => {
  await (await getDb())
    .insert(setting)
    .values({ key: 'seed', value: { products: 1 } })
    .onConflictDoNothing()
})

const ensureStaff = async (isDemo: boolean) => ensureDemoStaff(await getDb(), isDemo, NOW)
const account = async () =>
  (await (await getDb()).select().from(customer).where(eq(customer.mobile_no, DEMO_MOBILE)))[0]
/** Leaves the account as if it had been closed. */
const closeAccount = async () => {
  await ensureStaff(false)
  await (await getDb()).update(customer).set({ mobile_no: null }).where(eq(customer.mobile_no, DEMO_MOBILE))
}

const isDemo = (source: Record<string, string>) => isDemoShop(parseEnv(source))
const hasStaff = (source: Record<string, string>) => hasDemoStaff(parseEnv(source))
const withoutSample = async (check: () => Promise<void>) => {
  await (await getDb()).delete(setting).where(eq(setting.key, 'seed'))
  await check()
  await (await getDb()).insert(setting).values({ key: 'seed', value: { products: 1 } })
}

const SMTP = { SMTP_HOST: 'mail.example', SMTP_FROM: 'shop@example.com', SITE_URL: 'http://localhost:3000' }
const RAZORPAY = { RAZORPAY_KEY_ID: 'id', RAZORPAY_KEY_SECRET: 'secret', RAZORPAY_WEBHOOK_SECRET: 'webhook' }
const MSG91 = { MSG91_AUTH_KEY: 'key', MSG91_TEMPLATE_ID: 'id' }

describe('a shop', () => {
  it.each<Record<string, string>>([
    {},
    { SITE_URL: 'http://localhost' },
    { SITE_URL: 'http://[::1]:3000' },
    { DEMO: '1' },
  ])('is a demo with %j and the sample catalogue', async (source) => expect(await isDemo(source)).toBe(true))

  it.each([{ SITE_URL: 'https://shop.example' }, { SITE_URL: 'http://192.0.2.1' }, SMTP, RAZORPAY, MSG91])(
    'is no demo with %j, unless it is declared one',
    async (source) => {
      expect(await isDemo(source)).toBe(false)
      expect(await hasStaff(source)).toBe(false)
      expect(await isDemo({ ...source, DEMO: '1' })).toBe(true)
    },
  )

  it('is no demo with a catalogue of its own, unless it is declared one', () =>
    withoutSample(async () => {
      expect(await isDemo({})).toBe(false)
      expect(await isDemo({ DEMO: '1' })).toBe(true)
    }))

  it('has demo staff with the sample catalogue, no SMS provider, and an embedded database or a demo’s', async () => {
    expect(await hasStaff({})).toBe(true)
    expect(await hasStaff({ DATABASE_URL: 'postgres://db/shop', DEMO: '1' })).toBe(true)
    expect(await hasStaff({ DATABASE_URL: 'postgres://db/shop' })).toBe(false)
    expect(await hasStaff({ ...MSG91, DEMO: '1' })).toBe(false)
    await withoutSample(async () => expect(await hasStaff({ DEMO: '1' })).toBe(false))
  })
})

describe('the demo’s own staff member', () => {
  it('is created once, signs in by code, and sees the admin', async () => {
    await closeAccount()
    expect(await ensureStaff(true)).toBe(DEMO_MOBILE)
    expect(await ensureStaff(true)).toBe(DEMO_MOBILE)
    const { id = 0 } = (await account()) ?? {}
    const answer = await as(null).customer.signinwithmobileno({ mobile_no: DEMO_MOBILE })
    expect(answer.data?.[0]).toMatchObject({ id, is_active: true })
    expect((await as(id).staff.get({})).data).toMatchObject({ role: 'staff' })
  })

  it('loses the role in a shop that is no longer a demo, and with it every session', async () => {
    await closeAccount()
    await ensureStaff(true)
    const before = await account()
    expect(await ensureStaff(false)).toBeNull()
    expect(await account()).toMatchObject({ role: 'customer', session_version: (before?.session_version ?? 0) + 1 })
    expect(await ensureStaff(true)).toBeNull()
  })

  it('stays without a role that was revoked, and takes over no existing account', async () => {
    await closeAccount()
    await ensureStaff(true)
    await setRole(await getDb(), DEMO_MOBILE, 'customer', NOW)
    expect(await ensureStaff(true)).toBeNull()
    await closeAccount()
    await makeCustomer(DEMO_MOBILE)
    expect(await ensureStaff(true)).toBeNull()
    expect(await account()).toMatchObject({ role: 'customer' })
  })
  it('loses the role once an owner enters the keys of a provider that would send codes to the published number', async () => {
    await closeAccount()
    await ensureStaff(true)
    const owner = await makeCustomer('9811100022', { role: 'owner' })
    const changes = Object.entries(MSG91).map(([variable, text]) => ({ variable, text }))
    expect((await as(owner).shopdata.saveproviders({ version: 0, changes })).status).toBe(1)
    applyStoredProviderKeys({})
    expect(await account()).toMatchObject({ role: 'customer' })
  })
})
