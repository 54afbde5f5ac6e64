import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Proof } from '@/lib/contract/customer/challenge'
import { getDb } from '@/lib/db/connection'
import { outbox, rate_limit } from '@/lib/db/schema'
import { env } from '@/lib/env'
import { dispatch } from '@/lib/server/dispatch'
import { toDevice } from '@/lib/server/security/known-device'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { lastCode, makeCustomer, resetLimits } from '../../data/fixtures'
import { solveChallenge } from '../../data/solve-challenge'

withTestDatabase(async () => undefined)
beforeEach(resetLimits)
afterEach(() => vi.restoreAllMocks())

const from = (address: string, now = NOW) => as(null, now, address).customer
const HOME = '203.0.113.7'
let strangers = 0
const stranger = () => `198.51.100.${++strangers}`
const PERSON = { name: 'Asha', email: 'asha@example.com' }

/** A customer to whose number three other people requested codes. */
async function numberUnderAttack() {
  const mobile_no = newMobile()
  const id = await makeCustomer(mobile_no)
  for (let time = 0; time < 3; time++) await from(stranger()).signinwithmobileno({ mobile_no })
  return { id, mobile_no }
}
const countTextsTo = async (mobile_no: string) => (await getDb()).$count(outbox, eq(outbox.to, `+91${mobile_no}`))
/** Sets the shop's SMS budget of the day, some of it used already. */
async function setSmsBudget(perDay: number, sent: number) {
  vi.spyOn(env(), 'SMS_PER_DAY', 'get').mockReturnValue(perDay)
  await (await getDb()).insert(rate_limit).values({ key: 'code-all', count: sent, resets_at: later(60 * 24) })
}

describe('a number to which other people requested codes', () => {
  it('gets its next code for a proof of work, which is valid once and for this number alone', async () => {
    const { mobile_no } = await numberUnderAttack()
    const refusal = await from(HOME).signinwithmobileno({ mobile_no })
    expect(refusal).toMatchObject({ status: 0, reason: 'challenge', challenge: { difficulty: 16 } })
    expect(await countTextsTo(mobile_no)).toBe(3)
    const proof = solveChallenge(refusal.challenge)
    const other = await numberUnderAttack()
    const elsewhere = await from(HOME).signinwithmobileno({ mobile_no: other.mobile_no, proof })
    expect(elsewhere).toMatchObject({ reason: 'challenge' })
    expect(await from(HOME).signinwithmobileno({ mobile_no, proof })).toMatchObject({ status: 1, retry_after: 30 })
    expect(await from(stranger()).signinwithmobileno({ mobile_no, proof })).toMatchObject({ reason: 'challenge' })
    expect(await countTextsTo(mobile_no)).toBe(4)
  })

  it.each([
    ['unsolved', (proof: Proof) => ({ ...proof, solution: 'x' }), NOW],
    ['invented', ({ solution }: Proof) => ({ challenge: '9999999999999.0.x.y', solution }), NOW],
    ['old', (proof: Proof) => proof, later(3)],
  ])('refuses a proof that is %s', async (_, change, now) => {
    const { mobile_no } = await numberUnderAttack()
    const { challenge } = await from(HOME).signinwithmobileno({ mobile_no })
    const proof = change(solveChallenge(challenge))
    expect(await from(HOME, now).signinwithmobileno({ mobile_no, proof })).toMatchObject({ reason: 'challenge' })
  })

  it('requires no proof from a browser that verified the number before', async () => {
    const { mobile_no } = await numberUnderAttack()
    const context = { customerId: null, address: HOME, now: NOW, device: toDevice(undefined, mobile_no) }
    expect(await dispatch('customer/signinwithmobileno', { mobile_no }, context)).toMatchObject({ status: 200 })
    expect(await countTextsTo(mobile_no)).toBe(4)
    const another = { ...context, device: toDevice(undefined, newMobile()) }
    const outcome = await dispatch('customer/signinwithmobileno', { mobile_no }, another)
    expect(outcome.envelope.reason).toBe('challenge')
  })

  it('is unaffected by lookups of orders that do not exist', async () => {
    const mobile_no = newMobile()
    await makeCustomer(mobile_no)
    for (let time = 0; time < 4; time++) {
      const { order } = as(null, later(time * 5), stranger())
      expect(await order.lookup({ number: `26-5555-000${time}`, mobile_no })).toMatchObject({ status: 1 })
    }
    expect(await from(HOME, later(20)).signinwithmobileno({ mobile_no })).toMatchObject({ status: 1 })
  })

  it('reserves the last codes of the day for addresses that have requested none', async () => {
    const { mobile_no } = await numberUnderAttack()
    await resetLimits()
    const resets_at = later(60 * 24)
    const rows = [
      { key: `code-number-day:${mobile_no}`, count: 30, resets_at },
      { key: `code-day:${mobile_no}:198.51.100.99`, count: 10, resets_at },
    ]
    await (await getDb()).insert(rate_limit).values(rows)
    const requestCode = async (address: string) => {
      const { challenge } = await from(address).signinwithmobileno({ mobile_no })
      return from(address).signinwithmobileno({ mobile_no, ...(challenge && { proof: solveChallenge(challenge) }) })
    }
    expect(await requestCode('198.51.100.99')).toMatchObject({ reason: 'too_many' })
    expect(await requestCode(HOME)).toMatchObject({ status: 1 })
  })

  it('keeps its pending code: requests from other addresses do not invalidate it', async () => {
    const mobile_no = newMobile()
    const id = await makeCustomer(mobile_no)
    await from(HOME).signinwithmobileno({ mobile_no })
    const code = await lastCode(mobile_no)
    for (let time = 0; time < 3; time++) await from(stranger()).signinwithmobileno({ mobile_no })
    expect(await from(HOME).verifyotp({ customer_id: id, code })).toMatchObject({ status: 1 })
  })

  it('does not reveal by a forgotten password whether it has an account', async () => {
    const [registered, unknown] = [newMobile(), newMobile()]
    await makeCustomer(registered)
    const answers = async (mobile_no: string) => {
      const observed = []
      for (let time = 0; time < 4; time++) {
        const { challenge, ...answer } = await from(stranger()).forgotpassword({ mobile_no })
        observed.push({ ...answer, difficulty: challenge?.difficulty })
      }
      return observed
    }
    const first = await answers(registered)
    expect(first.at(-1)).toMatchObject({ reason: 'challenge' })
    expect(await answers(unknown)).toEqual(first)
  })
})

