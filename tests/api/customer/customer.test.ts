import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { customer, otp, outbox } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

let counter = 0
const newNumber = () => `98${String(++counter).padStart(8, '0')}`
const signIn = (mobile_no: string, now = NOW) => as(null, now).customer.signinwithmobileno({ mobile_no })
const verify = (customer_id: number, code: string, now = NOW) => as(null, now).customer.verifyotp({ customer_id, code })
const otherThan = (code: string) => (code === '000000' ? '111111' : '000000')

/** A customer with a pending code. */
async function customerWithCode() {
  const mobile = newNumber()
  const id = await makeCustomer(mobile)
  await signIn(mobile)
  return { id, mobile, code: await lastCode(mobile) }
}

describe('customer/signinwithmobileno', () => {
  it('sends a six-digit code to a known number, however it is written', async () => {
    const mobile = newNumber()
    const id = await makeCustomer(mobile)
    const answer = await signIn(`+91 ${mobile}`)
    expect(answer).toMatchObject({ status: 1, data: [{ id, is_active: true, is_verified: true }] })
    expect(await lastCode(mobile)).toMatch(/^\d{6}$/)
  })

  it('refuses an unknown number and sends nothing', async () => {
    const before = await (await getDb()).$count(outbox)
    expect(await signIn(newNumber())).toMatchObject({ status: 0, reason: 'unknown_number', data: [] })
    expect(await (await getDb()).$count(outbox)).toBe(before)
  })

  it('refuses a blocked customer with the text of the dialog, and sends nothing', async () => {
    const mobile = newNumber()
    const id = await makeCustomer(mobile, { is_active: false })
    const answer = await signIn(mobile)
    expect(answer).toMatchObject({ status: 0, reason: 'blocked', data: [{ id, is_active: false }] })
    await expect(lastCode(mobile)).rejects.toThrow('no code')
  })

  it('sends again after 30 seconds only, and says how long to wait', async () => {
    const { mobile } = await customerWithCode()
    const context = { customerId: null, address: '203.0.113.7', now: later(0.25) }
    const outcome = await dispatch('customer/signinwithmobileno', { mobile_no: mobile }, context)
    expect(outcome).toMatchObject({ status: 429, retryAfter: 15 })
    expect(await signIn(mobile, later(0.5))).toMatchObject({ status: 1 })
  })

  it('answers an address 200 times an hour, then refuses', async () => {
    for (let time = 0; time < 200; time++) await signIn('9000099999')
    expect(await signIn('9000099999')).toMatchObject({ status: 0, reason: 'too_many' })
    expect(await as(null, NOW, '198.51.100.9').customer.signinwithmobileno({ mobile_no: '9000099999' })).toMatchObject({
      reason: 'unknown_number',
    })
  })
})

