import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedAddress } from '@/lib/contract/customer/account'
import { getDb } from '@/lib/db/connection'
import { customer, order, outbox } from '@/lib/db/schema'
import { isSessionValid } from '@/lib/server/customer/session'
import { dispatch } from '@/lib/server/dispatch'
import { as, KARNATAKA, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, makeProduct, resetLimits, setPassword } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const PASSWORD = 'Kanaka9pushya'
const PERSONAL = [
  ['customer/account', {}],
  ['customer/export', {}],
  ['customer/update', { name: 'A', email: 'a@example.com' }],
  ['customer/changepassword', { password: PASSWORD }],
  ['customer/saveaddress', KARNATAKA],
  ['customer/deleteaddress', { id: 1 }],
  ['customer/endsessions', {}],
  ['customer/close', { confirm: true }],
] as const
const rowOf = async (id: number) => {
  const [row] = await (await getDb()).select().from(customer).where(eq(customer.id, id))
  if (!row) throw new Error('no customer')
  return row
}
async function member(more: Parameters<typeof makeCustomer>[1] = {}) {
  const mobile = newMobile()
  const id = await makeCustomer(mobile, more)
  return { id, mobile, api: as(id).customer }
}
const signIn = (mobile_no: string, password: string) => as(null).customer.signin({ mobile_no, password })

it.each(PERSONAL)('%s requires a session', async (path, input) => {
  const outcome = await dispatch(path, input, { customerId: null, address: 'x', now: NOW })
  expect(outcome).toMatchObject({ status: 401, envelope: { reason: 'session_required', data: null } })
})

it.each([
  ['customer/update', { name: ' ', email: 'a@example.com' }, 'name'],
  ['customer/update', { name: 'A', email: 'nowhere' }, 'email'],
  ['customer/changepassword', { password: 'short' }, 'password'],
  ['customer/saveaddress', { ...KARNATAKA, pincode: '012345' }, 'pincode'],
  ['customer/deleteaddress', { id: 'x' }, 'id'],
  ['customer/close', {}, 'confirm'],
  ['customer/close', { confirm: 'true' }, 'confirm'],
] as const)('%s refuses %j and names the field', async (path, input, field) => {
  const { id } = await member()
  const outcome = await dispatch(path, input, { customerId: id, address: 'x', now: NOW })
  expect(outcome.status).toBe(422)
  expect(outcome.envelope.errors?.map((error) => error.path)).toEqual([field])
})

describe('name and e-mail', () => {
  it('change, and a new e-mail is unverified', async () => {
    const { id, api } = await member({ email_verified: true })
    await api.update({ name: 'Asha R', email: 'ASHA@example.com' })
    expect(await rowOf(id)).toMatchObject({ name: 'Asha R', email_verified: true })
    const { data } = await api.update({ name: 'Asha R', email: 'other@example.com' })
    expect(data).toMatchObject({ id, email: 'other@example.com' })
    expect((await rowOf(id)).email_verified).toBe(false)
  })
})

describe('the password', () => {
  it('is first set with a code, since the session alone may be in the wrong hands', async () => {
    const { id, mobile, api } = await member()
    expect((await api.account({})).data).toMatchObject({ has_password: false, has_google: false })
    expect(await api.changepassword({ password: PASSWORD })).toMatchObject({ status: 0, reason: 'code_needed' })
    expect(await isSessionValid(id, 1)).toBe(true)
    await setPassword(mobile, PASSWORD)
    expect((await api.account({})).data).toMatchObject({ has_password: true })
    expect([await isSessionValid(id, 1), await isSessionValid(id, 2)]).toEqual([false, true])
  })

  it('is changed with the current one, and every session ends', async () => {
    const { id, mobile, api } = await member()
    await setPassword(mobile, PASSWORD)
    expect((await signIn(mobile, PASSWORD)).data).toMatchObject([{ id }])
    const other = { password: 'Another9one' }
    for (const current of [undefined, '', 'Wrong9one']) {
      expect(await api.changepassword({ ...other, current })).toMatchObject({ status: 0, reason: 'wrong_password' })
    }
    expect((await api.changepassword({ ...other, current: PASSWORD })).status).toBe(1)
    expect([await isSessionValid(id, 2), await isSessionValid(id, 3)]).toEqual([false, true])
    expect((await signIn(mobile, PASSWORD)).data).toEqual([])
    expect((await signIn(mobile, other.password)).data).toHaveLength(1)
  })

  it('cannot be guessed by the holder of a session', async () => {
    const { mobile, api } = await member()
    await setPassword(mobile, PASSWORD)
    for (let time = 0; time < 10; time++) await api.changepassword({ password: 'Another9one', current: 'Wrong9one' })
    const answer = await api.changepassword({ password: 'Another9one', current: PASSWORD })
    expect(answer).toMatchObject({ status: 0, reason: 'too_many' })
  })

  it('requires a number to sign in with', async () => {
    const id = await makeCustomer(newMobile(), { mobile_no: null, google_sub: 'g-1' })
    expect(await as(id).customer.changepassword({ password: PASSWORD })).toMatchObject({ reason: 'no_number' })
  })
})

