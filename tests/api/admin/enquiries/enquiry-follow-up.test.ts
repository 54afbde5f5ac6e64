import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, enquiry, enquiry_entry } from '@/lib/db/schema'
import { applyStoredProviderKeys } from '@/lib/provider-config'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { makeStaff, PERSON, sendEnquiry } from '../../../data/enquiries'
import { fillShop, makeCustomer, resetLimits } from '../../../data/fixtures'

// A mail server needs the address for its links.
vi.stubEnv('SITE_URL', 'http://localhost:3000')
withTestDatabase(fillShop)
beforeEach(resetLimits)
beforeEach(async () => {
  const db = await getDb()
  await db.delete(enquiry_entry)
  await db.delete(enquiry)
})

const DAY = 24 * 60
/** NOW is noon of the first of December in India. */
const [TODAY, TOMORROW] = ['2026-12-01', '2026-12-02']

async function makeMember() {
  const id = await makeCustomer(newMobile(), { role: 'staff', name: 'Meera Iyer' })
  return (now = NOW) => as(id, now).staff
}

describe('the follow-up of an enquiry', () => {
  it('is set, changed and removed, each with an entry, and shown in the list', async () => {
    const staff = (await makeMember())()
    const number = await sendEnquiry()
    const { data } = await staff.followupenquiry({ number, version: 0, day: '2026-12-04' })
    expect(data).toMatchObject({ state: 'open', follow_up: '2026-12-04' })
    expect((await staff.enquiries({})).data?.rows[0]).toMatchObject({ number, follow_up: '2026-12-04' })
    await staff.followupenquiry({ number, version: 1, day: TOMORROW })
    const removed = await staff.followupenquiry({ number, version: 2, day: null })
    expect(removed.data?.follow_up).toBe(null)
    const days = removed.data?.entries.filter(({ kind }) => kind === 'follow_up').map(({ text }) => text)
    expect(days).toEqual(['2026-12-04', TOMORROW, ''])
  })

  it('is not in the past, too far away or no day, and not on a closed enquiry', async () => {
    const staff = (await makeMember())()
    const number = await sendEnquiry()
    for (const day of ['2026-11-30', '2027-12-01', '9999-12-31'])
      expect((await staff.followupenquiry({ number, version: 0, day })).reason).toBe('day_invalid')
    for (const day of ['', 'tomorrow', '2026-02-30', '2026-12-02T00:00:00Z'])
      expect((await staff.followupenquiry({ number, version: 0, day })).errors?.[0]?.message).toBe('day_invalid')
    await staff.moveenquiry({ number, version: 0, state: 'closed' })
    expect((await staff.followupenquiry({ number, version: 1, day: TOMORROW })).reason).toBe('not_movable')
    expect((await staff.followupenquiry({ number, version: 0, day: TOMORROW })).reason).toBe('conflict')
  })

  it('of an old enquiry comes before its storage ends, which a call that reaches the person prolongs', async () => {
    const at = await makeMember()
    const number = await sendEnquiry()
    const staff = at(later(362 * DAY))
    expect((await staff.enquiry({ number })).data?.follow_up_last).toBe('2027-11-30')
    expect((await staff.followupenquiry({ number, version: 0, day: '2027-12-01' })).reason).toBe('day_invalid')
    expect((await staff.followupenquiry({ number, version: 0, day: '2027-11-30' })).data?.follow_up).toBe('2027-11-30')
    const called = await staff.callenquiry({ number, outcome: 'reached' })
    expect(called.data).toMatchObject({ follow_up: '2027-11-30', follow_up_last: '2028-10-23' })
    expect((await staff.followupenquiry({ number, version: 2, day: '2028-10-23' })).data?.follow_up).toBe('2028-10-23')
  })

  it('begins and ends with the day in India', async () => {
    const at = await makeMember()
    const number = await sendEnquiry()
    // 23:59 and 00:00 in India.
    const [evening, midnight] = [new Date('2026-12-01T18:29:00Z'), new Date('2026-12-01T18:30:00Z')]
    expect((await at(midnight).followupenquiry({ number, version: 0, day: TODAY })).reason).toBe('day_invalid')
    expect((await at(evening).followupenquiry({ number, version: 0, day: TOMORROW })).data?.follow_up).toBe(TOMORROW)
    expect((await at(evening).today({})).data?.waiting).toMatchObject({ follow_ups: 0, follow_ups_overdue: 0 })
    expect((await at(midnight).today({})).data?.waiting).toMatchObject({ follow_ups: 1, follow_ups_overdue: 0 })
  })

  it('is work to do on the dashboard, and in a list with the longest overdue first', async () => {
    const at = await makeMember()
    const numbers = [await sendEnquiry(), await sendEnquiry(), await sendEnquiry(), await sendEnquiry()]
    const days = ['2026-12-03', '2026-12-02', '2026-12-04', null]
    for (const [index, day] of days.entries())
      await at().followupenquiry({ number: numbers[index] ?? '', version: 0, day })
    const third = at(later(2 * DAY))
    expect((await third.today({})).data?.waiting).toMatchObject({ follow_ups: 2, follow_ups_overdue: 1 })
    const { data } = await third.enquiries({ follow_up: 'due' })
    expect(data?.rows.map(({ number }) => number)).toEqual([numbers[1], numbers[0]])
    expect(data).toMatchObject({ total: 2, work: { due: 2 } })
  })

  it('ends when the enquiry is closed, and does not return when it is reopened', async () => {
    const staff = (await makeMember())()
    const number = await sendEnquiry()
    await staff.followupenquiry({ number, version: 0, day: TOMORROW })
    const closed = await staff.moveenquiry({ number, version: 1, state: 'closed' })
    expect(closed.data?.follow_up).toBe(null)
    expect(closed.data?.entries.slice(-2)).toMatchObject([{ text: 'closed' }, { kind: 'follow_up', text: '' }])
    expect((await staff.moveenquiry({ number, version: 2, state: 'open' })).data?.follow_up).toBe(null)
  })

  it('is done by a sent e-mail once it is due, and stays while it is to come or the e-mail cannot leave', async () => {
    const staff = (await makeMember())()
    const [due, planned] = [await sendEnquiry(), await sendEnquiry()]
    await staff.followupenquiry({ number: due, version: 0, day: TODAY })
    await staff.followupenquiry({ number: planned, version: 0, day: TOMORROW })
    const answer = (number: string, version: number) => staff.answerenquiry({ number, version, text: 'Yes, we can.' })
    expect((await answer(due, 1)).data?.follow_up).toBe(TODAY)
    applyStoredProviderKeys({ SMTP_HOST: 'smtp.example.in', SMTP_FROM: 'shop@example.in' })
    onTestFinished(() => applyStoredProviderKeys({}))
    expect((await answer(due, 2)).data).toMatchObject({ state: 'answered', follow_up: null })
    expect((await answer(planned, 1)).data).toMatchObject({ state: 'answered', follow_up: TOMORROW })
  })

  it('is done once the enquiry is marked as answered, and stays while it is only started, noted or written on WhatsApp', async () => {
    const staff = (await makeMember())()
    const number = await sendEnquiry()
    await staff.followupenquiry({ number, version: 0, day: TODAY })
    await staff.noteenquiry({ number, version: 1, text: 'Ask the goldsmith' })
    expect((await staff.chatenquiry({ number, text: 'Hello Lata' })).data?.follow_up).toBe(TODAY)
    const answered = await staff.moveenquiry({ number, version: 3, state: 'answered' })
    expect(answered.data).toMatchObject({ state: 'answered', follow_up: null })
  })
})

