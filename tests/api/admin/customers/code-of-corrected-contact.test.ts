import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, otp, outbox } from '@/lib/db/schema'
import { sendCode } from '@/lib/server/customer/otp'
import { NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { addCustomer, correct } from '../../../data/people/customers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const CONTEXT = { customerId: null, address: '203.0.113.9', now: NOW }

/** A code that was requested before the correction and is stored after it: its owner was read with the former contact. */
async function requestLate(
  id: number,
  owner: { mobile_no: string; email?: string },
  purpose: 'signin' | 'reset' | 'email',
) {
  const db = await getDb()
  await sendCode(db, { id, is_verified: false, ...owner }, { purpose, lang: 'en' }, CONTEXT)
  return {
    codes: await db.select().from(otp).where(eq(otp.customer_id, id)),
    messages: await db
      .select()
      .from(outbox)
      .where(eq(outbox.to, owner.email ?? owner.mobile_no)),
  }
}

it.each(['signin', 'reset'] as const)('a code (%s) requested during a correction goes to nobody', async (purpose) => {
  const { staff, key, id, mobile: former } = await addCustomer()
  const corrected = newMobile()
  expect((await correct(staff, key, { mobile_no: corrected })).status).toBe(1)
  expect(await requestLate(id, { mobile_no: former }, purpose)).toEqual({ codes: [], messages: [] })
  const { codes } = await requestLate(id, { mobile_no: corrected }, purpose)
  expect(codes).toHaveLength(1)
})

it('nor does a code to an e-mail address that was corrected meanwhile', async () => {
  const former = `${newMobile()}@example.in`
  const { staff, key, id } = await addCustomer({ email: former })
  expect((await correct(staff, key, { email: `${newMobile()}@example.in` })).status).toBe(1)
  const late = await requestLate(id, { mobile_no: former, email: former }, 'email')
  expect(late).toEqual({ codes: [], messages: [] })
  const [row] = await (await getDb()).select().from(customer).where(eq(customer.id, id))
  expect(row?.email_verified).toBe(false)
})
