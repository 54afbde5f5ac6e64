import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { consultation, enquiry, outbox, setting } from '@/lib/db/schema'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(async () => {
  await resetLimits()
  await (await getDb()).delete(consultation)
})

const visitor = () => {
  const mobile_no = newMobile()
  return { name: 'Lata Nair', email: `${mobile_no}@example.in`, mobile_no, purpose: 'gift', channel: 'video' } as const
}

async function freeSlots(now = NOW): Promise<string[]> {
  const { data } = await as(null, now).consultation.days({})
  return (data?.days ?? []).flatMap(({ date, times }) => times.map((time) => `${date}T${time}:00+05:30`))
}

type Caller = { now?: Date; address?: string; customer?: number | null }
/** A visitor's request for the first free slot. */
async function wish(person = visitor(), { now = NOW, address = '203.0.113.7', customer = null }: Caller = {}) {
  const [slot = ''] = await freeSlots(now)
  const answer = await as(customer, now, address).admin.consult({ ...person, slot })
  return { ...answer, slot, who: person, number: answer.data?.number ?? '' }
}

async function keyFor(email: string): Promise<string> {
  const rows = await (await getDb()).select().from(outbox).where(eq(outbox.to, email)).orderBy(outbox.id)
  return /appointment\?key=(\S+)/.exec(rows.at(-1)?.text ?? '')?.[1] ?? ''
}

describe('a request for a slot by a visitor who is not signed in', () => {
  it('reserves the slot for two hours, and for good once the link of the e-mail is opened', async () => {
    const [idle, opened] = [await wish(), await wish()]
    expect(await freeSlots()).not.toContain(idle.slot)
    await as(null, later(60)).consultation.appointment({ key: await keyFor(opened.who.email) })
    const later2h = await freeSlots(later(120))
    expect(later2h).toContain(idle.slot)
    expect(later2h).not.toContain(opened.slot)
  })

  it('says so in its e-mail; a customer’s slot is reserved for good at once', async () => {
    const [guest, customer] = [await wish(), await wish(visitor(), { customer: await makeCustomer(newMobile()) })]
    const textTo = async (email: string) =>
      (await (await getDb()).select().from(outbox).where(eq(outbox.to, email)))[0]?.text
    expect(await textTo(guest.who.email)).toContain('within two hours')
    expect(await textTo(customer.who.email)).not.toContain('within two hours')
    expect(await freeSlots(later(600))).not.toContain(customer.slot)
  })

  it('that has expired is reserved again by its link while the slot is free, and only once', async () => {
    const [free, taken] = [await wish(), await wish()]
    const [again] = [await as(null, later(130)).admin.consult({ ...visitor(), slot: taken.slot })]
    expect(again.status).toBe(1)
    for (const { who: person } of [free, taken])
      await as(null, later(131)).consultation.appointment({ key: await keyFor(person.email) })
    expect(await freeSlots(later(300))).not.toContain(free.slot)
    const { staff } = as(await makeCustomer(newMobile(), { role: 'staff' }), later(200))
    const confirm = async (number: string) => {
      const { data } = await staff.enquiry({ number })
      return staff.consulttime({ number, version: data?.version ?? 0, act: 'confirm' })
    }
    expect(await confirm(free.number)).toMatchObject({ status: 1 })
    expect(await confirm(again.data?.number ?? '')).toMatchObject({ status: 1 })
    expect(await confirm(taken.number)).toMatchObject({ reason: 'slot_taken' })
  })

  it('is one of three per address and of two per person, and stores nothing when refused', async () => {
    for (let time = 0; time < 3; time++) expect(await wish()).toMatchObject({ status: 1 })
    const refused = await wish()
    expect(refused).toMatchObject({ reason: 'too_many' })
    const db = await getDb()
    expect(await db.$count(outbox, eq(outbox.to, refused.who.email))).toBe(0)
    expect(await db.$count(enquiry)).toBe(await db.$count(enquiry, eq(enquiry.kind, 'consult')))
    const person = visitor()
    for (const address of ['198.51.100.1', '198.51.100.2'])
      expect(await wish(person, { address })).toMatchObject({ status: 1 })
    expect(await wish(person, { address: '198.51.100.3' })).toMatchObject({ reason: 'too_many' })
    const sameNumber = { ...visitor(), mobile_no: person.mobile_no }
    expect(await wish(sameNumber, { address: '198.51.100.4' })).toMatchObject({ reason: 'too_many' })
  })

  it('leaves half of all slots to signed-in customers', async () => {
    const few = { times: ['11:00', '12:00'], days: 3 }
    await (await getDb()).insert(setting).values({ key: 'consultation', value: few })
    const all = (await freeSlots()).length
    for (let count = 0; count < all / 2; count++)
      expect(await wish(visitor(), { address: `198.51.100.${count}` })).toMatchObject({ status: 1 })
    const customer = await makeCustomer(newMobile())
    const remaining = await freeSlots()
    expect(remaining).toHaveLength(all / 2)
    const [slot = ''] = remaining
    expect(await as(null, NOW, '192.0.2.1').admin.consult({ ...visitor(), slot })).toMatchObject({
      reason: 'number_unproved',
    })
    expect(await wish(visitor(), { customer })).toMatchObject({ status: 1 })
  })
})
