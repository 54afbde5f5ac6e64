import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { toActivityPhrase } from '@/lib/api/admin/activity/activity-text'
import { getDb } from '@/lib/db/connection'
import { audit, customer, outbox, team_invitation } from '@/lib/db/schema'
import { parseActivityQuery } from '@/lib/domain/activity/activity-query'
import { isSessionValid } from '@/lib/server/customer/session'
import { dispatch } from '@/lib/server/dispatch'
import { enforceRetention } from '@/lib/server/retention'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, lastCode, makeCustomer, resetLimits } from '../../../data/fixtures'
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

const listed = async () => (await owner.api.staff.people({})).data?.invitations

describe('an invitation to the team', () => {
  it('is made, renewed and withdrawn by owners alone', async () => {
    const guest = { contact: newMobile(), role: 'staff' }
    const calls = [
      ['staff/invite', guest],
      ['staff/renewinvitation', { id: 1 }],
      ['staff/withdrawinvitation', { id: 1 }],
    ] as const
    for (const role of [null, 'customer', 'staff', 'manager'] as const) {
      const customerId = role === null ? null : (await makePerson(role)).id
      for (const [path, input] of calls) {
        const { status } = await dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
        expect([role, path, status]).toEqual([role, path, role === null ? 401 : 403])
      }
    }
    expect(await listed()).toEqual([])
  })

  it('gives a person without an account the role, once the number is confirmed by a code', async () => {
    const contact = newMobile()
    const key = await inviteWith(owner, { contact: `+91 ${contact}`, role: 'manager', name: 'Meera Nair' })
    expect(await listed()).toMatchObject([{ contact, name: 'Meera Nair', role: 'manager', state: 'open' }])
    const guest = as(null, later(2))
    const { data } = await guest.invitation.open({ key })
    expect(data?.offer).toMatchObject({ role: 'manager', invited_by: 'Ravi Iyer', account: 'none' })
    expect(JSON.stringify(data)).not.toContain(contact)
    expect((await guest.invitation.accept({ key })).reason).toBe('session_required')

    const ref = await guest.customer.signuporder({ name: 'Meera Nair', email: 'm@example.in', mobile_no: contact })
    const id = ref.data?.id ?? 0
    const unproved = await as(id, later(2)).invitation.accept({ key })
    expect([unproved.reason, await readRole(id)]).toEqual(['other_account', 'customer'])
    const code = await lastCode(contact)
    expect((await guest.customer.verifyotporder({ customer_id: id, code })).status).toBe(1)
    expect((await as(null, later(3)).customer.signinwithmobileno({ mobile_no: contact })).status).toBe(1)
    expect((await as(id, later(3)).invitation.open({ key })).data?.offer?.account).toBe('invited')
    const accepted = await as(id, later(3)).invitation.accept({ key })
    expect(accepted).toMatchObject({ status: 1, data: { role: 'manager', signs_out: true } })
    expect(await readRole(id)).toBe('manager')
    expect(await isSessionValid(id, 1)).toBe(false)
    expect((await as(null, later(3)).customer.signinwithmobileno({ mobile_no: contact })).status).toBe(1)
    expect(await listed()).toEqual([])
    expect((await guest.invitation.open({ key })).data).toEqual({ state: 'accepted', offer: null })
  })

  it('to an address is sent by e-mail too, in the language of the owner, and is accepted after a code to it', async () => {
    const contact = 'Lata@Example.in'
    const { data } = await owner.api.staff.invite({ contact, role: 'staff', lang: 'fr', name: '<b>Lata</b>' })
    expect(data?.invitation).toEqual({ state: 'not_connected', email: 'lata@example.in' })
    expect(data?.link).toContain('/fr/account/invitation?key=')
    const db = await getDb()
    const [mail] = await db.select().from(outbox).where(eq(outbox.to, 'lata@example.in')).orderBy(desc(outbox.id))
    expect(mail?.text).toContain(data?.link)
    expect(mail?.subject).not.toContain('Lata')
    const key = new URL(data?.link ?? '').searchParams.get('key') ?? ''
    await as(null, later(2)).customer.signinwithemail({ email: contact })
    const [codeMail] = await db.select().from(outbox).where(eq(outbox.to, 'lata@example.in')).orderBy(desc(outbox.id))
    const code = /^\d{6}/.exec(codeMail?.subject ?? '')?.[0] ?? ''
    const { data: account } = await as(null, later(2)).customer.verifyemail({ email: contact, code })
    const lata = as(account?.id ?? 0, later(3))
    expect((await lata.invitation.accept({ key })).data).toEqual({ role: 'staff', signs_out: true })
    const team = await owner.api.staff.people({})
    const member = team.data?.people.find(({ email }) => email === 'lata@example.in')
    expect(member).toMatchObject({ mobile_no: null, role: 'staff', name: '<b>Lata</b>', second_factor: false })
    const removal = { member: account?.id, role: 'customer', seen_role: 'staff' } as const
    expect((await owner.api.staff.setrole(removal)).status).toBe(1)
    expect(await readRole(account?.id ?? 0)).toBe('customer')
  })

  it('is not needed for an account with the confirmed number or address: it gets the role at once', async () => {
    const meera = await makePerson('customer')
    const anil = await makePerson('customer', { email: 'Anil@example.in', email_verified: true })
    for (const [person, contact] of [
      [meera, meera.mobile_no],
      [anil, 'anil@example.in'],
    ] as const) {
      expect((await owner.api.staff.invite({ contact, role: 'staff' })).data).toMatchObject({ link: null })
      expect(await readRole(person.id)).toBe('staff')
      expect((await owner.api.staff.invite({ contact, role: 'manager' })).reason).toBe('conflict')
    }
    const unproved = await makePerson('customer', { email: 'typed@example.in' })
    expect((await owner.api.staff.invite({ contact: 'typed@example.in', role: 'staff' })).data?.link).toBeTruthy()
    expect(await readRole(unproved.id)).toBe('customer')
  })

  it('is refused for a contact of one’s own, a blocked account, an open one, and one too many', async () => {
    const blocked = await makePerson('customer', { is_active: false })
    const ask = async (contact: string) => (await owner.api.staff.invite({ contact, role: 'staff' })).reason
    expect(await ask(owner.mobile_no)).toBe('own_role')
    expect(await ask(blocked.mobile_no)).toBe('blocked')
    const contact = newMobile()
    const answers = await Promise.all([ask(contact), ask(contact)])
    expect(answers.toSorted()).toEqual(['invitation_open', undefined])
    for (let count = 1; count < 20; count++) expect(await ask(newMobile())).toBeUndefined()
    expect(await ask(newMobile())).toBe('too_many_invitations')
    for (const wrong of ['98', 'a@b', 'x@example.in\r\nBcc: y@example.in', '', 'Meera']) {
      const { errors } = await owner.api.staff.invite({ contact: wrong, role: 'staff' })
      expect(errors?.map(({ path }) => path)).toEqual(['contact'])
    }
  })

  it('is in the activity in its own words, and a typing error is not in it', async () => {
    const guest = await makePerson('customer', { is_verified: false })
    const key = await inviteWith(owner, { contact: guest.mobile_no })
    await owner.api.staff.invite({ contact: '98', role: 'staff' })
    await (await getDb()).update(customer).set({ is_verified: true }).where(eq(customer.id, guest.id))
    await guest.api.invitation.accept({ key })
    await inviteWith(owner, { contact: newMobile() })
    const [open] = (await listed()) ?? []
    await owner.api.staff.renewinvitation({ id: open?.id ?? 0 })
    await owner.api.staff.withdrawinvitation({ id: open?.id ?? 0 })
    const query = { ...parseActivityQuery({ show: 'team', days: '365' }), page: 1 }
    const { data } = await as(owner.id, later(600)).staff.activity(query)
    const phrases = new Set(data?.rows.map((row) => `${row.phrase} ${row.refused}`))
    for (const phrase of ['memberInvited', 'invitationRenewed', 'invitationWithdrawn', 'invitationAccepted'])
      expect(phrases).toContain(`${phrase} null`)
    expect([...phrases].filter((text) => text.startsWith('roleChanged'))).toEqual(['roleChanged null'])
    expect(data?.rows.map((row) => toActivityPhrase(row, 'fr'))).toContain('Inviter une personne dans l’équipe')
  })

  it('is deleted with the account, and a year after its end', async () => {
    const guest = await makePerson('customer', { is_verified: false })
    const key = await inviteWith(owner, { contact: guest.mobile_no })
    await inviteWith(owner, { contact: newMobile() })
    const db = await getDb()
    await db.update(customer).set({ is_verified: true }).where(eq(customer.id, guest.id))
    await guest.api.invitation.accept({ key })
    expect((await guest.api.customer.close({ confirm: true })).status).toBe(1)
    expect(await db.$count(team_invitation)).toBe(1)
    await enforceRetention(later(370 * DAY))
    expect(await db.$count(team_invitation)).toBe(1)
    await enforceRetention(later(374 * DAY))
    expect(await db.$count(team_invitation)).toBe(0)
  })
})

describe('the history of roles', () => {
  it('says only what is known about how a role was changed', async () => {
    const id = await makeCustomer(newMobile(), { name: 'Demo staff' })
    const db = await getDb()
    const events = ['command line', 'demo', '203.0.113.7', `staff:${owner.id}`, 'staff:999999999']
    const rows = events.map((address) => ({ event: 'staff/role', outcome: 'staff', customer_id: id, address, at: NOW }))
    await db.insert(audit).values(rows)
    const { data } = await owner.api.staff.people({})
    const changes = data?.changes.slice(0, 5).map(({ source, by }) => [source, by])
    expect(changes).toEqual([
      ['staff', null],
      ['staff', 'Ravi Iyer'],
      ['setup_code', null],
      ['demo', null],
      ['command_line', null],
    ])
  })
})
