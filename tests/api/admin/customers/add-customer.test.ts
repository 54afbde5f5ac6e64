import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, outbox, subscriber } from '@/lib/db/schema'
import { enforceRetention } from '@/lib/server/retention'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, lastCode, makeCustomer, resetLimits } from '../../../data/fixtures'
import { addCustomer, asStaff, orderAsGuest, signInByCode, signInByEmail } from '../../../data/people/customers'
import { makeMember } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('a customer whom staff add', () => {
  it('is in the list with tags and note, got no message and gave no consent', async () => {
    const { staff } = await asStaff()
    const mobile = newMobile()
    const email = `${mobile}@example.in`
    const typed = { name: 'Ravi Kumar', mobile_no: `+91 ${mobile}`, email, language: 'fr' as const }
    const before = await (await getDb()).$count(outbox)
    const { data } = await staff.addcustomer({ ...typed, tags: ['VIP', 'vip', 'Walk-in'], note: 'Came to the counter' })
    const { data: found } = await staff.customer({ key: data?.key ?? '' })
    expect(found).toMatchObject({
      ...{ name: 'Ravi Kumar', mobile_no: mobile, email, lang: 'fr', tags: ['vip', 'Walk-in'], orders: 0 },
      ...{ is_guest: false, has_consent: false, consent_at: null, confirmed: { mobile_no: false, email: false } },
      entries: [{ kind: 'note', text: 'Came to the counter', by: 'Ravi Iyer' }],
    })
    expect((await staff.customers({ q: mobile, sort: 'recent' })).data?.rows.map(({ key }) => key)).toEqual([data?.key])
    expect(await (await getDb()).$count(outbox)).toBe(before)
    expect(await (await getDb()).$count(subscriber)).toBe(0)
  })

  it('needs a name and a contact', async () => {
    const { staff } = await asStaff()
    const pathsOf = async (input: { name: string; mobile_no?: string; email?: string; tags?: string[] }) =>
      (await staff.addcustomer(input)).errors?.map(({ path }) => path)
    expect(await pathsOf({ name: 'Asha' })).toEqual(['mobile_no'])
    expect(await pathsOf({ name: ' ', mobile_no: newMobile() })).toEqual(['name'])
    expect(await pathsOf({ name: 'Asha', mobile_no: '12' })).toEqual(['mobile_no'])
    expect(await pathsOf({ name: 'Asha', email: 'asha' })).toEqual(['email'])
    expect(await pathsOf({ name: 'Asha', mobile_no: newMobile(), tags: ['x'.repeat(31)] })).toEqual(['tags.0'])
  })

  it('is refused with the customer who has the contact: by an account, as a guest, or added before', async () => {
    const { staff } = await asStaff()
    const [mobile, guestMobile] = [newMobile(), newMobile()]
    const key = `a${await makeCustomer(mobile, { name: 'Meera Nair', email: `${mobile}@example.in` })}`
    await orderAsGuest(guestMobile)
    const guest = (await staff.customers({ q: guestMobile, sort: 'recent' })).data?.rows[0]?.key
    const added = await addCustomer()
    for (const [contact, holder] of [
      [{ mobile_no: mobile }, key],
      [{ mobile_no: newMobile(), email: `${mobile}@EXAMPLE.in` }, key],
      [{ mobile_no: guestMobile }, guest],
      [{ mobile_no: added.mobile }, added.key],
    ] as const)
      expect(await staff.addcustomer({ name: 'Somebody', ...contact })).toMatchObject({
        reason: 'contact_taken',
        data: { key: holder },
      })
    const { mobile_no } = await makeMember('manager')
    expect((await staff.addcustomer({ name: 'Somebody', mobile_no })).data).toEqual({ key: null, name: '' })
  })

  it('is one customer when two members add the same person at once', async () => {
    const mobile_no = newMobile()
    const { staff } = await asStaff()
    const answers = await Promise.all(['Asha', 'Usha', 'Isha'].map((name) => staff.addcustomer({ name, mobile_no })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 0, 1])
    const email = `${mobile_no}@example.in`
    const byEmail = await Promise.all(['Asha', 'Usha', 'Isha'].map((name) => staff.addcustomer({ name, email })))
    expect(byEmail.map(({ status }) => status).toSorted()).toEqual([0, 0, 1])
  })

  it('is kept while unconfirmed sign-ups are deleted', async () => {
    const { id, key, staff } = await addCustomer()
    await enforceRetention(later(60 * 24 * 60))
    expect((await staff.customer({ key })).data?.key).toBe(`a${id}`)
  })
})

