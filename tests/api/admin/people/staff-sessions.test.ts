import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, staff_session } from '@/lib/db/schema'
import { hashPassword } from '@/lib/server/customer/password'
import { enforceRetention } from '@/lib/server/retention'
import { authorizePassword } from '@/lib/session/authorize'
import { later, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { makeMember, openSession } from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).update(customer).set({ role: 'customer' })
})

const DAY = 24 * 60

describe('the sessions of staff', () => {
  it('are listed with browser and system: all for owners, else one’s own', async () => {
    const [owner, clerk] = [await makeMember('owner', 'Ravi'), await makeMember('staff', 'Meera')]
    const session = await openSession(owner.id)
    const other = await openSession(clerk.id)
    const all = (await session.staff.signinsecurity({})).data?.sessions ?? []
    expect(all.map(({ member, is_this }) => [member, is_this]).toSorted()).toEqual([
      ['Meera', false],
      ['Ravi', true],
    ])
    expect(all[0]).toMatchObject({ browser: 'Chrome', system: 'Windows', address: '203.0.113.7' })
    const own = (await other.staff.signinsecurity({})).data
    expect(own?.sessions.map(({ member }) => member)).toEqual(['Meera'])
    expect([own?.members, own?.changes]).toEqual([[], []])
  })

  it('are ended one by one or all at once by an owner, by others only where they are their own', async () => {
    const [owner, clerk] = [await makeMember('owner'), await makeMember('staff')]
    const { staff } = await openSession(owner.id)
    const [one, two] = [await openSession(clerk.id), await openSession(clerk.id)]
    const ownerSession = await openSession(owner.id)
    expect((await one.staff.endsession({ id: ownerSession.sessionId ?? '' })).reason).toBe('not_found')
    expect((await one.staff.endsessionsof({ id: owner.id })).reason).toBe('not_found')
    expect(await ownerSession.isOpen(2)).toBe(true)
    expect((await staff.endsession({ id: one.sessionId ?? '' })).status).toBe(1)
    expect((await staff.endsession({ id: one.sessionId ?? '' })).reason).toBe('not_found')
    expect([await one.isOpen(2), await two.isOpen(2)]).toEqual([false, true])
    expect((await staff.endsessionsof({ id: clerk.id })).status).toBe(1)
    expect(await two.isOpen(2)).toBe(false)
    expect((await staff.signinsecurity({})).data?.sessions.every(({ member_id }) => member_id === owner.id)).toBe(true)
    const buyer = await makeMember('customer')
    expect((await staff.endsessionsof({ id: buyer.id })).reason).toBe('not_found')
  })

  it('say when they were last used, to five minutes', async () => {
    const { id } = await makeMember('staff')
    const { isOpen, staff } = await openSession(id)
    const seen = async () => (await staff.signinsecurity({})).data?.sessions[0]?.last_seen_at
    await isOpen(2, later(4))
    expect(await seen()).toBe(NOW.toISOString())
    await isOpen(2, later(6))
    expect(await seen()).toBe(later(6).toISOString())
  })

  it('are deleted a year after their last use', async () => {
    const { id } = await makeMember('staff')
    await openSession(id)
    const db = await getDb()
    const count = () => db.$count(staff_session, eq(staff_session.customer_id, id))
    await enforceRetention(later(365 * DAY))
    expect(await count()).toBe(1)
    await enforceRetention(later(367 * DAY))
    expect(await count()).toBe(0)
  })

  it('of a customer are not recorded', async () => {
    const { id } = await makeMember('customer')
    const { sessionId } = await openSession(id)
    expect(await (await getDb()).$count(staff_session, eq(staff_session.id, sessionId))).toBe(0)
  })
})

describe('the sign-ins of staff', () => {
  const headers = (agent: string) => ({ 'x-navamani-address': '198.51.100.4', 'user-agent': agent })
  const PHONE = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

  it('are logged with time, browser and result, wrong ones of a minute together, and a customer’s not at all', async () => {
    const owner = await makeMember('owner')
    const clerk = await makeMember('staff', 'Meera')
    const buyer = await makeMember('customer', 'Asha')
    const password_hash = await hashPassword('Neelam7mani')
    await (await getDb()).update(customer).set({ password_hash })
    const enter = (mobile_no: string, password: string) =>
      authorizePassword({ mobile_no, password }, headers(PHONE)).catch(() => null)
    await enter(clerk.mobile_no, 'wrong-password-1')
    await enter(clerk.mobile_no, 'wrong-password-2')
    await enter(clerk.mobile_no, 'Neelam7mani')
    await enter(buyer.mobile_no, 'Neelam7mani')
    await enter(buyer.mobile_no, 'wrong-password-1')
    const { staff } = await openSession(owner.id)
    const { rows = [], total } = (await staff.signinsecurity({})).data?.sign_ins ?? {}
    expect(rows[0]).toMatchObject({
      member: 'Meera',
      result: 'ok',
      method: 'password',
      browser: 'Chrome',
      system: 'Android',
      address: '198.51.100.4',
    })
    const wrong = rows.filter(({ result }) => result === 'wrong')
    expect(wrong.reduce((sum, { count }) => sum + count, 0)).toBe(2)
    expect([new Set(rows.map(({ member }) => member)), total]).toEqual([new Set(['Meera']), rows.length])
    const { staff: own } = await openSession((await makeMember('staff')).id)
    expect((await own.signinsecurity({})).data?.sign_ins.total).toBe(0)
  })
})