describe('addresses', () => {
  const usual = (list: SavedAddress[] | null) => list?.filter(({ is_default }) => is_default).map(({ line1 }) => line1)
  const HOME = { ...KARNATAKA, line1: 'Home' }
  const WORK = { ...KARNATAKA, line1: 'Work' }

  it('are saved, changed, made the default, deleted', async () => {
    const { api } = await member()
    const first = (await api.saveaddress(HOME)).data?.[0]
    expect(first).toMatchObject({ ...HOME, is_default: true })
    expect(usual((await api.saveaddress(WORK)).data)).toEqual(['Home'])
    const both = (await api.account({})).data?.addresses ?? []
    expect(both.map(({ line1 }) => line1)).toEqual(['Home', 'Work'])
    const changed = { ...WORK, id: both[1]?.id, city: 'Mysuru', is_default: true }
    expect((await api.saveaddress(changed)).data).toMatchObject([{ line1: 'Work', city: 'Mysuru' }, { line1: 'Home' }])
    expect(usual((await api.deleteaddress({ id: both[1]?.id ?? 0 })).data)).toEqual(['Home'])
    expect((await api.saveaddress({ ...HOME, id: first?.id })).data).toMatchObject([{ is_default: true }])
    expect((await api.saveaddress({ ...HOME, state: '', pincode: '75002', country: 'FR' })).data).toHaveLength(2)
  })

  it('of another customer cannot be read, changed or deleted', async () => {
    const [one, other] = [await member(), await member()]
    const id = (await one.api.saveaddress(HOME)).data?.[0]?.id ?? 0
    expect(await other.api.deleteaddress({ id })).toMatchObject({ status: 0, reason: 'not_found' })
    expect(await other.api.saveaddress({ ...WORK, id })).toMatchObject({ status: 0, reason: 'not_found' })
    expect((await other.api.account({})).data?.addresses).toEqual([])
    expect((await one.api.account({})).data?.addresses).toMatchObject([{ line1: 'Home' }])
  })

  it('must match their PIN code, and are limited to twenty', async () => {
    const { api } = await member()
    expect(await api.saveaddress({ ...HOME, pincode: '999999' })).toMatchObject({ reason: 'pin_unknown' })
    expect(await api.saveaddress({ ...HOME, state: 'MH' })).toMatchObject({ reason: 'state_mismatch' })
    const all = await Promise.all(Array.from({ length: 22 }, () => api.saveaddress(HOME)))
    expect(all.filter(({ reason }) => reason === 'too_many_addresses')).toHaveLength(2)
    expect(usual((await api.account({})).data?.addresses ?? [])).toEqual(['Home'])
  })
})

describe('leaving the shop', () => {
  it('ends every session', async () => {
    const { id, api } = await member()
    await api.endsessions({})
    expect(await isSessionValid(id, 1)).toBe(false)
  })

  it('exports all personal data, and no hash', async () => {
    const { id, mobile, api } = await member()
    await setPassword(mobile, PASSWORD)
    await api.saveaddress(KARNATAKA)
    const contact = { name: 'Asha', email: 'asha@example.com', mobile_no: mobile }
    await as(id).order.createpay(request(await makeProduct({ rupees: 1500 }), { contact }))
    await signIn(mobile, PASSWORD)
    const { data } = await api.export({})
    expect(data).toMatchObject({
      account: { id, mobile_no: mobile, has_password: true },
      addresses: [{ line1: KARNATAKA.line1 }],
      orders: [{ contact, total: 1599, lines: [{ quantity: 1 }] }],
      enquiries: [],
      security_log: [{ event: 'customer/resetpassword' }, { event: 'customer/signin', outcome: 'ok' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/argon2|hash/)
  })

  it('deletes the account, keeps its orders, and frees the number', async () => {
    const { id, mobile, api } = await member({ google_sub: 'g-2' })
    await setPassword(mobile, PASSWORD)
    await api.saveaddress(KARNATAKA)
    const contact = { name: 'Asha', email: 'asha@example.com', mobile_no: mobile }
    await as(id).order.createpay(request(await makeProduct(), { contact }))
    await as(null, later(1)).customer.signinwithmobileno({ mobile_no: mobile })
    expect(await api.close({ confirm: true })).toMatchObject({ status: 1, data: null })
    expect(await rowOf(id)).toMatchObject({
      name: '',
      email: null,
      mobile_no: null,
      google_sub: null,
      is_active: false,
    })
    expect((await api.account({})).data?.addresses).toEqual([])
    const db = await getDb()
    expect(await db.$count(order, eq(order.customer_id, id))).toBe(1)
    expect(await db.$count(outbox, eq(outbox.to, `+91${mobile}`))).toBe(0)
    expect((await signIn(mobile, PASSWORD)).data).toEqual([])
    const again = await as(null, later(2)).customer.signuporder({
      name: 'A',
      email: 'a@example.com',
      mobile_no: mobile,
    })
    const newId = again.data?.id ?? 0
    await as(null, later(2)).customer.verifyotporder({ customer_id: newId, code: await lastCode(mobile) })
    expect((await as(newId).order.list({})).data).toEqual([])
  })
})
