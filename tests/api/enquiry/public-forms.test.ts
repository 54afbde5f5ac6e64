import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { enquiry } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { enforceRetention } from '@/lib/server/retention'
import { as, later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(async () => undefined)
beforeEach(resetLimits)

const PERSON = { name: 'Asha Rao', email: 'asha@example.com', mobile_no: '+91 9000000001' }
const MESSAGE = 'Is this sapphire heated?'
const BIRTH = { date: '1990-05-17', time: '06:45', place: 'Mysuru' }

async function stored(number: string | undefined) {
  const [row] = await (await getDb())
    .select()
    .from(enquiry)
    .where(eq(enquiry.number, number ?? ''))
  return row
}

async function errorsOf(path: string, input: Record<string, unknown>) {
  const outcome = await dispatch(path, input, { customerId: null, address: '203.0.113.7', now: NOW })
  expect(outcome.status).toBe(422)
  return outcome.envelope.errors?.map((error) => `${error.path}: ${error.message}`)
}

describe('admin/contactus', () => {
  it('stores the message under the number that it returns', async () => {
    const id = await makeCustomer('9000000777')
    const { status, data } = await as(id).admin.contactus({ ...PERSON, message: MESSAGE, order_number: '', lang: 'fr' })
    expect(status).toBe(1)
    expect(data?.number).toMatch(/^CU-26-\d{4}-\d{4}$/)
    expect(await stored(data?.number)).toMatchObject({
      kind: 'contactus',
      lang: 'fr',
      customer_id: id,
      at: NOW,
      fields: { name: 'Asha Rao', email: 'asha@example.com', mobile_no: '9000000001', message: MESSAGE },
    })
  })

  it('stores a name on one line, in its own text direction', async () => {
    const name = ' Asha\r\nBcc: x@example.com \u202eoaR '
    const { data } = await as(null).admin.contactus({ ...PERSON, name, message: MESSAGE })
    expect(await stored(data?.number)).toMatchObject({ fields: { name: 'Asha Bcc: x@example.com  oaR' } })
  })

  it('requires no phone number', async () => {
    const { name, email } = PERSON
    expect(await as(null).admin.contactus({ name, email, message: MESSAGE })).toMatchObject({ status: 1 })
  })

  it.each([
    [{ name: ' ' }, ['name: name_required']],
    [{ name: undefined }, ['name: name_required']],
    [{ name: '\u200b\u2060\u3164' }, ['name: name_required']],
    [{ message: '\u200b'.repeat(12) }, ['message: message_required']],
    [{ email: 'asha' }, ['email: email_invalid']],
    [{ mobile_no: '12345' }, ['mobile_no: mobile_invalid']],
    [{ message: '' }, ['message: message_required']],
    [{ message: 'Hello' }, ['message: message_short']],
    [{ message: 'x'.repeat(3001) }, ['message: too_long']],
    [{ order_number: 'x'.repeat(41) }, ['order_number: too_long']],
  ])('names the field and the problem: %j', async (wrong, errors) => {
    expect(await errorsOf('admin/contactus', { ...PERSON, message: MESSAGE, ...wrong })).toEqual(errors)
  })

  it('responds to a filled honeypot with a number and stores nothing', async () => {
    const { status, data } = await as(null).admin.contactus({
      ...PERSON,
      message: MESSAGE,
      website: 'http://spam.test',
    })
    expect(status).toBe(1)
    expect(data?.number).toMatch(/^CU-/)
    expect(await stored(data?.number)).toBeUndefined()
  })

  it('does the same with a form sent faster than a person can type', async () => {
    const send = (took_ms: number) => as(null).admin.contactus({ ...PERSON, message: MESSAGE, took_ms })
    expect(await stored((await send(200)).data?.number)).toBeUndefined()
    expect((await stored((await send(9000)).data?.number))?.fields).not.toHaveProperty('took_ms')
  })

  it('accepts twenty an hour from an address, of all forms together', async () => {
    const send = (now = NOW) => as(null, now).admin.contactus({ ...PERSON, message: MESSAGE })
    for (let time = 0; time < 19; time++) expect((await send()).status).toBe(1)
    expect((await as(null).admin.consult({ ...PERSON, purpose: 'gift' })).status).toBe(1)
    expect(await send()).toMatchObject({ status: 0, reason: 'too_many', data: null })
    expect((await send(later(60))).status).toBe(1)
  })
})

describe('admin/consult', () => {
  it('requires no birth details', async () => {
    const { data } = await as(null).admin.consult({ ...PERSON, purpose: 'curiosity', budget: 25_000 })
    expect(data?.number).toMatch(/^GC-26-/)
    const row = await stored(data?.number)
    expect(row?.fields).toMatchObject({ purpose: 'curiosity', budget: 25_000 })
    expect(Object.keys(row?.fields ?? {})).not.toContain('birth')
  })

  it('stores them with their purpose and the time of the consent', async () => {
    const { data } = await as(null).admin.consult({
      ...PERSON,
      purpose: 'intention',
      birth: BIRTH,
      birth_consent: true,
    })
    expect((await stored(data?.number))?.fields).toMatchObject({
      birth: BIRTH,
      consent: { purpose: 'gem_suggestion', at: NOW.toISOString() },
    })
  })

  it('stores them for twelve months and deletes them with the whole enquiry, without any further request', async () => {
    const input = { ...PERSON, purpose: 'intention', birth: BIRTH, birth_consent: true } as const
    const { data } = await as(null).admin.consult(input)
    await enforceRetention(new Date('2027-12-01T06:00:00Z'))
    expect((await stored(data?.number))?.fields).toMatchObject({ name: 'Asha Rao', purpose: 'intention', birth: BIRTH })
    await enforceRetention(new Date('2027-12-01T07:00:00Z'))
    expect(await stored(data?.number)).toBeUndefined()
  })

  it.each([
    [{ purpose: 'fate' }, ['purpose: purpose_required']],
    [{ mobile_no: '' }, ['mobile_no: mobile_required']],
    [{ birth: BIRTH }, ['birth_consent: consent_required']],
    [{ birth: { ...BIRTH, date: '1990-02-30' }, birth_consent: true }, ['birth.date: birth_date_invalid']],
    [{ birth: { ...BIRTH, date: '2999-01-01' }, birth_consent: true }, ['birth.date: birth_date_invalid']],
    [{ birth: { ...BIRTH, time: '24:00' }, birth_consent: true }, ['birth.time: birth_time_invalid']],
    [{ birth: { ...BIRTH, place: '' }, birth_consent: true }, ['birth.place: birth_place_required']],
    [{ budget: 1e9 }, ['budget: budget_invalid']],
    [{ budget: Number.NaN }, ['budget: budget_invalid']],
  ])('names the field and the problem: %j', async (wrong, errors) => {
    expect(await errorsOf('admin/consult', { ...PERSON, purpose: 'gift', ...wrong })).toEqual(errors)
  })
})

describe('admin/customjewelreq', () => {
  const REQUEST = { ...PERSON, kind: 'ring', message: 'A plain band, please.' } as const

  it('stores the chosen options', async () => {
    const chosen = { product_id: 7, design_id: 1, metal_id: 3, ring_size_id: 1012, budget: 40_000 }
    const { data } = await as(null).admin.customjewelreq({ ...REQUEST, ...chosen })
    expect(data?.number).toMatch(/^CJ-26-/)
    expect((await stored(data?.number))?.fields).toMatchObject({ kind: 'ring', ...chosen })
  })

  it.each([
    [{ kind: 'crown' }, ['kind: kind_required']],
    [{ message: undefined }, ['message: message_required']],
  ])('names the field and the problem: %j', async (wrong, errors) => {
    expect(await errorsOf('admin/customjewelreq', { ...REQUEST, ...wrong })).toEqual(errors)
  })
})
