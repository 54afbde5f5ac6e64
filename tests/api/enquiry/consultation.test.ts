import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { consultation, outbox, setting } from '@/lib/db/schema'
import type { Locale } from '@/lib/domain/locale'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeStaff } from '../../data/enquiries'
import { fillShop, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const visitor = () => {
  const mobile_no = newMobile()
  return { name: 'Lata Nair', email: `${mobile_no}@example.in`, mobile_no, purpose: 'gift', channel: 'video' } as const
}
const toSlot = (date: string, time: string) => `${date}T${time}:00+05:30`

async function freeSlots(): Promise<string[]> {
  const { data } = await as(null).consultation.days({})
  return (data?.days ?? []).flatMap(({ date, times }) => times.map((time) => toSlot(date, time)))
}

async function book(who: ReturnType<typeof visitor> & { lang?: Locale } = visitor()) {
  const [slot = ''] = await freeSlots()
  const { data } = await as(null).admin.consult({ ...who, slot })
  return { number: data?.number ?? '', slot, who }
}

async function mailsTo(to: string) {
  return (await getDb()).select().from(outbox).where(eq(outbox.to, to)).orderBy(outbox.id)
}

async function keyFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1)
  return /appointment\?key=(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

const iso = (slot: string) => new Date(slot).toISOString()

describe('a consultation with a slot', () => {
  it('is confirmed by e-mail with a calendar file, and the slot is no longer offered', async () => {
    const { number, slot, who } = await book({ ...visitor(), lang: 'fr' })
    expect(number).toMatch(/^GC-/)
    expect(await freeSlots()).not.toContain(slot)
    const [mail] = await mailsTo(who.email)
    expect(mail?.text).toContain(number)
    expect(mail?.text).toContain('consultation gratuite en visioconférence')
    expect(mail?.text).not.toContain('Lata')
    const [file] = mail?.attachments ?? []
    expect(file?.type).toContain('text/calendar')
    expect(file?.text).toContain(`DTSTART:${iso(slot).replace(/[-:]|\.000/g, '')}`)
    expect(file?.text).toContain('STATUS:TENTATIVE')
    expect((await as(null).consultation.appointment({ key: await keyFor(who.email) })).data).toMatchObject({
      number,
      at: iso(slot),
      channel: 'video',
      state: 'asked',
      sequence: 0,
      changeable: true,
    })
  })

  it('is refused for a slot that is not offered; without one it is an ordinary enquiry', async () => {
    const who = visitor()
    const at = as(null).admin
    expect(await at.consult({ ...who, slot: '2026-12-01T16:00:00+05:30' })).toMatchObject({ reason: 'slot_unknown' })
    expect(await at.consult({ ...who, slot: '2026-12-25T10:30:00+05:30' })).toMatchObject({ reason: 'slot_unknown' })
    expect((await at.consult({ ...who, slot: 'tomorrow' })).errors?.[0]).toMatchObject({ message: 'slot_invalid' })
    const { channel: _, ...plain } = who
    const [slot = ''] = await freeSlots()
    expect((await at.consult({ ...plain, slot })).errors?.[0]?.message).toBe('channel_required')
    const { data } = await at.consult({ ...plain })
    const { staff } = await makeStaff()
    expect((await staff.enquiry({ number: data?.number ?? '' })).data).toMatchObject({ time: null, channel: null })
  })

  it('goes to one of two simultaneous requests; the other is refused and nothing of it is stored', async () => {
    const [slot = ''] = await freeSlots()
    const people = Array.from({ length: 6 }, visitor)
    const answers = await Promise.all(people.map((who) => as(null).admin.consult({ ...who, slot })))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'slot_taken')).toHaveLength(5)
    const db = await getDb()
    expect(await db.$count(consultation, eq(consultation.starts_at, new Date(slot)))).toBe(1)
    const mails = await Promise.all(people.map(({ email }) => mailsTo(email)))
    expect(mails.flat()).toHaveLength(1)
  })

  it('accepts as many at once as the shop is configured for', async () => {
    const db = await getDb()
    await db.insert(setting).values({ key: 'consultation', value: { capacity: 2, times: ['11:00'] } })
    try {
      const [slot = ''] = await freeSlots()
      expect(slot).toContain('T11:00')
      const answers = await Promise.all([1, 2, 3].map(() => as(null).admin.consult({ ...visitor(), slot })))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 1, 1])
    } finally {
      await db.delete(setting).where(eq(setting.key, 'consultation'))
    }
  })
})

