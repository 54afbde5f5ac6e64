import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, enquiry, invoice_series, order, product, setting } from '@/lib/db/schema'
import { issueOwnerCode } from '@/lib/server/admin/setup/owner-code'
import { dispatch } from '@/lib/server/dispatch'
import { site } from '@/lib/site'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'
import { fillInvoiceShop, issueFor, makeOrder } from '../../data/order/invoices'

withTestDatabase(fillInvoiceShop)

const PASSWORD = 'Sapphire-27'
const SAMPLE = { key: 'seed', value: { products: 1 } }
beforeEach(async () => {
  await resetLimits()
  const db = await getDb()
  await db.update(customer).set({ role: 'customer' })
  await db.insert(setting).values(SAMPLE).onConflictDoNothing()
})

const claim = (code: string, mobile_no = newMobile(), address = '203.0.113.7') =>
  as(null, NOW, address).staff.claimshop({ code, name: 'Meera', mobile_no, password: PASSWORD })
const needsOwner = async () => (await as(null).staff.setup({})).data?.needs_owner
const owners = async () => (await getDb()).$count(customer, eq(customer.role, 'owner'))

describe('the first owner', () => {
  it('is made once with the code of the last start, and signs in with the password', async () => {
    const earlier = (await issueOwnerCode(NOW)) ?? ''
    const code = (await issueOwnerCode(NOW)) ?? ''
    expect(code).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/)
    const rows = await (await getDb()).select().from(setting)
    expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''))
    expect(await needsOwner()).toBe(true)
    for (const wrong of [earlier, '', code.slice(1)]) expect((await claim(wrong)).status).toBe(0)
    const taken = newMobile()
    await makeCustomer(taken)
    expect((await claim(code, taken)).reason).toBe('already_registered')
    const mobile_no = newMobile()
    const replies = await Promise.all([
      claim(code.toLowerCase().replace('-', ' '), mobile_no),
      claim(code),
      claim(code),
    ])
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(await owners()).toBe(1)
    expect(await needsOwner()).toBe(false)
    expect((await claim(code)).reason).toBe('wrong_code')
    expect(await issueOwnerCode(NOW)).toBeNull()
    const [owner] = await (await getDb()).select().from(customer).where(eq(customer.role, 'owner'))
    const signedIn = await as(null).customer.signin({ mobile_no: owner?.mobile_no ?? '', password: PASSWORD })
    expect(signedIn.data).toMatchObject([{ id: owner?.id }])
  })

  it('cannot be guessed: tries of a client and of all clients are limited, and end with an owner', async () => {
    const code = (await issueOwnerCode(NOW)) ?? ''
    const statuses: number[] = []
    for (let client = 0; client < 11; client += 1) {
      for (let attempt = 0; attempt < 10; attempt += 1) {
        const input = { code: 'AAAAA-AAAAA', name: 'Eve', mobile_no: newMobile(), password: PASSWORD }
        const context = { customerId: null, address: `198.51.${client}.1`, now: NOW }
        statuses.push((await dispatch('staff/claimshop', input, context)).status)
      }
    }
    expect(statuses.filter((status) => status !== 429)).toHaveLength(100)
    expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429))
    expect(
      (await dispatch('staff/claimshop', { code }, { customerId: null, address: '192.0.2.1', now: NOW })).status,
    ).not.toBe(200)
    expect(await owners()).toBe(0)
  })

  it('has no code where a shop of one’s own has lost its owners', async () => {
    const db = await getDb()
    await db.delete(setting).where(eq(setting.key, 'seed'))
    await makeProduct()
    expect(await issueOwnerCode(NOW)).toBeNull()
    expect((await claim('AAAAA-AAAAA')).reason).toBe('wrong_code')
  })
})

describe('an own shop', () => {
  it('begins without the sample’s products, orders, enquiries and numbers, and only for owners', async () => {
    const db = await getDb()
    const { id } = await makeOrder()
    await issueFor(id)
    for (const role of ['customer', 'staff', 'manager'] as const) {
      const customerId = await makeCustomer(newMobile(), { role })
      const context = { customerId, address: '203.0.113.7', now: NOW }
      expect((await dispatch('staff/startown', { shop_name: site().name }, context)).status).toBe(403)
    }
    const owner = await makeCustomer(newMobile(), { role: 'owner' })
    const unconfirmed = { customerId: owner, address: '203.0.113.7', now: NOW }
    expect((await dispatch('staff/startown', {}, unconfirmed)).status).toBe(422)
    expect((await as(owner).staff.startown({ shop_name: 'Another' })).reason).toBe('not_confirmed')
    const products = await db.$count(product)
    expect((await as(owner).staff.startown({ shop_name: site().name })).data).toEqual({ products, orders: 1 })
    for (const table of [product, order, enquiry, invoice_series]) expect(await db.$count(table)).toBe(0)
    expect((await as(owner).staff.setup({})).data).toEqual({ needs_owner: false, is_sample: false })
    expect((await as(owner, later(1)).staff.startown({ shop_name: site().name })).reason).toBe('not_found')
    const first = await issueFor((await makeOrder()).id)
    expect(first.number).toBe('INV/26-27/000001')
  })
})
