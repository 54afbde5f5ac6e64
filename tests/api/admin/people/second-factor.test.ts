import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { audit, customer, second_factor, setting, staff_session } from '@/lib/db/schema'
import { resetSecondFactor } from '@/lib/server/admin/people/team-security'
import { isSessionValid } from '@/lib/server/customer/session'
import { dispatch } from '@/lib/server/dispatch'
import { isAllowed } from '@/lib/server/security/role'
import { authorizePassword, authorizeSecondFactor } from '@/lib/session/authorize'
import { as, later, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { codeAt, makeMember, openSession, setUpSecondFactor } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  const db = await getDb()
  await db.delete(setting).where(eq(setting.key, 'second_factor_required'))
  await db.delete(second_factor)
  await db.update(customer).set({ role: 'customer' })
})

const AGENT = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1'
const headers = { 'x-navamani-address': '198.51.100.4', 'user-agent': AGENT }
const PASSWORD = 'Neelam7mani'

/** A member with a password; signs in as the form does and returns the refusal or the user. */
async function makeMemberWithPassword(role: 'staff' | 'owner') {
  const member = await makeMember(role)
  const { hashPassword } = await import('@/lib/server/customer/password')
  const password_hash = await hashPassword(PASSWORD)
  await (await getDb()).update(customer).set({ password_hash }).where(eq(customer.id, member.id))
  const signIn = () => authorizePassword({ mobile_no: member.mobile_no, password: PASSWORD }, headers)
  return { ...member, signIn }
}

const refusalOf = (work: Promise<unknown>) => work.then(() => 'signed in').catch((error: Error) => error.message)

/** The ticket of a sign-in whose first step was right. */
async function ticketOf(signIn: () => Promise<unknown>): Promise<string> {
  const [reason, ticket = ''] = (await refusalOf(signIn())).split(':')
  expect(reason).toBe('second_factor')
  return ticket
}