describe('with the link of its e-mail', () => {
  it('it can be moved and cancelled; the slot is free again, and the admin sees each step', async () => {
    const { number, slot, who } = await book()
    const key = await keyFor(who.email)
    const [other = ''] = await freeSlots()
    const at = as(null)
    const change = await at.consultation.change({ key, sequence: 0, act: 'move', slot: other })
    expect(change.data).toMatchObject({ at: iso(other), state: 'asked', sequence: 1 })
    expect(await freeSlots()).toContain(slot)
    const stale = await at.consultation.change({ key, sequence: 0, act: 'call_off' })
    expect(stale).toMatchObject({ reason: 'conflict', data: { sequence: 1 } })
    expect((await at.consultation.change({ key, sequence: 1, act: 'accept' })).reason).toBe('not_movable')
    expect((await at.consultation.change({ key, sequence: 1, act: 'move' })).errors?.[0]?.message).toBe('slot_required')
    const off = await at.consultation.change({ key, sequence: 1, act: 'call_off' })
    expect(off.data).toMatchObject({ state: 'called_off', changeable: true })
    expect(await freeSlots()).toContain(other)
    const mails = await mailsTo(who.email)
    expect(mails.map(({ attachments }) => /SEQUENCE:\d/.exec(attachments?.[0]?.text ?? '')?.[0])).toEqual([
      'SEQUENCE:0',
      'SEQUENCE:1',
      'SEQUENCE:2',
    ])
    const { data } = await (await makeStaff()).staff.enquiry({ number })
    expect(data?.entries.map(({ kind, time, by }) => [kind, time?.act, by])).toEqual([
      ['time', 'asked', null],
      ['time', 'moved', null],
      ['time', 'called_off', null],
    ])
  })

  it('it does not open with another key, or too late', async () => {
    const { who, slot } = await book()
    const key = await keyFor(who.email)
    const at = as(null)
    for (const wrong of [
      key.replace('GC-', 'GC-1'),
      `${key.slice(0, -1)}_`,
      'GC-26-0000-0000',
      key.replace('.', '.0'),
    ]) {
      expect((await at.consultation.appointment({ key: wrong })).reason, wrong).toBe('link_unknown')
    }
    const afterStart = as(null, new Date(Date.parse(slot) + 1)).consultation
    expect((await afterStart.appointment({ key })).data?.changeable).toBe(false)
    expect((await afterStart.change({ key, sequence: 0, act: 'call_off' })).reason).toBe('not_movable')
    const late = as(null, later(40 * 24 * 60)).consultation
    expect((await late.appointment({ key })).reason).toBe('link_expired')
  })
})

describe('in the admin', () => {
  it('it can be confirmed, and another slot proposed, which the visitor accepts', async () => {
    const { number, slot, who } = await book()
    const { staff } = await makeStaff()
    const confirmed = await staff.consulttime({ number, version: 0, act: 'confirm' })
    expect(confirmed.data).toMatchObject({ state: 'open', time: { state: 'confirmed', at: iso(slot) } })
    const [text] = await mailsTo(`+91${who.mobile_no}`)
    expect(text?.text).toMatch(/by video call, is confirmed.*appointment\?key=/)
    expect((await staff.consulttime({ number, version: 0, act: 'withdraw' })).reason).toBe('conflict')
    const version = confirmed.data?.version ?? 0
    const [other = ''] = await freeSlots()
    const proposed = await staff.consulttime({ number, version, act: 'propose', slot: other })
    expect(proposed.data?.time).toMatchObject({ state: 'proposed', at: iso(other) })
    expect(await freeSlots()).not.toContain(other)
    const at = as(null)
    const accepted = await at.consultation.change({ key: await keyFor(who.email), sequence: 2, act: 'accept' })
    expect(accepted.data).toMatchObject({ state: 'confirmed', at: iso(other) })
    const coming = await staff.enquiries({ when: 'coming' })
    expect(coming.data?.rows.map((row) => row.number)).toContain(number)
    const times = coming.data?.rows.map(({ time }) => time?.at ?? '') ?? []
    expect(times).toEqual(times.toSorted())
    expect(coming.data?.coming).toBe(times.length)
    const past = await as(null, new Date(Date.parse(other) + 1))
    expect(past).toBeDefined()
  })

  it('it can be cancelled, and a slot proposed to a visitor who chose none', async () => {
    const { number, who } = await book()
    const { staff } = await makeStaff()
    const off = await staff.consulttime({ number, version: 0, act: 'withdraw' })
    expect(off.data?.time?.state).toBe('called_off')
    expect((await mailsTo(who.email)).at(-1)?.attachments?.[0]?.text).toContain('METHOD:CANCEL')
    const { channel: _, ...plain } = visitor()
    const { data } = await as(null).admin.consult({ ...plain, channel: 'whatsapp' })
    const [slot = ''] = await freeSlots()
    const proposal = { number: data?.number ?? '', version: 0, act: 'propose', slot } as const
    expect((await staff.consulttime(proposal)).data?.time).toMatchObject({ channel: 'whatsapp', state: 'proposed' })
    const message = await as(null).admin.contactus({ ...plain, message: 'Where is my parcel?' })
    const wrong = await staff.consulttime({ ...proposal, number: message.data?.number ?? '' })
    expect(wrong.reason).toBe('not_movable')
    expect((await as(null, NOW).staff.consulttime(proposal)).reason).not.toBeNull()
  })
})