describe('the person who was added', () => {
  it('gets this account by a code to the number, with the orders of the number', async () => {
    const { mobile, id, key, staff } = await addCustomer({ name: 'Asha Rao', tags: ['VIP'] })
    const number = await orderAsGuest(mobile)
    expect((await staff.customer({ key })).data?.order_list).toMatchObject([{ number }])
    expect((await staff.customers({ q: mobile, sort: 'recent' })).data?.total).toBe(1)
    expect((await signInByCode(mobile)).data).toMatchObject({ id, name: 'Asha Rao', is_verified: true })
    expect((await as(id).customer.export({})).data).toMatchObject({ account: { tags: ['VIP'] }, orders: [{ number }] })
  })

  it('gets it by signing up with the number too, with what was typed there', async () => {
    const { mobile, id } = await addCustomer({ name: 'Aasha R' })
    const typed = { name: 'Asha Rao', email: 'own@example.in', password: 'Sapphire12' }
    await as(null).customer.signup({ mobile_no: mobile, ...typed })
    const { data } = await as(null).customer.verifyotp({ customer_id: id, code: await lastCode(mobile) })
    expect(data).toMatchObject({ id, name: 'Asha Rao', email: 'own@example.in' })
  })

  it('gets it by a code to the e-mail address where staff gave no number', async () => {
    const { staff } = await asStaff()
    const email = `${newMobile()}@example.fr`
    await as(null).customer.signinwithemail({ email })
    const key = (await staff.addcustomer({ name: 'Marie', email })).data?.key
    expect(`a${(await signInByEmail(email)).data?.id}`).toBe(key)
  })
})

describe('an attacker', () => {
  it('who had staff type another person’s number beside an own address gets neither account nor messages', async () => {
    const attacker = `${newMobile()}@attack.example`
    const { mobile, id } = await addCustomer({ email: attacker })
    expect((await signInByEmail(attacker)).data?.id).not.toBe(id)
    // The owner of the number signs in: the address of the attacker is gone.
    expect((await signInByCode(mobile)).data).toMatchObject({ id, email: null })
    expect((await signInByEmail(attacker)).data?.id).not.toBe(id)
  })

  it('who had staff type another person’s address beside an own number does not share the account of that person', async () => {
    const victim = `${newMobile()}@example.in`
    const { mobile, id } = await addCustomer({ email: victim })
    const number = await orderAsGuest(newMobile(), victim)
    expect((await signInByCode(mobile)).data).toMatchObject({ id, email: null })
    expect(JSON.stringify((await as(id).customer.export({})).data)).not.toContain(number)
    expect((await signInByEmail(victim)).data?.id).not.toBe(id)
  })

  it('cannot set a password for the number before its owner signs in', async () => {
    const { mobile, id } = await addCustomer()
    await as(null).customer.signup({
      ...{ mobile_no: mobile, name: 'Mallory', email: 'mallory@attack.example', password: 'Attack123' },
    })
    const bought = await as(null).customer.signin({ mobile_no: mobile, password: 'Attack123' })
    expect(bought.data?.every(({ is_verified }) => !is_verified)).toBe(true)
    await resetLimits()
    const owner = as(null, later(1), '198.51.100.9').customer
    await owner.signinwithmobileno({ mobile_no: mobile })
    const { data } = await owner.verifyotp({ customer_id: id, code: await lastCode(mobile) })
    expect(data).toMatchObject({ id, name: 'Asha Rao', email: null })
    await resetLimits()
    const again = await as(null, later(2)).customer.signin({ mobile_no: mobile, password: 'Attack123' })
    expect(again.data).toEqual([])
    const [row] = await (await getDb()).select().from(customer).where(eq(customer.id, id))
    expect(row?.password_hash).toBeNull()
  })
})
