import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, customer } from '@/lib/db/schema'
import { isSessionValid } from '@/lib/server/customer/session'
import { dispatch } from '@/lib/server/dispatch'
import { listStaff, setRole } from '@/lib/server/security/role'
import { as, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const CALLS = ['staff/get', 'staff/orders', 'staff/enquiries']
const statusOf = async (path: string, customerId: number | null) =>
  (await dispatch(path, {}, { customerId, address: '203.0.113.7', now: NOW })).status
const statuses = (customerId: number | null) => Promise.all(CALLS.map((path) => statusOf(path, customerId)))

async function employed(role: 'staff' | 'manager' | 'owner' = 'staff') {
  const mobile = newMobile()
  const id = await makeCustomer(mobile)
  expect(await setRole(await getDb(), mobile, role, NOW)).toEqual({ name: 'Asha Rao' })
  return { id, mobile, api: as(id).staff }
}

describe('the admin', () => {
  it('is closed to visitors, customers and blocked staff', async () => {
    expect(await statuses(null)).toEqual([401, 401, 401])
    expect(await statuses(await makeCustomer(newMobile()))).toEqual([403, 403, 403])
    expect(await statuses(await makeCustomer(newMobile(), { role: 'owner', is_active: false }))).toEqual([
      403, 403, 403,
    ])
    const refusal = await as(await makeCustomer(newMobile())).staff.orders({})
    expect(refusal).toMatchObject({ status: 0, reason: 'not_allowed', data: null })
  })

  it('is open to staff, managers and owners', async () => {
    for (const role of ['staff', 'manager', 'owner'] as const) {
      const { id, api } = await employed(role)
      expect(await statuses(id)).toEqual([200, 200, 200])
      expect((await api.get({})).data).toMatchObject({ name: 'Asha Rao', role })
    }
  })

  it('closes with the very next call once the role is revoked, and the sessions end', async () => {
    const { id, mobile } = await employed('owner')
    expect(await isSessionValid(id, 1)).toBe(false)
    expect(await isSessionValid(id, 2)).toBe(true)
    await setRole(await getDb(), mobile, 'customer', NOW)
    expect(await statuses(id)).toEqual([403, 403, 403])
    expect(await isSessionValid(id, 2)).toBe(false)
  })

  it('logs role changes, access and refusals', async () => {
    const { id, api } = await employed('manager')
    await api.orders({})
    await as(await makeCustomer(newMobile())).staff.enquiries({})
    const rows = await (await getDb()).select().from(audit).orderBy(audit.id)
    const logged = rows.slice(-3).map(({ event, outcome, address }) => `${event} ${outcome} ${address}`)
    expect(logged).toEqual([
      'staff/role manager command line',
      'staff/orders ok 203.0.113.7',
      'staff/enquiries not_allowed 203.0.113.7',
    ])
    expect(rows.at(-2)?.customer_id).toBe(id)
  })
})

describe('roles', () => {
  it('are granted only to verified numbers of open accounts', async () => {
    const db = await getDb()
    const [unverified, blocked] = [newMobile(), newMobile()]
    await makeCustomer(unverified, { is_verified: false })
    await makeCustomer(blocked, { is_active: false })
    for (const mobile of [unverified, blocked, newMobile()]) expect(await setRole(db, mobile, 'owner', NOW)).toBeNull()
  })

  it('are listed, and the database accepts no other', async () => {
    const db = await getDb()
    const { id, mobile } = await employed('manager')
    expect(await listStaff(db)).toContainEqual({ mobile_no: mobile, name: 'Asha Rao', role: 'manager' })
    await expect(db.execute(`update customer set role = 'root' where id = ${id}`)).rejects.toThrow()
    expect((await db.select().from(customer).where(eq(customer.id, id)))[0]?.role).toBe('manager')
  })
})

describe('what staff see', () => {
  it('is the orders, newest first, twenty a page', async () => {
    const { api } = await employed()
    const before = (await api.orders({})).data?.total ?? 0
    const product = await makeProduct({ stock: 25, rupees: 1500 })
    const numbers: string[] = []
    for (let time = 0; time < 21; time++) {
      const { data } = await as(null, NOW, `203.0.113.${time + 1}`).order.createpay(request(product))
      if (data && 'order' in data) numbers.unshift(data.order.number)
    }
    const { data } = await api.orders({})
    expect(data).toMatchObject({ total: before + 21, page: 1, pages: Math.ceil((before + 21) / 20) })
    expect(data?.rows.map(({ number }) => number)).toEqual(numbers.slice(0, 20))
    expect(data?.rows[0]).toMatchObject({
      state: 'awaiting_payment',
      total: 1599,
      name: 'Asha Rao',
      city: 'Bengaluru',
      pincode: '560003',
      pieces: [{ quantity: 1 }],
    })
    expect((await api.orders({ page: 2 })).data?.rows[0]?.number).toBe(numbers[20])
    expect((await api.orders({ page: 999 })).data?.rows).toEqual([])
  })
})
