import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const MARIE = { name: 'Marie Martin', email: 'marie@example.fr' }
const CONTEXT = { customerId: null, address: '203.0.113.7', now: NOW }

it('opens an account with a French number, however it is written, and signs in with the code sent to it', async () => {
  const opened = await as(null).customer.signuporder({ ...MARIE, mobile_no: '+33 (0)6 12 34 56 78' })
  const [message] = await (await getDb()).select().from(outbox).where(eq(outbox.to, '+33612345678'))
  const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? ''
  const answer = await as(null).customer.verifyotporder({ customer_id: opened.data?.id ?? 0, code })
  expect(answer).toMatchObject({ status: 1, data: { ...MARIE, mobile_no: '+33612345678', is_verified: true } })
})

it.each([
  ['0000000000', 'begins with 0'],
  ['1234567890', 'begins with 1'],
  ['+331234', 'is too short for France'],
  ['+1 202 555 01234', 'is too long for the United States'],
])('refuses %s, which %s, and sends nothing', async (mobile_no) => {
  const before = await (await getDb()).$count(outbox)
  const { status, envelope } = await dispatch('customer/signuporder', { ...MARIE, mobile_no }, CONTEXT)
  expect(status).toBe(422)
  expect(envelope.errors).toEqual([{ path: 'mobile_no', message: 'mobile_invalid' }])
  expect(await (await getDb()).$count(outbox)).toBe(before)
})

it('names the impossible number of an enquiry', async () => {
  const contact = { ...MARIE, mobile_no: '+331234567' }
  const { envelope } = await dispatch('admin/consult', { ...contact, purpose: 'gift', channel: 'email' }, CONTEXT)
  expect(envelope.errors).toEqual([{ path: 'mobile_no', message: 'mobile_invalid' }])
})

it('accepts a consultation by e-mail without a number', async () => {
  const request = { ...MARIE, purpose: 'gift' as const, channel: 'email' as const, took_ms: 9000 }
  expect(await as(null).admin.consult(request)).toMatchObject({ status: 1 })
  expect(await as(null).admin.consult({ ...request, channel: 'phone' })).toMatchObject({
    errors: [{ path: 'mobile_no', message: 'mobile_required' }],
  })
})
