import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, customer } from '@/lib/db/schema'
import { ROLES } from '@/lib/domain/customer/role'
import { isSessionValid } from '@/lib/server/customer/session'
import { dispatch } from '@/lib/server/dispatch'
import { setRole } from '@/lib/server/security/role'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).update(customer).set({ role: 'customer' })
})

async function person(name: string, role: (typeof ROLES)[number] = 'customer') {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no, { name })
  if (role !== 'customer') await setRole(await getDb(), mobile_no, role, NOW)
  return { id, mobile_no, staff: as(id, later(1)).staff }
}
const roleOf = async (id: number) => {
  const [row] = await (await getDb()).select({ role: customer.role }).from(customer).where(eq(customer.id, id))
  return row?.role
}

describe('the team', () => {
  it('is visible to owners and changed by them only', async () => {
    const member = await person('Somebody')
    for (const role of [null, 'customer', 'staff', 'manager'] as const) {
      const id = role === null ? null : (await person(role, role)).id
      for (const [path, input] of [
        ['staff/people', {}],
        ['staff/setrole', { mobile_no: member.mobile_no, role: 'staff' }],
      ] as const) {
        const { status } = await dispatch(path, input, { customerId: id, address: '203.0.113.7', now: NOW })
        expect([role, path, status]).toEqual([role, path, id === null ? 401 : 403])
      }
    }
    expect(await roleOf(member.id)).toBe('customer')
  })

  it('is listed with role, since when, and who changed it', async () => {
    const ravi = await person('Ravi', 'owner')
    const meera = await person('Meera')
    const granted = await ravi.staff.setrole({ mobile_no: `+91 ${meera.mobile_no}`, role: 'staff' })
    expect(granted.status).toBe(1)
    const raised = { mobile_no: meera.mobile_no, role: 'manager', seen_role: 'staff' } as const
    await as(ravi.id, later(5)).staff.setrole(raised)
    const { data } = await ravi.staff.people({})
    const rest = { email: null, last_active_at: null, second_factor: false }
    expect(data?.people).toEqual([
      { ...rest, ...toShown(ravi), name: 'Ravi', role: 'owner', is_you: true, since: at(0), changed_at: at(0) },
      { ...rest, ...toShown(meera), name: 'Meera', role: 'manager', is_you: false, since: at(1), changed_at: at(5) },
    ])
    expect(data?.changes.slice(0, 3)).toEqual([
      { name: 'Meera', from: 'staff', role: 'manager', source: 'staff', by: 'Ravi', at: at(5) },
      { name: 'Meera', from: 'customer', role: 'staff', source: 'staff', by: 'Ravi', at: at(1) },
      { name: 'Ravi', from: 'customer', role: 'owner', source: 'command_line', by: null, at: at(0) },
    ])
  })

  it('removes a role at once: sessions end, the next call is refused, and the log names who did it', async () => {
    const ravi = await person('Ravi', 'owner')
    const clerk = await person('Meera', 'manager')
    expect(await isSessionValid(clerk.id, 2)).toBe(true)
    const gone = await ravi.staff.setrole({ mobile_no: clerk.mobile_no, role: 'customer', seen_role: 'manager' })
    expect(gone.data?.people.map(({ name }) => name)).toEqual(['Ravi'])
    expect(await isSessionValid(clerk.id, 2)).toBe(false)
    expect((await clerk.staff.orders({})).reason).toBe('not_allowed')
    const rows = await (await getDb()).select().from(audit).orderBy(desc(audit.id))
    const [written] = rows.filter(({ event }) => event === 'staff/role')
    expect(written).toMatchObject({ outcome: 'customer', customer_id: clerk.id, address: `staff:${ravi.id}` })
    const [call] = rows.filter(({ event }) => event === 'staff/setrole')
    expect(call).toMatchObject({ outcome: 'ok', customer_id: ravi.id, address: '203.0.113.7' })
  })
})

const toShown = ({ id, mobile_no }: { id: number; mobile_no: string }) => ({ id, mobile_no })
const at = (minutes: number) => later(minutes).toISOString()

describe('a role cannot be changed', () => {
  it('by its holder, up or down', async () => {
    const ravi = await person('Ravi', 'owner')
    for (const role of ROLES) {
      const ownRole = { mobile_no: ravi.mobile_no, role, seen_role: 'owner' } as const
      expect((await ravi.staff.setrole(ownRole)).reason).toBe('own_role')
    }
    expect(await roleOf(ravi.id)).toBe('owner')
  })

  it('for a number that no account has verified, or whose account is blocked', async () => {
    const ravi = await person('Ravi', 'owner')
    const unverified = newMobile()
    await makeCustomer(unverified, { is_verified: false })
    const blocked = newMobile()
    await makeCustomer(blocked, { is_active: false })
    for (const mobile_no of [newMobile(), unverified, blocked])
      expect((await ravi.staff.setrole({ mobile_no, role: 'staff' })).reason).toBe('unknown_number')
    const { errors } = await ravi.staff.setrole({ mobile_no: '12', role: 'staff' })
    expect(errors?.map(({ path }) => path)).toEqual(['mobile_no'])
  })

  it('if it has changed since it was displayed: the current role is returned and nothing is saved', async () => {
    const [ravi, asha] = [await person('Ravi', 'owner'), await person('Asha', 'owner')]
    const clerk = await person('Meera', 'staff')
    const change = { mobile_no: clerk.mobile_no, seen_role: 'staff' } as const
    expect((await ravi.staff.setrole({ ...change, role: 'manager' })).status).toBe(1)
    const late = await asha.staff.setrole({ ...change, role: 'customer' })
    expect(late).toMatchObject({ status: 0, reason: 'conflict' })
    expect(late.data?.people.find(({ name }) => name === 'Meera')?.role).toBe('manager')
    expect(await roleOf(clerk.id)).toBe('manager')
  })

  it('so that no owner remains: of two owners who remove each other at once, one stays', async () => {
    const [ravi, asha] = [await person('Ravi', 'owner'), await person('Asha', 'owner')]
    const away = { role: 'customer', seen_role: 'owner' } as const
    const answers = await Promise.all([
      ravi.staff.setrole({ mobile_no: asha.mobile_no, ...away }),
      asha.staff.setrole({ mobile_no: ravi.mobile_no, ...away }),
    ])
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'not_allowed'])
    expect([await roleOf(ravi.id), await roleOf(asha.id)].toSorted()).toEqual(['customer', 'owner'])
  })
  it('for the only owner, on the command line or by closing the account, until there is another one', async () => {
    const ravi = await person('Ravi', 'owner')
    const db = await getDb()
    const only = { reason: 'last_owner' }
    for (const role of ['customer', 'manager'] as const)
      await expect(setRole(db, ravi.mobile_no, role, NOW)).rejects.toMatchObject(only)
    expect(await as(ravi.id).customer.close({ confirm: true })).toMatchObject({ status: 0, ...only })
    expect(await roleOf(ravi.id)).toBe('owner')
    const asha = await person('Asha', 'owner')
    const answers = await Promise.all([ravi, asha].map(({ id }) => as(id).customer.close({ confirm: true })))
    expect(answers.map(({ reason }) => reason ?? 'done').toSorted()).toEqual(['done', 'last_owner'])
    expect([await roleOf(ravi.id), await roleOf(asha.id)].toSorted()).toEqual(['customer', 'owner'])
  })
})