describe('customer/verifyotp', () => {
  it('returns the customer and invalidates the code', async () => {
    const { id, mobile, code } = await customerWithCode()
    expect(await verify(id, code)).toMatchObject({ status: 1, data: { id, mobile_no: mobile, is_verified: true } })
    expect(await verify(id, code)).toMatchObject({ status: 0, reason: 'no_open_code' })
  })

  it('accepts a code once when it is sent twice at the same moment', async () => {
    const { id, code } = await customerWithCode()
    const answers = await Promise.all([verify(id, code), verify(id, code)])
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([0, 1])
  })

  it('lets the customer sign in again at once', async () => {
    const { id, mobile, code } = await customerWithCode()
    await verify(id, code)
    expect((await signIn(mobile)).status).toBe(1)
  })

  it('refuses a code after five minutes', async () => {
    const { id, code } = await customerWithCode()
    expect(await verify(id, code, later(5))).toMatchObject({ status: 0, reason: 'code_expired' })
  })

  it('accepts an earlier code than the newest, and none of them once one was used', async () => {
    const { id, mobile, code } = await customerWithCode()
    await signIn(mobile, later(1))
    const newest = await lastCode(mobile)
    expect(await verify(id, code, later(1))).toMatchObject({ status: 1 })
    expect(await verify(id, newest, later(1))).toMatchObject({ reason: 'no_open_code' })
  })

  it('keeps the three newest codes valid that one address requested', async () => {
    const { id, mobile, code } = await customerWithCode()
    for (const minute of [0.5, 1.5, 3.5]) expect(await signIn(mobile, later(minute))).toMatchObject({ status: 1 })
    const newest = await lastCode(mobile)
    if (newest !== code) expect(await verify(id, code, later(3.5))).toMatchObject({ reason: 'wrong_code' })
    expect(await verify(id, newest, later(3.5))).toMatchObject({ status: 1 })
  })

  it('refuses every code after five wrong ones, until a new code is sent', async () => {
    const { id, mobile, code } = await customerWithCode()
    for (let time = 0; time < 5; time++) {
      expect(await verify(id, otherThan(code))).toMatchObject({ reason: 'wrong_code' })
    }
    expect(await verify(id, code)).toMatchObject({ status: 0, reason: 'too_many' })
    await signIn(mobile, later(1))
    expect(await verify(id, await lastCode(mobile), later(1))).toMatchObject({ status: 1 })
  })

  it('counts simultaneous guesses', async () => {
    const { id, code } = await customerWithCode()
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(id, otherThan(code))))
    expect(answers.filter((answer) => answer.reason === 'wrong_code')).toHaveLength(5)
    expect(answers.filter((answer) => answer.reason === 'too_many')).toHaveLength(15)
  })

  it('limits guesses if no code is pending', async () => {
    const id = await makeCustomer(newNumber())
    for (let time = 0; time < 5; time++) expect(await verify(id, '123456')).toMatchObject({ reason: 'no_open_code' })
    expect(await verify(id, '123456')).toMatchObject({ reason: 'too_many' })
    expect(await verify(id, '123456', later(24 * 60))).toMatchObject({ reason: 'too_many' })
    expect(await verify(2_000_000_000, '123456')).toMatchObject({ reason: 'no_open_code' })
  })

  it('is bound to the customer and to the purpose', async () => {
    const [one, other] = [await customerWithCode(), await customerWithCode()]
    if (one.code !== other.code) expect(await verify(other.id, one.code)).toMatchObject({ reason: 'wrong_code' })
    const atCheckout = await as(null).customer.verifyotporder({ customer_id: one.id, code: one.code })
    expect(atCheckout).toMatchObject({ status: 0, reason: 'no_open_code' })
  })

  it('refuses a customer who was blocked after the code was sent', async () => {
    const { id, code } = await customerWithCode()
    await (await getDb()).update(customer).set({ is_active: false }).where(eq(customer.id, id))
    expect(await verify(id, code)).toMatchObject({ status: 0, reason: 'blocked' })
  })

  it('ignores is_verified from a client, and stores no code in plain text', async () => {
    const { id, code } = await customerWithCode()
    const answer = await as(null).customer.verifyotp({ customer_id: id, code: otherThan(code), is_verified: true })
    expect(answer).toMatchObject({ status: 0, reason: 'wrong_code' })
    const [row] = await (await getDb()).select().from(otp).where(eq(otp.customer_id, id))
    expect(row?.code_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    [{ code: '' }, 'code'],
    [{ customer_id: 0 }, 'customer_id'],
  ])('names the invalid field: %j', async (wrong, path) => {
    const context = { customerId: null, address: 'x', now: NOW }
    const outcome = await dispatch('customer/verifyotp', { customer_id: 1, code: '123456', ...wrong }, context)
    expect(outcome.status).toBe(422)
    expect(outcome.envelope.errors?.map((error) => error.path)).toEqual([path])
  })
})

describe('customer/signuporder', () => {
  const signUp = (mobile_no: string, name: string, now = NOW) =>
    as(null, now).customer.signuporder({ name, email: 'a@example.com', mobile_no })

  it('opens an account, unverified until the code is entered', async () => {
    const mobile = newNumber()
    const { data } = await signUp(mobile, 'Asha')
    expect(data).toMatchObject({ is_active: true, is_verified: false })
    const answer = await as(null).customer.verifyotporder({ customer_id: data?.id ?? 0, code: await lastCode(mobile) })
    expect(answer).toMatchObject({ status: 1, data: { name: 'Asha', mobile_no: mobile, is_verified: true } })
  })

  it('refuses a number that has an account', async () => {
    const mobile = newNumber()
    await makeCustomer(mobile)
    expect(await signUp(mobile, 'Mallory')).toMatchObject({ status: 0, reason: 'already_registered', data: null })
  })

  it('accepts another name for an account that was never verified', async () => {
    const mobile = newNumber()
    const first = await signUp(mobile, 'Ahsa')
    const second = await signUp(mobile, 'Asha', later(1))
    expect(second.data?.id).toBe(first.data?.id)
    const code = await lastCode(mobile)
    const verified = await as(null, later(1)).customer.verifyotporder({ customer_id: second.data?.id ?? 0, code })
    expect(verified.data?.name).toBe('Asha')
  })

  it('opens one account for two sign-ups at once', async () => {
    const mobile = newNumber()
    const answers = await Promise.all([signUp(mobile, 'Asha'), signUp(mobile, 'Asha')])
    expect(new Set(answers.map((answer) => answer.data?.id).filter(Boolean)).size).toBe(1)
    expect(await (await getDb()).$count(customer, eq(customer.mobile_no, mobile))).toBe(1)
  })
})
