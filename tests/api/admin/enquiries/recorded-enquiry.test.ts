import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { enquiry, outbox } from '@/lib/db/schema'
import { as, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'
import { makeAdminOrder } from '../../../data/order/admin-order'

withTestDatabase(fillShop)
let clerk = 0
beforeAll(async () => {
  clerk = await makeCustomer(newMobile(), { role: 'staff', name: 'Usha Clerk' })
})

const input = (more: Partial<Parameters<ReturnType<typeof as>['staff']['recordenquiry']>[0]> = {}) => ({
  ...{ key: randomUUID(), name: 'Ravi Kumar', mobile_no: '98450 12345', message: 'A yellow sapphire below 2 carats' },
  lang: 'en' as const,
  ...more,
})

it('a call is taken down once for its key, is in progress, and names who took it', async () => {
  const { staff } = as(clerk)
  const request = input({ came_by: 'counter' })
  const [first, second] = [await staff.recordenquiry(request), await staff.recordenquiry(request)]
  expect(first.data?.number).toMatch(/^CU-26-\d{4}-\d{4}$/)
  expect(second.data).toEqual(first.data)
  const { data } = await staff.enquiry({ number: first.data?.number ?? '', lang: 'en' })
  expect(data).toMatchObject({
    ...{ kind: 'contactus', came_by: 'counter', state: 'open', name: 'Ravi Kumar', mobile_no: '9845012345', email: '' },
    message: 'A yellow sapphire below 2 carats',
    entries: [{ kind: 'state', text: 'open', by: 'Usha Clerk' }],
  })
  const sent = await (await getDb()).select().from(outbox)
  expect(sent.filter(({ text }) => text.includes(first.data?.number ?? 'none'))).toEqual([])
})

it('without an e-mail address it is answered on WhatsApp, not by e-mail, and is no other enquiry’s', async () => {
  const { staff } = as(clerk)
  const one = await staff.recordenquiry(input({ mobile_no: newMobile() }))
  await staff.recordenquiry(input({ mobile_no: newMobile() }))
  const number = one.data?.number ?? ''
  const { data } = await staff.enquiry({ number, lang: 'en' })
  expect(data?.others).toEqual([])
  const answer = {
    number,
    version: data?.version ?? 0,
    text: 'Dear Ravi, we have two such stones.',
    lang: 'en' as const,
  }
  expect(await staff.answerenquiry(answer)).toMatchObject({ status: 0, reason: 'no_email' })
  expect((await staff.chatenquiry({ number, text: 'We have two such stones.', lang: 'en' })).status).toBe(1)
})

it('needs a name, what is asked, and a way to answer', async () => {
  const { staff } = as(clerk)
  const before = await (await getDb()).$count(enquiry)
  for (const [more, path, message] of [
    [{ name: ' ' }, 'name', 'name_required'],
    [{ message: ' \u200b ' }, 'message', 'text_required'],
    [{ mobile_no: '' }, 'mobile_no', 'contact_required'],
    [{ mobile_no: '12' }, 'mobile_no', 'mobile_invalid'],
    [{ email: 'ravi' }, 'email', 'email_invalid'],
  ] as const)
    expect((await staff.recordenquiry(input(more))).errors).toContainEqual({ path, message })
  expect((await staff.recordenquiry(input({ mobile_no: '', email: 'ravi@example.in' }))).status).toBe(1)
  expect(await (await getDb()).$count(enquiry)).toBe(before + 1)
})

it('is for staff alone', async () => {
  const buyer = await makeCustomer(newMobile())
  expect(await as(buyer).staff.recordenquiry(input())).toMatchObject({ status: 0, reason: 'not_allowed' })
  expect(await as(null).staff.recordenquiry(input())).toMatchObject({ status: 0 })
  const rows = await (await getDb()).select().from(enquiry).where(eq(enquiry.customer_id, buyer))
  expect(rows).toEqual([])
})

it('its page leads to the customer with the same number, and to nobody else', async () => {
  const { staff } = as(clerk)
  const keyOf = async (mobile_no: string) => {
    const { data } = await staff.recordenquiry(input({ mobile_no }))
    return (await staff.enquiry({ number: data?.number ?? '', lang: 'en' })).data?.customer
  }
  const [stranger, known] = [newMobile(), newMobile()]
  const id = await makeCustomer(known)
  expect(await keyOf(stranger)).toBeNull()
  expect(await keyOf(known)).toBe(`a${id}`)
  const guest = await makeAdminOrder()
  expect(await keyOf(guest.mobile_no)).toBe(`a${guest.customer}`)
})