describe('setting up a second factor', () => {
  it('takes a code of the new secret, returns ten recovery codes once and stores neither in the clear', async () => {
    const { id } = await makeMember('staff')
    const { staff } = await openSession(id)
    const started = (await staff.startsecondfactor({})).data
    expect(started?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(started?.uri).toContain(`secret=${started?.secret}&issuer=`)
    expect(started?.qr_path).toMatch(/^M\d+ \d+h1v1h-1z/)
    expect((await staff.confirmsecondfactor({ code: '000000' })).reason).toBe('wrong_code')
    expect((await staff.signinsecurity({})).data?.own.since).toBeNull()
    const done = await staff.confirmsecondfactor({ code: codeAt(started?.secret ?? '', NOW) })
    expect(done.data?.recovery_codes).toHaveLength(10)
    expect(new Set(done.data?.recovery_codes).size).toBe(10)
    const stored = JSON.stringify(await (await getDb()).select().from(second_factor))
    for (const secret of [started?.secret ?? '', ...(done.data?.recovery_codes ?? [])]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(secret.replace('-', ''))
    }
    expect((await staff.signinsecurity({})).data?.own).toMatchObject({ since: NOW.toISOString(), recovery_codes: 10 })
    expect((await staff.startsecondfactor({})).reason).toBe('conflict')
  })

  it('keeps the session that confirmed it and ends the others, also those without a record', async () => {
    const { id } = await makeMember('manager')
    const other = await openSession(id)
    expect([await other.isOpen(2), await isSessionValid(id, 2)]).toEqual([true, true])
    const { sessionId } = await setUpSecondFactor(id)
    expect(await isSessionValid(id, 2, NOW, sessionId)).toBe(true)
    expect([await other.isOpen(2), await isSessionValid(id, 2)]).toEqual([false, false])
  })

  it('is refused before it was started, and to customers', async () => {
    const { id } = await makeMember('staff')
    expect((await as(id).staff.confirmsecondfactor({ code: '123456' })).reason).toBe('not_found')
    const buyer = await makeMember('customer')
    for (const call of allCalls().filter(({ beforeSecondFactor }) => beforeSecondFactor)) {
      const context = { customerId: buyer.id, address: '203.0.113.7', now: NOW }
      const { envelope } = await dispatch(call.path, { code: '1', id: call.path.endsWith('of') ? 1 : 'x' }, context)
      expect([call.path, envelope.reason]).toEqual([call.path, 'not_allowed'])
    }
  })
})

describe('the sign-in of an account with a second factor', () => {
  it('opens no session by the password alone, and one with a code of the app', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    expect(await signIn()).toMatchObject({ customer: { id }, method: 'password' })
    const { secret } = await setUpSecondFactor(id, new Date(Date.now() - 120_000))
    const ticket = await ticketOf(signIn)
    const code = codeAt(secret, new Date())
    const user = await authorizeSecondFactor({ ticket, code }, headers)
    expect(user).toMatchObject({ customer: { id }, method: 'password', session_id: expect.any(String) })
    const isOpen = await isSessionValid(id, user.session_version, new Date(), user.session_id)
    expect(isOpen).toBe(true)
    expect(await refusalOf(authorizeSecondFactor({ ticket, code }, headers))).toBe('wrong_code')
  })

  it('accepts one of two equal codes at the same time', async () => {
    const { id, signIn } = await makeMemberWithPassword('staff')
    const { secret } = await setUpSecondFactor(id, new Date(Date.now() - 120_000))
    const ticket = await ticketOf(signIn)
    const code = codeAt(secret, new Date())
    const results = await Promise.all([1, 2, 3].map(() => refusalOf(authorizeSecondFactor({ ticket, code }, headers))))
    expect(results.toSorted()).toEqual(['signed in', 'wrong_code', 'wrong_code'])
  })

  it('accepts each recovery code once, with or without its hyphen and in any case', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    const { recoveryCodes, staff } = await setUpSecondFactor(id)
    const [first = '', second = ''] = recoveryCodes
    const enter = async (code: string) =>
      refusalOf(authorizeSecondFactor({ ticket: await ticketOf(signIn), code }, headers))
    expect(await enter(first)).toBe('signed in')
    expect(await enter(first)).toBe('wrong_code')
    expect(await enter(` ${second.replace('-', '').toLowerCase()} `)).toBe('signed in')
    expect((await staff.signinsecurity({})).data?.own.recovery_codes).toBe(8)
  })

  it('stops after five wrong codes in a quarter of an hour, for right ones too', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    const { recoveryCodes } = await setUpSecondFactor(id)
    const ticket = await ticketOf(signIn)
    const enter = (code: string) => refusalOf(authorizeSecondFactor({ ticket, code }, headers))
    const wrong = await Promise.all(Array.from({ length: 9 }, (_, n) => enter(`00000${n}`)))
    expect(wrong.filter((reason) => reason === 'wrong_code')).toHaveLength(5)
    expect(await enter(recoveryCodes[0] ?? '')).toMatch(/^too_many:\d+$/)
  })

  it('refuses a forged, damaged or void ticket', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    const other = await makeMember('owner')
    const { recoveryCodes } = await setUpSecondFactor(id)
    const ticket = await ticketOf(signIn)
    const enter = (text: string) => refusalOf(authorizeSecondFactor({ ticket: text, code: recoveryCodes[0] }, headers))
    const forged = ticket.replace(/^\d+/, String(other.id))
    for (const text of ['x', '....', forged, ticket.slice(0, -1), `${ticket}x`, ticket.replace('password', 'google')])
      expect(await enter(text)).toBe('code_expired')
    await as(id).customer.endsessions({})
    expect(await enter(ticket)).toBe('code_expired')
  })

  it('is no longer asked of a former member', async () => {
    const { id, mobile_no, signIn } = await makeMemberWithPassword('staff')
    const owner = await makeMember('owner')
    await setUpSecondFactor(id)
    await ticketOf(signIn)
    await as(owner.id).staff.setrole({ mobile_no, role: 'customer', seen_role: 'staff' })
    expect(await signIn()).toMatchObject({ customer: { id } })
  })
})

