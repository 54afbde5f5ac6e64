import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { back_in_stock, enquiry, enquiry_entry } from '@/lib/db/schema'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeStaff, PERSON, sendEnquiry } from '../../data/enquiries'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('the list of enquiries', () => {
  beforeEach(async () => {
    const db = await getDb()
    await db.delete(enquiry_entry)
    await db.delete(enquiry)
  })

  it('is filtered by state, kind and terms, each counted within the others', async () => {
    const { staff } = await makeStaff()
    const ring = await sendEnquiry()
    const message = { ...PERSON, name: 'Kiran Rao', email: 'kiran@example.in', message: 'Is 50% of it yours? Jaune.' }
    const { data: sent } = await as(null).admin.contactus({ ...message, mobile_no: '', lang: 'fr' })
    await as(null).admin.consult({ ...PERSON, purpose: 'gift', question: 'For my daughter' })
    await staff.moveenquiry({ number: ring, version: 0, state: 'open' })
    const { data } = await staff.enquiries({})
    expect(data).toMatchObject({
      total: 3,
      pages: 1,
      states: { new: 2, open: 1, answered: 0, closed: 0 },
      kinds: { consult: 1, contactus: 1, customjewelreq: 1 },
    })
    expect(data?.rows.map(({ kind }) => kind)).toEqual(['consult', 'contactus', 'customjewelreq'])
    expect(data?.rows[1]).toEqual({
      number: sent?.number,
      kind: 'contactus',
      state: 'new',
      at: NOW.toISOString(),
      lang: 'fr',
      name: 'Kiran Rao',
      email: 'kiran@example.in',
      mobile_no: null,
      excerpt: 'Is 50% of it yours? Jaune.',
      files: 0,
      time: null,
      came_by: null,
      assignee: null,
      follow_up: null,
    })
    expect((await staff.enquiries({ state: 'new', kind: 'consult' })).data).toMatchObject({
      total: 1,
      states: { new: 1, open: 0 },
      kinds: { consult: 1, contactus: 1, customjewelreq: 0 },
    })
    const findNames = async (q: string) => (await staff.enquiries({ q })).data?.rows.map(({ name }) => name)
    expect(await findNames('kiran@')).toEqual(['Kiran Rao'])
    expect(await findNames('jaune RAO')).toEqual(['Kiran Rao'])
    expect(await findNames('50%')).toEqual(['Kiran Rao'])
    expect(await findNames('5_%')).toEqual([])
    expect(await findNames('+91 98450-12345')).toEqual(['Lata Nair', 'Lata Nair'])
    expect(await findNames(ring)).toEqual(['Lata Nair'])
    expect(await findNames(ring.slice(3).replaceAll('-', ''))).toEqual(['Lata Nair'])
    expect(await findNames('sapphire')).toEqual([])
  })

  it('has twenty a page, and its revision changes after every change', async () => {
    const { staff } = await makeStaff()
    await (await getDb()).insert(enquiry).values(
      Array.from({ length: 45 }, (_, at) => ({
        number: `CU-26-1000-${1000 + at}`,
        kind: 'contactus',
        fields: { ...PERSON, message: 'Is this sapphire heated?' },
        lang: 'en',
        at: later(at),
      })),
    )
    const { data } = await staff.enquiries({ page: 3 })
    expect(data).toMatchObject({ total: 45, page: 3, pages: 3 })
    expect(data?.rows).toHaveLength(5)
    expect(data?.rows.at(-1)?.number).toBe('CU-26-1000-1000')
    const revisions = new Set([data?.revision])
    const recordRevision = async () => revisions.add((await staff.enquiryrevision({})).data?.revision)
    await recordRevision()
    expect(revisions.size).toBe(1)
    await sendEnquiry()
    await recordRevision()
    await staff.noteenquiry({ number: 'CU-26-1000-1000', version: 0, text: 'Called.' })
    await recordRevision()
    expect(revisions.size).toBe(3)
  })
})

it('groups the requests by product, the most requested first', async () => {
  const db = await getDb()
  const [one, other] = [await makeProduct({ stock: 0 }), await makeProduct({ stock: 0 })]
  const wish = (product_id: number, to: string, at: Date) => ({
    product_id,
    channel: 'email' as const,
    to,
    lang: 'fr' as const,
    at,
  })
  await db
    .insert(back_in_stock)
    .values([wish(one, 'a@example.in', NOW), wish(other, 'b@example.in', NOW), wish(other, 'a@example.in', later(5))])
  const { data } = await (await makeStaff()).staff.awaited({ lang: 'fr' })
  expect(data).toMatchObject({ total: 2, pages: 1, people: 3 })
  expect(data?.rows.map(({ piece: product, waiting }) => [product.id, waiting])).toEqual([
    [other, 2],
    [one, 1],
  ])
  expect(data?.rows[0]).toMatchObject({ since: NOW.toISOString(), piece: { stock: 0 } })
  expect(data?.rows[0]?.people.map(({ to }) => to)).toEqual(['b@example.in', 'a@example.in'])
})

it('is for staff only', async () => {
  const number = await sendEnquiry()
  const nobody = as(null).staff
  const buyer = as(await makeCustomer(newMobile())).staff
  for (const [caller, reason] of [
    [nobody, 'session_required'],
    [buyer, 'not_allowed'],
  ] as const) {
    const revisions = { number, version: 0 }
    const calls = [
      caller.enquiries({}),
      caller.enquiryrevision({}),
      caller.enquiry({ number }),
      caller.enquiryfile({ number, id: 1 }),
      caller.awaited({}),
      caller.noteenquiry({ ...revisions, text: 'x' }),
      caller.moveenquiry({ ...revisions, state: 'closed' }),
      caller.answerenquiry({ ...revisions, text: 'x' }),
      caller.chatenquiry({ number, text: 'x' }),
    ]
    for (const answer of await Promise.all(calls)) expect(answer).toMatchObject({ status: 0, reason, data: null })
  }
  const [row] = await (await getDb()).select().from(enquiry).where(eq(enquiry.number, number))
  expect(row).toMatchObject({ state: 'new', version: 0 })
})
