import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, team_invitation } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { setRole } from '@/lib/server/security/role'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { inviteWith, makePerson, type Person, readRole } from '../../../data/people/invitations'

withTestDatabase(fillShop)
const DAY = 1440
let owner: Person
beforeEach(async () => {
  await resetLimits()
  const db = await getDb()
  await db.delete(team_invitation)
  await db.update(customer).set({ role: 'customer' })
  owner = await makePerson('owner', { name: 'Ravi Iyer' })
})

const verify = async (id: number) =>
  (await getDb()).update(customer).set({ is_verified: true }).where(eq(customer.id, id))

/** A person who is invited before their number is confirmed, and confirms it then. */
async function inviteGuest(role: 'staff' | 'manager' | 'owner' = 'staff', by = owner) {
  const guest = await makePerson('customer', { is_verified: false })
  const key = await inviteWith(by, { contact: guest.mobile_no, role })
  await verify(guest.id)
  return { ...guest, key }
}
const accept = async (id: number, key: string, at = later(5)) => (await as(id, at).invitation.accept({ key })).reason
const stateOf = async (key: string, at = later(5)) => (await as(null, at).invitation.open({ key })).data?.state

describe('the link of an invitation', () => {
  it('gives nothing to another account, whatever it typed as its address', async () => {
    const { key } = await inviteGuest('owner')
    const stranger = await makePerson('customer')
    expect(await accept(stranger.id, key)).toBe('other_account')
    const byMail = await inviteWith(owner, { contact: 'lata@example.in', role: 'owner' })
    const typed = await makePerson('customer', { email: 'lata@example.in' })
    expect(await accept(typed.id, byMail)).toBe('other_account')
    expect((await as(typed.id, later(5)).invitation.open({ key: byMail })).data?.offer?.account).toBe('other')
    for (const id of [stranger.id, typed.id]) expect(await readRole(id)).toBe('customer')
  })

  it('does not count after the address of the account was changed', async () => {
    const guest = await makePerson('customer')
    const key = await inviteWith(owner, { contact: 'old@example.in' })
    const own = { email: 'old@example.in', email_verified: true }
    await (await getDb()).update(customer).set(own).where(eq(customer.id, guest.id))
    await guest.api.customer.update({ name: 'Lata', email: 'new@example.in' })
    expect(await accept(guest.id, key)).toBe('other_account')
  })

  it('works once: a repeated request, and two accounts of one address at once', async () => {
    const { id, key } = await inviteGuest()
    const both = await Promise.all([accept(id, key), accept(id, key)])
    expect(both.toSorted()).toEqual(['invitation_ended', undefined])
    expect(await accept(id, key)).toBe('invitation_ended')
    const byMail = await inviteWith(owner, { contact: 'two@example.in' })
    const shared = { email: 'two@example.in', email_verified: true }
    const [one, other] = [await makePerson('customer', shared), await makePerson('customer', shared)]
    const answers = await Promise.all([accept(one.id, byMail), accept(other.id, byMail)])
    expect(answers.toSorted()).toEqual(['invitation_ended', undefined])
    expect([await readRole(one.id), await readRole(other.id)].toSorted()).toEqual(['customer', 'staff'])
  })

  it('ends after seven days, when it is withdrawn, and when a new link replaces it', async () => {
    const late = await inviteGuest()
    expect(await accept(late.id, late.key, later(7 * DAY + 1))).toBe('invitation_ended')
    expect(await stateOf(late.key, later(7 * DAY + 1))).toBe('expired')
    const [row] = (await as(owner.id, later(8 * DAY)).staff.people({})).data?.invitations ?? []
    expect(row?.state).toBe('expired')
    const renewed = await as(owner.id, later(8 * DAY)).staff.renewinvitation({ id: row?.id ?? 0 })
    const newKey = new URL(renewed.data?.link ?? '').searchParams.get('key') ?? ''
    expect(await accept(late.id, late.key, later(8 * DAY))).toBe('link_unknown')
    expect((await owner.api.staff.withdrawinvitation({ id: row?.id ?? 0 })).status).toBe(1)
    expect(await accept(late.id, newKey, later(8 * DAY))).toBe('invitation_ended')
    expect(await stateOf(newKey)).toBe('withdrawn')
    expect((await owner.api.staff.withdrawinvitation({ id: row?.id ?? 0 })).reason).toBe('conflict')
    expect((await owner.api.staff.renewinvitation({ id: row?.id ?? 0 })).reason).toBe('conflict')
    expect(await readRole(late.id)).toBe('customer')
  })

  it('cannot be guessed: only a hash is stored, and wrong keys are counted', async () => {
    const { key } = await inviteGuest()
    const [row] = await (await getDb()).select().from(team_invitation)
    expect(JSON.stringify(row)).not.toContain(key)
    expect(key).toHaveLength(43)
    for (const wrong of [row?.token_hash ?? '', `${key}x`, key.slice(0, -1)])
      expect((await as(null).invitation.open({ key: wrong })).reason).toBe('link_unknown')
    const tries = Array.from({ length: 70 }, (_, index) => as(null).invitation.open({ key: `guess-${index}` }))
    expect((await Promise.all(tries)).at(-1)?.reason).toBe('too_many')
    expect(await stateOf(key, NOW)).toBe('open')
  })
})