it('a wrong code for a new password gets the same response for known and unknown numbers, later too', async () => {
  const [registered, unknown] = [newMobile(), newMobile()]
  await makeCustomer(registered)
  const password = 'Kanaka9pushya'
  const answers = async (mobile_no: string) => {
    await from(HOME).forgotpassword({ mobile_no })
    const observed = []
    for (const minute of [0, 0, 0, 0, 0, 0, 16, 17]) {
      observed.push((await from(HOME, later(minute)).resetpassword({ mobile_no, code: 'x', password })).reason)
    }
    return observed
  }
  expect(await answers(registered)).toEqual(await answers(unknown))
})

describe('the SMS budget of the shop', () => {
  it('is not used up by one address with invented numbers: after twenty an hour each requires a proof', async () => {
    const address = stranger()
    const signUp = (proof?: Proof, mobile_no = newMobile()) =>
      from(address).signuporder({ ...PERSON, mobile_no, ...(proof && { proof }) })
    for (let time = 0; time < 20; time++) expect(await signUp()).toMatchObject({ status: 1 })
    const mobile = newMobile()
    const refusal = await signUp(undefined, mobile)
    expect(refusal).toMatchObject({ status: 0, reason: 'challenge' })
    expect(await signUp(solveChallenge(refusal.challenge), mobile)).toMatchObject({ status: 1 })
  })

  it('is counted per network of an IPv6 client', async () => {
    for (let time = 0; time < 20; time++) {
      await from(`2001:db8:7:7::${time}`).signuporder({ ...PERSON, mobile_no: newMobile() })
    }
    const next = (address: string) => from(address).signuporder({ ...PERSON, mobile_no: newMobile() })
    expect(await next('2001:db8:7:7:8::1')).toMatchObject({ reason: 'challenge' })
    expect(await next('2001:db8:7:8::1')).toMatchObject({ status: 1 })
  })

  it('requires a proof from everybody but known browsers once half of it is used', async () => {
    const mobile_no = newMobile()
    await makeCustomer(mobile_no)
    await setSmsBudget(100, 50)
    expect(await from(HOME).signinwithmobileno({ mobile_no })).toMatchObject({ reason: 'challenge' })
    const context = { customerId: null, address: HOME, now: NOW, device: toDevice(undefined, mobile_no) }
    expect(await dispatch('customer/signinwithmobileno', { mobile_no }, context)).toMatchObject({ status: 200 })
  })

  it('is reserved for customers and known browsers when other addresses have used up theirs', async () => {
    const mobile_no = newMobile()
    await makeCustomer(mobile_no)
    await setSmsBudget(100, 75)
    const fresh = newMobile()
    const { challenge } = await from(HOME).signuporder({ ...PERSON, mobile_no: fresh })
    expect(challenge).toBeUndefined()
    const answer = await from(HOME).signinwithmobileno({ mobile_no })
    const proof = solveChallenge(answer.challenge)
    expect(await from(HOME).signinwithmobileno({ mobile_no, proof })).toMatchObject({ status: 1 })
    await resetLimits()
    await setSmsBudget(100, 90)
    expect(await from(HOME).signinwithmobileno({ mobile_no })).toMatchObject({ reason: 'too_many' })
    const context = { customerId: null, address: HOME, now: NOW, device: toDevice(undefined, mobile_no) }
    expect(await dispatch('customer/signinwithmobileno', { mobile_no }, context)).toMatchObject({ status: 200 })
  })

  it('is not charged to the number for refused requests', async () => {
    const mobile_no = newMobile()
    await makeCustomer(mobile_no)
    await setSmsBudget(100, 100)
    for (let minute = 0; minute < 6; minute++) {
      expect(await from(HOME, later(minute)).signinwithmobileno({ mobile_no })).toMatchObject({ reason: 'too_many' })
    }
    await (await getDb()).delete(rate_limit).where(eq(rate_limit.key, 'code-all'))
    expect(await from(HOME, later(6)).signinwithmobileno({ mobile_no })).toMatchObject({ status: 1, retry_after: 30 })
  })
})