describe('the second factor of all staff', () => {
  async function makeRequired() {
    const owner = await makeMember('owner', 'Ravi')
    const { staff } = await setUpSecondFactor(owner.id)
    expect((await staff.requiresecondfactor({ required: true, seen: false })).status).toBe(1)
    return { ...owner, staff }
  }

  it('is required by an owner who has one, never by another', async () => {
    const owner = await makeMember('owner')
    const change = { required: true, seen: false }
    expect((await as(owner.id).staff.requiresecondfactor(change)).reason).toBe('code_needed')
    for (const role of ['staff', 'manager'] as const) {
      const { id } = await makeMember(role)
      const { staff } = await setUpSecondFactor(id)
      expect((await staff.requiresecondfactor(change)).reason).toBe('not_allowed')
    }
    const { staff } = await setUpSecondFactor(owner.id)
    expect((await staff.requiresecondfactor(change)).status).toBe(1)
    expect((await staff.requiresecondfactor(change)).reason).toBe('conflict')
  })

  it('closes every call of the admin to a member without one, except its set-up', async () => {
    const owner = await makeRequired()
    for (const role of ['staff', 'manager', 'owner'] as const) {
      const { id } = await makeMember(role)
      const context = { customerId: id, address: '203.0.113.7', now: NOW }
      const closed = allCalls().filter((call) => call.role && !call.beforeSecondFactor)
      expect(closed.length).toBeGreaterThan(80)
      for (const call of closed) {
        const { status, envelope } = await dispatch(call.path, sampleInput(call.path), context)
        // Input that the call refuses anyway is refused before the role is read.
        if (status !== 422) expect([call.path, status]).toEqual([call.path, 403])
        expect([call.path, envelope.status]).toEqual([call.path, 0])
      }
      expect(await isAllowed(context, 'staff')).toBe(false)
      const own = (await as(id).staff.signinsecurity({})).data
      expect([own?.is_required, own?.members, own?.changes]).toEqual([true, [], []])
      const { staff } = await setUpSecondFactor(id)
      expect((await staff.get({})).data?.role).toBe(role)
    }
    expect((await owner.staff.requiresecondfactor({ required: false, seen: true })).status).toBe(1)
    const { id } = await makeMember('staff')
    expect((await as(id).staff.get({})).data?.role).toBe('staff')
  })

  it('is reset by another owner, which ends the sessions and is recorded', async () => {
    const owner = await makeRequired()
    const member = await makeMember('manager', 'Meera')
    const { sessionId } = await setUpSecondFactor(member.id)
    expect(await isSessionValid(member.id, 2, NOW, sessionId)).toBe(true)
    expect((await owner.staff.resetsecondfactor({ id: owner.id })).reason).toBe('own_role')
    expect((await owner.staff.resetsecondfactor({ id: member.id })).status).toBe(1)
    expect((await owner.staff.resetsecondfactor({ id: member.id })).reason).toBe('not_found')
    expect(await isSessionValid(member.id, 2, NOW, sessionId)).toBe(false)
    const { data } = await owner.staff.signinsecurity({})
    expect(data?.members.find(({ id }) => id === member.id)?.second_factor).toBe(false)
    expect(data?.changes[0]).toMatchObject({ member: 'Meera', change: 'reset', by: 'Ravi' })
  })

  it('is reset on the command line of the server where the only owner lost everything', async () => {
    const { id, mobile_no, signIn } = await makeMemberWithPassword('owner')
    await setUpSecondFactor(id)
    await ticketOf(signIn)
    const db = await getDb()
    expect(await resetSecondFactor(db, mobile_no, NOW)).toBe(true)
    expect(await resetSecondFactor(db, mobile_no, NOW)).toBe(false)
    expect(await signIn()).toMatchObject({ customer: { id } })
    const [entry] = await db.select().from(audit).where(eq(audit.event, 'staff/second-factor')).orderBy(sql`id desc`)
    expect(entry).toMatchObject({ outcome: 'reset', customer_id: id, address: 'command line' })
  })

  it('is removed, and its recovery codes are replaced, only with a code of it', async () => {
    const { id } = await makeMember('staff')
    const { secret, recoveryCodes, staff } = await setUpSecondFactor(id)
    expect((await staff.removesecondfactor({ code: '000000' })).reason).toBe('wrong_code')
    const [first = '', second = ''] = recoveryCodes
    const renewed = (await staff.renewrecoverycodes({ code: first })).data?.recovery_codes ?? []
    expect(renewed).toHaveLength(10)
    expect((await staff.removesecondfactor({ code: second })).reason).toBe('wrong_code')
    const { staff: afterwards } = as(id, later(2))
    expect((await afterwards.removesecondfactor({ code: codeAt(secret, later(2)) })).status).toBe(1)
    expect((await afterwards.signinsecurity({})).data?.own.since).toBeNull()
  })
})

/** Input that a call accepts as far as its shape says, for calls that need some. */
const sampleInput = (path: string) => (path === 'staff/setrole' ? { mobile_no: '9876543210', role: 'staff' } : {})

describe('closing the account', () => {
  it('deletes the second factor and the sessions', async () => {
    await makeMember('owner')
    const { id } = await makeMember('staff')
    await setUpSecondFactor(id)
    expect((await as(id).customer.close({ confirm: true })).status).toBe(1)
    const db = await getDb()
    expect(await db.$count(second_factor, eq(second_factor.customer_id, id))).toBe(0)
    expect(await db.$count(staff_session, eq(staff_session.customer_id, id))).toBe(0)
  })
})
