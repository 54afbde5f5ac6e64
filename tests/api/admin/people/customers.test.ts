import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer_block, customer_entry, enquiry, order, subscriber } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { enforceRetention } from '@/lib/server/retention'
import { as, later, NOW, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'
import { simulateDemoPayment } from '../../../data/order/customer-order'
import { makeOrderOf } from '../../../data/order/removals'
import { makeMember } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const DAY = 24 * 60
/** In an object, since a promise would call the client's `then`. */
async function signInAs(role: 'staff' | 'manager' = 'manager', name = 'Ravi') {
  const { id } = await makeMember(role, name)
  return { staff: as(id).staff }
}
const list = async (q = '', sort: 'recent' | 'spent' | 'orders' | 'name' = 'recent') =>
  (await (await signInAs()).staff.customers({ q, sort })).data?.rows ?? []

/** An order of ₹4,000 and more, in this state. */
async function placeOrder(customerId: number | null, mobile_no: string, state = 'paid', more: { city?: string } = {}) {
  const input = request(await makeProduct())
  const contact = { ...input.contact, mobile_no, name: 'Asha Rao', email: `${mobile_no}@example.in` }
  const shipping_address = { ...input.shipping_address, city: more.city ?? 'Mysuru' }
  const answer = await as(customerId).order.createpay({ ...input, contact, shipping_address })
  const number = answer.data && 'order' in answer.data ? answer.data.order.number : ''
  const db = await getDb()
  const [row] = await db.update(order).set({ state }).where(eq(order.number, number)).returning()
  if (!row) throw new Error(`no order: ${answer.reason}`)
  return row
}

describe('the list of customers', () => {
  it('has accounts and guests with the number and the sum of the orders that count', async () => {
    const mobile = newMobile()
    const id = await makeCustomer(mobile, { name: 'Meera Nair', email: 'meera@example.in', email_verified: true })
    const first = await placeOrder(id, mobile)
    const second = await placeOrder(id, mobile, 'delivered', { city: 'Kochi' })
    await placeOrder(id, mobile, 'cancelled')
    await placeOrder(id, mobile, 'awaiting_payment')
    const guestMobile = newMobile()
    const guest = await placeOrder(null, guestMobile)
    const [meera] = await list(mobile)
    expect(meera).toMatchObject({
      ...{ key: `a${id}`, name: 'Meera Nair', mobile_no: mobile, is_guest: false, orders: 2 },
      ...{ spent: (first.total_paise + second.total_paise) / 100, has_consent: false, is_blocked: false },
    })
    expect(await list(guestMobile)).toMatchObject([
      { key: `o${guest.id}`, name: 'Asha Rao', mobile_no: guestMobile, is_guest: true, orders: 1 },
    ])
  })

  it('have spent what their orders cost: no money sent back that these do not contain lowers it', async () => {
    const removed = await makeOrderOf([{ rupees: 500, quantity: 4 }])
    await removed.remove(0, 3)
    const order = await removed.see()
    expect(await list(removed.email.slice(0, 10))).toMatchObject([{ spent: order.total }])
    await removed.move('pack')
    await removed.move('ship')
    await removed.move('deliver')
    const goodwill = { number: removed.number, amount: 100, key: crypto.randomUUID(), reason: 'A scratch' }
    expect((await as(removed.manager, later(20)).staff.refund(goodwill)).status).toBe(1)
    expect(await list(removed.email.slice(0, 10))).toMatchObject([{ spent: order.total - 100 }])

    const mobile = newMobile()
    const input = request(await makeProduct())
    const contact = { ...input.contact, mobile_no: mobile }
    const { data } = await as(await makeCustomer(mobile)).order.createpay({ ...input, contact })
    if (!data || !('order' in data) || !('url' in data.payment)) throw new Error('no order')
    await simulateDemoPayment(data.payment.url.replace('/dev/pay/', ''), 'twice', later(1))
    expect(await list(mobile)).toMatchObject([{ spent: data.order.total }])
  })

  it('counts the order of a guest for the account of the same number', async () => {
    const mobile = newMobile()
    const guest = await placeOrder(null, mobile)
    const id = await makeCustomer(mobile, { name: 'Asha Rao' })
    expect(await list(mobile)).toMatchObject([{ key: `a${id}`, orders: 1 }])
    const detail = await (await signInAs()).staff.customer({ key: `o${guest.id}` })
    expect(detail.data).toMatchObject({ key: `a${id}`, order_list: [{ number: guest.number, state: 'paid' }] })
  })

  it('is searched by name, number with or without country code, e-mail and city, all words together', async () => {
    const mobile = newMobile()
    const id = await makeCustomer(mobile, { name: 'Zubeida Sethna', email: 'zs@example.in' })
    await placeOrder(id, mobile, 'paid', { city: 'Udvada' })
    const found = async (q: string) => (await list(q)).map(({ key }) => key)
    for (const q of ['zubeida', 'SETHNA zub', 'zs@example', 'udvada', `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`])
      expect([q, await found(q)]).toEqual([q, [`a${id}`]])
    for (const q of ['zubeida mumbai', "' or 1=1 --", '%', '_', '<script>'])
      expect([q, await found(q)]).toEqual([q, []])
  })

  it('is ordered by last order, total, number of orders or name', async () => {
    const sorted = async (sort: 'spent' | 'orders' | 'recent' | 'name') => list('', sort)
    const spent = (await sorted('spent')).map((row) => row.spent)
    expect(spent).toEqual(spent.toSorted((one, other) => other - one))
    const orders = (await sorted('orders')).map((row) => row.orders)
    expect(orders).toEqual(orders.toSorted((one, other) => other - one))
    expect(spent.length).toBeGreaterThan(2)
  })

  it('shows only a confirmed newsletter as consent, with its day', async () => {
    const mobile = newMobile()
    const email = `${mobile}@example.in`
    const id = await makeCustomer(mobile, { email: email.toUpperCase(), name: 'Asha' })
    const db = await getDb()
    await db.insert(subscriber).values({ email, lang: 'en', at: NOW, state: 'pending' })
    expect(await list(mobile)).toMatchObject([{ has_consent: false }])
    await db.update(subscriber).set({ state: 'confirmed', confirmed_at: NOW }).where(eq(subscriber.email, email))
    const { data } = await (await signInAs()).staff.customer({ key: `a${id}` })
    expect([data?.has_consent, data?.consent_at]).toEqual([true, NOW.toISOString()])
    await db.update(subscriber).set({ state: 'left' }).where(eq(subscriber.email, email))
    expect(await list(mobile)).toMatchObject([{ has_consent: false }])
  })

  it('is closed to customers, and its changes to those without the role', async () => {
    const { id } = await makeMember('customer')
    const context = { customerId: id, address: '203.0.113.7', now: NOW }
    for (const [path, input] of [
      ['staff/customers', {}],
      ['staff/customer', { key: `a${id}` }],
      ['staff/notecustomer', { key: `a${id}`, text: 'x' }],
      ['staff/blockcustomer', { key: `a${id}`, blocked: true, reason: 'x' }],
    ] as const)
      expect([path, (await dispatch(path, input, context)).status]).toEqual([path, 403])
    const { staff: clerk } = await signInAs('staff')
    expect((await clerk.blockcustomer({ key: `a${id}`, blocked: true, reason: 'x' })).reason).toBe('not_allowed')
    expect((await clerk.notecustomer({ key: `a${id}`, text: 'Calls in the evening' })).status).toBe(1)
    for (const key of ['a999999999', 'o999999999']) expect((await clerk.customer({ key })).reason).toBe('not_found')
    for (const key of ['1', 'a0', "a1' or", 'x1', 'a99999999999'])
      expect((await clerk.customer({ key })).errors?.map(({ path }) => path)).toEqual(['key'])
  })
})

describe('the page of a customer', () => {
  it('has orders, enquiries and notes with their authors, which the customer’s own export leaves out', async () => {
    const mobile = newMobile()
    const id = await makeCustomer(mobile, { name: 'Asha' })
    const placed = await placeOrder(id, mobile)
    const fields = { name: 'Asha', email: 'asha@example.in', mobile_no: mobile, message: 'Hello' }
    const row = { number: 'CU-26-0001-0001', kind: 'contactus', fields, lang: 'en', at: NOW }
    await (await getDb()).insert(enquiry).values(row)
    const { staff: clerk } = await signInAs('staff', 'Meera')
    const text = 'Prefers unheated stones\n<script>alert(1)</script>'
    const { data } = await clerk.notecustomer({ key: `a${id}`, text })
    expect(data).toMatchObject({
      order_list: [{ number: placed.number }],
      enquiries: [{ number: row.number, kind: 'contactus', state: 'new' }],
      entries: [{ kind: 'note', text, by: 'Meera', at: NOW.toISOString() }],
    })
    expect(JSON.stringify(await as(id).customer.export({}))).not.toContain('unheated')
    for (const wrong of ['', '   ', 'x'.repeat(2001)])
      expect((await clerk.notecustomer({ key: `a${id}`, text: wrong })).errors?.[0]?.path).toBe('text')
  })

  it('loses its notes when the account is closed, and keeps none longer than orders', async () => {
    const mobile = newMobile()
    const id = await makeCustomer(mobile, { name: 'Asha' })
    const { staff: clerk } = await signInAs('manager')
    await clerk.notecustomer({ key: `a${id}`, text: 'A note' })
    await clerk.blockcustomer({ key: `a${id}`, blocked: true, reason: 'Never collects' })
    expect((await as(id).customer.close({ confirm: true })).status).toBe(1)
    const db = await getDb()
    expect(await db.$count(customer_entry, eq(customer_entry.text, 'A note'))).toBe(0)
    expect((await clerk.customer({ key: `a${id}` })).reason).toBe('not_found')
    expect(JSON.stringify(await db.select().from(customer_block))).not.toContain(mobile)
    await enforceRetention(later(9 * 365 * DAY))
    expect([await db.$count(customer_entry), await db.$count(customer_block)]).toEqual([0, 0])
  })
})
