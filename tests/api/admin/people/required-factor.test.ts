import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { resetSecondFactor } from '@/lib/server/admin/people/team-security'
import { isSessionValid } from '@/lib/server/customer/session'
import { dispatch } from '@/lib/server/dispatch'
import { isAllowed } from '@/lib/server/security/role'
import { as, later, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop } from '../../../data/fixtures'
import {
  codeAt,
  makeMember,
  makeMemberWithPassword,
  resetStaff,
  setUpSecondFactor,
  ticketOf,
} from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetStaff)

/** Input that a call accepts as far as its shape says, for calls that need some. */
const sampleInput = (path: string) => (path === 'staff/setrole' ? { mobile_no: '9876543210', role: 'staff' } : {})

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
    const [entry] = await db.select().from(audit).where(eq(audit.event, 'staff/second-factor')).orderBy(desc(audit.id))
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
