import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, customer, order } from '@/lib/db/schema'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, lastCode, makeCustomer, resetLimits } from '../../../data/fixtures'
import {
  addCustomer,
  asStaff,
  correct,
  lastEmailCode,
  orderAsGuest,
  signInByCode,
  signInByEmail,
} from '../../../data/people/customers'
import { makeMember } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('the correction of a customer', () => {
  it('changes name, language and what is not confirmed, and is recorded', async () => {
    const { staff, id: member } = await asStaff()
    const { key } = await addCustomer({ name: 'Asha Roa', email: `${newMobile()}@example.in` })
    const email = `${newMobile()}@example.in`
    const answer = await correct(staff, key, { name: 'Asha Rao', email, language: 'en' })
    expect(answer.data).toMatchObject({ name: 'Asha Rao', email, lang: 'en' })
    const [entry] = await (await getDb()).select().from(audit).where(eq(audit.event, 'staff/editcustomer'))
    expect(entry).toMatchObject({ customer_id: member, outcome: 'ok', detail: key })
    expect(JSON.stringify(entry)).not.toContain(email)
  })

  it('is refused when the customer or a colleague was faster', async () => {
    const { staff } = await asStaff()
    const mobile_no = newMobile()
    const id = await makeCustomer(mobile_no, { name: 'Asha' })
    const seen = (await staff.customer({ key: `a${id}` })).data
    await as(id).customer.update({ name: 'Asha Rao', email: `${mobile_no}@example.in` })
    const late = { key: `a${id}`, name: 'Usha', mobile_no, email: seen?.email ?? '', revision: seen?.revision ?? '' }
    expect(await staff.editcustomer(late)).toMatchObject({ reason: 'conflict', data: { name: 'Asha Rao' } })
    const now = (await staff.customer({ key: `a${id}` })).data
    const edit = { ...late, email: now?.email ?? '', revision: now?.revision ?? '' }
    const both = await Promise.all(['One', 'Two'].map((name) => staff.editcustomer({ ...edit, name })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([0, 1])
  })

  it('leaves the e-mail address of an account that was entered to its owner, confirmed or not', async () => {
    const { staff } = await asStaff('manager')
    const mobile = newMobile()
    const id = await makeCustomer(mobile, { name: 'Asha', email: `${mobile}@example.in` })
    for (const email of ['mallory@attack.example', ''])
      expect((await correct(staff, `a${id}`, { email })).reason).toBe('contact_confirmed')
    const unnamed = await makeCustomer(newMobile(), { name: 'Asha' })
    expect((await correct(staff, `a${unnamed}`, { email: 'mallory@attack.example' })).reason).toBe('contact_confirmed')
    expect((await staff.customer({ key: `a${id}` })).data?.email).toBe(`${mobile}@example.in`)
  })

  it('of a name alone leaves the language of a customer without one', async () => {
    const { staff } = await asStaff()
    const id = await makeCustomer(newMobile(), { name: 'Asha Roa' })
    expect((await correct(staff, `a${id}`, { name: 'Asha Rao' })).data).toMatchObject({ name: 'Asha Rao', lang: null })
  })

  it('never changes a confirmed contact, and gives no number to an account that was entered', async () => {
    const { staff } = await asStaff()
    const mobile = newMobile()
    const email = `${mobile}@example.in`
    const id = await makeCustomer(mobile, { email, email_verified: true })
    for (const change of [
      { mobile_no: newMobile() },
      { mobile_no: '' },
      { email: 'mallory@attack.example' },
      { email: '' },
    ])
      expect([change, (await correct(staff, `a${id}`, change)).reason]).toEqual([change, 'contact_confirmed'])
    const byEmail = (await signInByEmail(`${newMobile()}@example.fr`)).data?.id
    await as(byEmail ?? 0).customer.update({
      name: 'Marie',
      email: (await staff.customer({ key: `a${byEmail}` })).data?.email ?? '',
    })
    expect((await correct(staff, `a${byEmail}`, { mobile_no: newMobile() })).reason).toBe('contact_confirmed')
    const db = await getDb()
    const google = { name: 'Google', email: `${newMobile()}@example.fr`, google_sub: newMobile() }
    const [row] = await db.insert(customer).values(google).returning()
    expect((await correct(staff, `a${row?.id}`, { mobile_no: newMobile() })).reason).toBe('contact_confirmed')
    expect((await staff.customer({ key: `a${id}` })).data).toMatchObject({ mobile_no: mobile, email })
  })

  it('takes no contact of another person, and no details of a team member', async () => {
    const { staff } = await asStaff()
    const [taken, guest] = [newMobile(), newMobile()]
    await makeCustomer(taken, { email: `${taken}@example.in` })
    await orderAsGuest(guest)
    const { key } = await addCustomer()
    for (const change of [{ mobile_no: taken }, { mobile_no: guest }, { email: `${taken}@EXAMPLE.in` }])
      expect([change, (await correct(staff, key, change)).reason]).toEqual([change, 'contact_taken'])
    const { id, mobile_no } = await makeMember('owner')
    const number = await orderAsGuest(mobile_no)
    await (await getDb()).update(order).set({ state: 'paid' }).where(eq(order.number, number))
    expect((await correct(staff, `a${id}`, { name: 'Mallory' })).reason).toBe('team_account')
  })

  it('of a guest opens the account that the number signs in to, and keeps the number', async () => {
    const { staff } = await asStaff()
    const mobile = newMobile()
    const number = await orderAsGuest(mobile)
    const guest = (await staff.customers({ q: mobile, sort: 'recent' })).data?.rows[0]?.key ?? ''
    expect((await correct(staff, guest, { mobile_no: newMobile() })).reason).toBe('contact_confirmed')
    const { data } = await correct(staff, guest, { name: 'Meera Nair' })
    expect(data).toMatchObject({ name: 'Meera Nair', mobile_no: mobile, is_guest: false, order_list: [{ number }] })
    expect((await staff.customer({ key: guest })).data?.key).toBe(data?.key)
    expect((await correct(staff, data?.key ?? '', { mobile_no: newMobile() })).reason).toBe('contact_confirmed')
    expect(`a${(await signInByCode(mobile)).data?.id}`).toBe(data?.key)
  })
})

describe('a corrected number', () => {
  it('keeps tags, notes and a block with the customer', async () => {
    const { key, mobile } = await addCustomer({ tags: ['VIP'] })
    const { staff } = await asStaff('manager')
    await staff.notecustomer({ key, text: 'Calls in the evening' })
    await staff.blockcustomer({ key, blocked: true, reason: 'Never collects' })
    const other = newMobile()
    const { data } = await correct(staff, key, { mobile_no: other })
    expect(data).toMatchObject({
      mobile_no: other,
      tags: ['VIP'],
      is_blocked: true,
      entries: [{ kind: 'block' }, { kind: 'note' }],
    })
    expect((await staff.customers({ q: mobile, sort: 'recent' })).data?.rows).toEqual([])
    // Staff, who block nobody, would block the owner of the next number.
    expect((await correct((await asStaff()).staff, key, { mobile_no: newMobile() })).reason).toBe('not_allowed')
  })

  it('is not confirmed by a code that was sent to the former one', async () => {
    const { key, id, mobile: attackers, staff } = await addCustomer()
    await as(null).customer.signinwithmobileno({ mobile_no: attackers })
    const code = await lastCode(attackers)
    const victims = newMobile()
    expect((await correct(staff, key, { mobile_no: victims })).status).toBe(1)
    const number = await orderAsGuest(victims)
    expect((await as(null).customer.verifyotp({ customer_id: id, code })).status).toBe(0)
    const reset = { mobile_no: victims, code, password: 'Attack123' }
    expect((await as(null).customer.resetpassword(reset)).status).toBe(0)
    expect((await staff.customer({ key })).data).toMatchObject({ confirmed: { mobile_no: false } })
    expect((await signInByCode(victims, later(2))).data).toMatchObject({ id, is_verified: true })
    expect((await as(id).customer.export({})).data).toMatchObject({ orders: [{ number }] })
  })

  it('nor is an address by a code that was sent to the former one', async () => {
    const { staff } = await asStaff()
    const [attackers, victims] = [`${newMobile()}@attack.example`, `${newMobile()}@example.in`]
    const key = (await staff.addcustomer({ name: 'Asha', email: attackers })).data?.key ?? ''
    await as(null).customer.signinwithemail({ email: attackers })
    const code = await lastEmailCode(attackers)
    expect((await correct(staff, key, { email: victims })).status).toBe(1)
    for (const email of [attackers, victims])
      expect((await as(null).customer.verifyemail({ email, code })).status).toBe(0)
    expect((await staff.customer({ key })).data?.confirmed).toEqual({ mobile_no: false, email: false })
  })

  it('replaces a sign-up with it that was never confirmed', async () => {
    const { key, id, staff } = await addCustomer()
    const wanted = newMobile()
    const signUp = { mobile_no: wanted, name: 'Mallory', email: 'm@attack.example', password: 'Attack123' }
    await as(null).customer.signup(signUp)
    expect((await correct(staff, key, { mobile_no: wanted })).data?.mobile_no).toBe(wanted)
    await resetLimits()
    expect((await signInByCode(wanted, later(2))).data).toMatchObject({ id, name: 'Asha Rao' })
  })
})