describe('an invitation does not count', () => {
  it('once its owner is none any more, also after a return, and neither at the same moment', async () => {
    const asha = await makePerson('owner')
    const guest = await inviteGuest('owner', asha)
    const db = await getDb()
    await setRole(db, asha.mobile_no, 'manager', later(2))
    expect(await accept(guest.id, guest.key)).toBe('invitation_ended')
    await setRole(db, asha.mobile_no, 'owner', later(3))
    expect([await accept(guest.id, guest.key), await stateOf(guest.key)]).toEqual(['invitation_ended', 'withdrawn'])
    const next = await inviteGuest('owner', asha)
    const demotion = { mobile_no: asha.mobile_no, role: 'customer', seen_role: 'owner' } as const
    const [answer, removed] = await Promise.all([accept(next.id, next.key), owner.api.staff.setrole(demotion)])
    expect(removed.status).toBe(1)
    expect(await readRole(next.id)).toBe(answer === undefined ? 'owner' : 'customer')
  })

  it('once the person was removed from the team, or is blocked', async () => {
    const guest = await inviteGuest()
    const byMail = await inviteWith(owner, { contact: 'late@example.in', role: 'manager' })
    const own = { email: 'late@example.in', email_verified: true }
    await (await getDb()).update(customer).set(own).where(eq(customer.id, guest.id))
    expect(await accept(guest.id, guest.key)).toBeUndefined()
    const removal = { member: guest.id, role: 'customer', seen_role: 'staff' } as const
    expect((await owner.api.staff.setrole(removal)).status).toBe(1)
    expect(await accept(guest.id, byMail)).toBe('invitation_ended')
    const blocked = await inviteGuest()
    await (await getDb()).update(customer).set({ is_active: false }).where(eq(customer.id, blocked.id))
    expect(await accept(blocked.id, blocked.key)).toBe('blocked')
  })

  it('against a higher role, which stays, with its sessions', async () => {
    const guest = await makePerson('customer', { email: 'high@example.in' })
    const key = await inviteWith(owner, { contact: 'high@example.in' })
    const high = { role: 'manager', email_verified: true } as const
    await (await getDb()).update(customer).set(high).where(eq(customer.id, guest.id))
    const { data } = await as(guest.id, later(5)).invitation.accept({ key })
    expect(data).toEqual({ role: 'manager', signs_out: false })
    expect(await readRole(guest.id)).toBe('manager')
    expect(await stateOf(key)).toBe('accepted')
  })

  it('for a role that is none, and not for what its name says', async () => {
    const contact = newMobile()
    const odd = { contact, role: 'staff', name: 'Meera\r\nBcc: x@example.in' } as const
    const { data } = await owner.api.staff.invite(odd)
    expect(data?.invitations[0]?.name).toBe('Meera Bcc: x@example.in')
    const caller = { customerId: owner.id, address: '203.0.113.7', now: later(1) }
    for (const role of ['customer', 'root', ''])
      expect((await dispatch('staff/invite', { contact, role }, caller)).status).toBe(422)
  })
})