describe('a telephone call', () => {
  it('is logged whatever a colleague has changed meanwhile, like a note', async () => {
    const { staff } = await makeStaff()
    const number = await sendEnquiry()
    await staff.moveenquiry({ number, version: 0, state: 'closed' })
    const called = await staff.callenquiry({ number, outcome: 'reached', text: 'Will come by.' })
    expect(called.data).toMatchObject({ state: 'closed', version: 2 })
    const noted = await staff.noteenquiry({ number, text: 'Show the ruby.' })
    expect(noted.data?.entries.slice(-2)).toMatchObject([{ kind: 'call' }, { kind: 'note', text: 'Show the ruby.' }])
  })

  it('is in the history with its outcome, with or without a text, and starts a new enquiry', async () => {
    const { staff } = await makeStaff('Meera Iyer')
    const number = await sendEnquiry()
    const missed = await staff.callenquiry({ number, version: 0, outcome: 'not_reached' })
    expect(missed.data).toMatchObject({ state: 'open', version: 1 })
    const { data } = await staff.callenquiry({ number, version: 1, outcome: 'reached', text: ' Wants 22 carat. ' })
    expect(data?.entries).toMatchObject([
      { kind: 'call', outcome: 'not_reached', text: '', by: 'Meera Iyer' },
      { kind: 'state', text: 'open', outcome: null },
      { kind: 'call', outcome: 'reached', text: 'Wants 22 carat.' },
    ])
    const logged = await (await getDb())
      .select()
      .from(audit)
      .where(and(eq(audit.event, 'staff/callenquiry'), eq(audit.detail, number)))
    expect(logged.map(({ detail, outcome }) => [detail, outcome])).toEqual([
      [number, 'ok'],
      [number, 'ok'],
    ])
    expect(JSON.stringify(logged)).not.toContain('carat')
  })

  it('ends a due follow-up when the person was reached, and leaves it when not', async () => {
    const { staff } = await makeStaff()
    const number = await sendEnquiry()
    await staff.followupenquiry({ number, version: 0, day: TODAY })
    expect((await staff.callenquiry({ number, version: 1, outcome: 'not_reached' })).data?.follow_up).toBe(TODAY)
    expect((await staff.callenquiry({ number, version: 2, outcome: 'reached' })).data?.follow_up).toBe(null)
  })

  it('is in the data export of its customer without the words of the team', async () => {
    const { staff } = await makeStaff('Meera Iyer')
    const customerId = await makeCustomer(newMobile())
    const { data: sent } = await as(customerId).admin.contactus({ ...PERSON, message: 'A plain band.' })
    const number = sent?.number ?? ''
    await staff.callenquiry({ number, version: 0, outcome: 'reached', text: 'Seemed undecided.' })
    await staff.followupenquiry({ number, version: 1, day: TOMORROW })
    const { data } = await as(customerId).customer.export({})
    expect(data).toMatchObject({ enquiries: [{ number, calls: [{ outcome: 'reached', at: NOW }] }] })
    expect(JSON.stringify(data)).not.toMatch(/undecided|Meera|follow/)
    await as(customerId).customer.close({ confirm: true })
    expect(await (await getDb()).$count(enquiry_entry)).toBe(0)
  })
})
