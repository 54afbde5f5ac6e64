import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { type customer, enquiry, enquiry_entry } from '@/lib/db/schema'
import { setRole } from '@/lib/server/security/role'
import { as, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { sendEnquiry } from '../../../data/enquiries'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)
beforeEach(async () => {
  const db = await getDb()
  await db.delete(enquiry_entry)
  await db.delete(enquiry)
})

async function makeMember(name: string, more: Partial<typeof customer.$inferInsert> = {}) {
  const mobile = newMobile()
  const id = await makeCustomer(mobile, { role: 'staff', name, ...more })
  return { id, mobile, staff: as(id).staff }
}

const numbersOf = (list: { data: { rows: { number: string }[] } | null }) => list.data?.rows.map(({ number }) => number)

describe('the team member responsible for an enquiry', () => {
  it('takes it with one press, which starts it, and is in the list, its filters and the history', async () => {
    const meera = await makeMember('Meera Iyer')
    const kiran = await makeMember('Kiran Rao')
    const [number, other] = [await sendEnquiry(), await sendEnquiry()]
    const { data } = await meera.staff.assignenquiry({ number, version: 0, member: meera.id })
    expect(data).toMatchObject({ state: 'open', version: 1, assignee: { id: meera.id, name: 'Meera Iyer' } })
    expect(data?.entries).toMatchObject([
      { kind: 'assignee', assignee: { name: 'Meera Iyer' }, by: 'Meera Iyer', at: NOW.toISOString() },
      { kind: 'state', text: 'open' },
    ])
    const mine = await meera.staff.enquiries({ responsible: 'mine' })
    expect(numbersOf(mine)).toEqual([number])
    expect(mine.data).toMatchObject({ total: 1, states: { new: 0, open: 1 }, work: { mine: 1, nobody: 1, due: 0 } })
    expect((await meera.staff.today({})).data?.waiting.own_enquiries).toBe(1)
    expect((await kiran.staff.today({})).data?.waiting.own_enquiries).toBe(0)
    expect(mine.data?.rows[0]?.assignee?.name).toBe('Meera Iyer')
    expect(numbersOf(await kiran.staff.enquiries({ responsible: 'mine' }))).toEqual([])
    expect(numbersOf(await kiran.staff.enquiries({ responsible: 'nobody' }))).toEqual([other])
  })

  it('gives it to a colleague, for whom a new one stays new, and to nobody again', async () => {
    const [meera, kiran] = [await makeMember('Meera Iyer'), await makeMember('Kiran Rao')]
    const number = await sendEnquiry()
    const given = await meera.staff.assignenquiry({ number, version: 0, member: kiran.id })
    expect(given.data).toMatchObject({ state: 'new', assignee: { name: 'Kiran Rao' } })
    expect(numbersOf(await kiran.staff.enquiries({ responsible: 'mine', state: 'new' }))).toEqual([number])
    const { data } = await kiran.staff.assignenquiry({ number, version: 1, member: null })
    expect(data?.assignee).toBe(null)
    expect(data?.entries.at(-1)).toMatchObject({ kind: 'assignee', assignee: null, by: 'Kiran Rao' })
  })

  it('no longer has it among the own ones once it is closed', async () => {
    const meera = await makeMember('Meera Iyer')
    const number = await sendEnquiry()
    await meera.staff.assignenquiry({ number, version: 0, member: meera.id })
    await meera.staff.moveenquiry({ number, version: 1, state: 'closed' })
    const { data } = await meera.staff.enquiries({ responsible: 'mine' })
    expect(data).toMatchObject({ total: 0, work: { mine: 0, nobody: 0 } })
    expect((await meera.staff.enquiry({ number })).data?.assignee?.name).toBe('Meera Iyer')
  })

  it('is an active member: no customer, no deactivated account and nobody unknown', async () => {
    const meera = await makeMember('Meera Iyer')
    const shopper = await makeCustomer(newMobile())
    const { id: inactive } = await makeMember('Ravi Kumar', { is_active: false })
    const number = await sendEnquiry()
    for (const member of [shopper, inactive, 2_147_483_647]) {
      const refusal = await meera.staff.assignenquiry({ number, version: 0, member })
      expect(refusal).toMatchObject({ status: 0, reason: 'not_member', data: null })
    }
    const { data } = await meera.staff.enquiry({ number })
    expect(data).toMatchObject({ version: 0, assignee: null, entries: [] })
    expect(data?.team.map(({ id }) => id)).toContain(meera.id)
    for (const id of [shopper, inactive]) expect(data?.team.map((one) => one.id)).not.toContain(id)
  })

  it('leaves it to nobody with the role or the account, and the history names no closed account', async () => {
    const [meera, kiran] = [await makeMember('Meera Iyer'), await makeMember('Kiran Rao')]
    const owner = await makeMember('Lata Nair', { role: 'owner' })
    const [left, closed] = [await sendEnquiry(), await sendEnquiry()]
    await owner.staff.assignenquiry({ number: left, version: 0, member: meera.id })
    await owner.staff.assignenquiry({ number: closed, version: 0, member: kiran.id })
    await setRole(await getDb(), meera.mobile, 'customer', NOW)
    await as(kiran.id).customer.close({ confirm: true })
    const nobody = await owner.staff.enquiries({ responsible: 'nobody' })
    expect(numbersOf(nobody)).toEqual([closed, left])
    expect(nobody.data?.rows.map(({ assignee }) => assignee)).toEqual([null, null])
    expect((await owner.staff.enquiry({ number: left })).data?.entries[0]?.assignee?.name).toBe('Meera Iyer')
    expect((await owner.staff.enquiry({ number: closed })).data?.entries[0]?.assignee).toEqual({
      id: kiran.id,
      name: null,
    })
  })

  it('without a name is shown by the contact', async () => {
    const ravi = await makeMember('')
    const number = await sendEnquiry()
    const { data } = await ravi.staff.assignenquiry({ number, version: 0, member: ravi.id })
    expect(data?.assignee).toEqual({ id: ravi.id, name: ravi.mobile })
    expect(data?.entries[0]).toMatchObject({ assignee: { name: ravi.mobile }, by: ravi.mobile })
  })

  it('and the follow-up leave the version as it is where nothing changes, so that nobody else is refused', async () => {
    const [meera, kiran] = [await makeMember('Meera Iyer'), await makeMember('Kiran Rao')]
    const number = await sendEnquiry()
    const released = await meera.staff.assignenquiry({ number, version: 0, member: null })
    expect(released).toMatchObject({ status: 1, data: { version: 0, entries: [] } })
    expect((await kiran.staff.assignenquiry({ number, version: 0, member: kiran.id })).status).toBe(1)
    const day = '2026-12-05'
    expect((await kiran.staff.followupenquiry({ number, version: 1, day })).data?.version).toBe(2)
    const { data } = await meera.staff.followupenquiry({ number, version: 2, day })
    expect(data).toMatchObject({ version: 2, follow_up: day })
    expect(data?.entries.filter(({ kind }) => kind === 'follow_up')).toHaveLength(1)
    expect((await meera.staff.assignenquiry({ number, version: 1, member: null })).reason).toBe('conflict')
  })

  it('has an answered one among the own ones while it is to be followed up, and the filters combine', async () => {
    const meera = await makeMember('Meera Iyer')
    const [mine, other] = [await sendEnquiry(), await sendEnquiry()]
    await meera.staff.assignenquiry({ number: mine, version: 0, member: meera.id })
    await meera.staff.moveenquiry({ number: mine, version: 1, state: 'answered' })
    expect((await meera.staff.enquiries({ responsible: 'mine' })).data).toMatchObject({ total: 0, work: { mine: 0 } })
    for (const [number, version] of [[mine, 2] as const, [other, 0] as const])
      await meera.staff.followupenquiry({ number, version, day: '2026-12-01' })
    const list = await meera.staff.enquiries({ responsible: 'mine', follow_up: 'due' })
    expect(numbersOf(list)).toEqual([mine])
    expect(list.data?.work).toEqual({ mine: 1, nobody: 1, due: 1 })
    const open = await meera.staff.enquiries({ follow_up: 'due', state: 'open', kind: 'customjewelreq', q: 'Lata' })
    expect(open.data?.work).toEqual({ mine: 0, nobody: 1, due: 1 })
    const none = await meera.staff.enquiries({ q: 'emerald' })
    expect(none.data?.work).toEqual({ mine: 0, nobody: 0, due: 0 })
  })

  it('is one: of two who take it at once the second is refused with the name of the first', async () => {
    const [meera, kiran] = [await makeMember('Meera Iyer'), await makeMember('Kiran Rao')]
    const number = await sendEnquiry()
    const answers = await Promise.all(
      [meera, kiran].map(({ id, staff }) => staff.assignenquiry({ number, version: 0, member: id })),
    )
    expect(answers.map(({ reason }) => reason ?? 'taken').sort()).toEqual(['conflict', 'taken'])
    const names = answers.map(({ data }) => data?.assignee?.name)
    expect(names[0]).toBe(names[1])
    expect(await (await getDb()).$count(enquiry_entry, eq(enquiry_entry.kind, 'assignee'))).toBe(1)
  })

  it('is chosen by staff only', async () => {
    const number = await sendEnquiry()
    const shopper = as(await makeCustomer(newMobile())).staff
    const change = { number, version: 0 }
    for (const refusal of [
      await shopper.assignenquiry({ ...change, member: null }),
      await shopper.followupenquiry({ ...change, day: '2026-12-05' }),
      await shopper.callenquiry({ ...change, outcome: 'reached' }),
    ])
      expect(refusal).toMatchObject({ status: 0, reason: 'not_allowed' })
  })
})
