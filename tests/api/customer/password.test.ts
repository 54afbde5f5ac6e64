import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Proof } from '@/lib/contract/customer/challenge'
import { getDb } from '@/lib/db/connection'
import { customer, otp } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { lastCode, makeCustomer, resetLimits } from '../../data/fixtures'
import { solveChallenge } from '../../data/solve-challenge'

withTestDatabase(async () => undefined)
beforeEach(resetLimits)

const PASSWORD = 'Kanaka9pushya'
let counter = 0
const newNumber = () => `97${String(++counter).padStart(8, '0')}`
const signUp = (mobile_no: string, password = PASSWORD, now = NOW, address = '203.0.113.7') =>
  as(null, now, address).customer.signup({ name: 'Asha', email: 'asha@example.com', mobile_no, password })
const signIn = (mobile_no: string, password = PASSWORD, now = NOW, address = '203.0.113.7') =>
  as(null, now, address).customer.signin({ mobile_no, password })
const verify = (customer_id: number, code: string, now = NOW) => as(null, now).customer.verifyotp({ customer_id, code })

/** A customer who signed up with PASSWORD and verified the number. */
async function member() {
  const mobile = newNumber()
  const id = (await signUp(mobile)).data?.id ?? 0
  await verify(id, await lastCode(mobile))
  return { id, mobile }
}

describe('customer/signup', () => {
  it('opens an account whose password is valid once the code is entered', async () => {
    const mobile = newNumber()
    const { status, data } = await signUp(`+91 ${mobile}`)
    expect({ status, data }).toMatchObject({ status: 1, data: { is_active: true, is_verified: false } })
    expect((await signIn(mobile)).data).toMatchObject([{ id: data?.id, is_verified: false, name: '', email: null }])
    const code = await lastCode(mobile)
    expect(await verify(data?.id ?? 0, code)).toMatchObject({ status: 1, data: { id: data?.id, is_verified: true } })
    expect((await signIn(mobile)).data).toMatchObject([{ id: data?.id, name: 'Asha', mobile_no: mobile }])
  })

  it('stores an argon2id hash and never the password', async () => {
    const { id } = await member()
    const [row] = await (await getDb()).select().from(customer).where(eq(customer.id, id))
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const storedData = JSON.stringify([row, await (await getDb()).select().from(otp).where(eq(otp.customer_id, id))])
    expect(storedData).not.toContain(PASSWORD)
  })

  it('refuses a number that has an account, and keeps its password', async () => {
    const { mobile } = await member()
    expect(await signUp(mobile, 'Another9one')).toMatchObject({ status: 0, reason: 'already_registered', data: null })
    expect((await signIn(mobile, 'Another9one')).data).toEqual([])
    expect((await signIn(mobile)).data).toHaveLength(1)
  })

  it('drops the password of another person’s sign-up when the owner verifies the number', async () => {
    const mobile = newNumber()
    const id = (await signUp(mobile, 'Mallory1234')).data?.id ?? 0
    await as(null, later(1)).customer.signinwithmobileno({ mobile_no: mobile })
    expect(await verify(id, await lastCode(mobile), later(1))).toMatchObject({ status: 1 })
    expect((await signIn(mobile, 'Mallory1234')).data).toEqual([])
  })

  it('sends again after 30 seconds only', async () => {
    const mobile = newNumber()
    await signUp(mobile)
    expect(await signUp(mobile)).toMatchObject({ status: 0, reason: 'too_many' })
    expect(await signUp(mobile, PASSWORD, later(1))).toMatchObject({ status: 1 })
  })

  it.each([
    ['', 'password_required'],
    [undefined, 'password_required'],
    ['Short1a', 'password_rule'],
    [`Aa1${'x'.repeat(28)}`, 'password_rule'],
    ['lowercase1', 'password_rule'],
    ['UPPERCASE1', 'password_rule'],
    ['NoDigitHere', 'password_rule'],
  ])('refuses the password %j: %s', async (password, message) => {
    const input = { name: 'Asha', email: 'asha@example.com', mobile_no: newNumber(), password }
    const outcome = await dispatch('customer/signup', input, { customerId: null, address: 'x', now: NOW })
    expect(outcome).toMatchObject({ status: 422, envelope: { errors: [{ path: 'password', message }] } })
  })

  it.each(['Aa345678', `Aa1${'x'.repeat(27)}`, 'C’était 1 énigme'])('accepts the password %j', async (password) => {
    const mobile = newNumber()
    const id = (await signUp(mobile, password)).data?.id ?? 0
    await verify(id, await lastCode(mobile))
    expect((await signIn(mobile, password.normalize('NFD'))).data).toHaveLength(1)
  })
})

describe('customer/signin', () => {
  it('returns the same empty list for a wrong password, an unknown number, and an account without one', async () => {
    const { mobile } = await member()
    const withoutPassword = newNumber()
    await makeCustomer(withoutPassword)
    const answers = [await signIn(mobile, 'Wrong1234'), await signIn(newNumber()), await signIn(withoutPassword)]
    const [first] = answers
    expect(first).toMatchObject({ status: 1, data: [] })
    expect(answers).toEqual([first, first, first])
  })

  it('reveals that a customer is blocked only with the right password', async () => {
    const { id, mobile } = await member()
    await (await getDb()).update(customer).set({ is_active: false }).where(eq(customer.id, id))
    expect(await signIn(mobile)).toMatchObject({ status: 0, reason: 'blocked' })
    expect(await signIn(mobile, 'Wrong1234')).toMatchObject({ status: 1, data: [] })
  })

  it('locks a number after ten attempts, even for the right password', async () => {
    const { mobile } = await member()
    for (let time = 0; time < 10; time++) expect((await signIn(mobile, 'Wrong1234')).data).toEqual([])
    expect(await signIn(mobile)).toMatchObject({ status: 0, reason: 'too_many' })
    expect((await signIn(mobile, PASSWORD, later(15))).data).toHaveLength(1)
  })

  it('requires a proof of work after ten attempts, and accepts the right password with it', async () => {
    const { mobile } = await member()
    const signInFrom = (address: string, password: string, proof?: Proof) =>
      as(null, NOW, address).customer.signin({ mobile_no: mobile, password, ...(proof && { proof }) })
    for (let time = 0; time < 10; time++) {
      expect((await signInFrom(`198.51.100.${time}`, 'Wrong1234')).data).toEqual([])
    }
    expect(await signInFrom('198.51.100.10', 'Wrong1234')).toMatchObject({ status: 0, reason: 'challenge' })
    const { challenge } = await signInFrom('203.0.113.7', PASSWORD)
    expect((await signInFrom('203.0.113.7', PASSWORD, solveChallenge(challenge))).data).toHaveLength(1)
  })

  it('resets the counter of a number after a success', async () => {
    const { mobile } = await member()
    for (let time = 0; time < 9; time++) await signIn(mobile, 'Wrong1234')
    expect((await signIn(mobile)).data).toHaveLength(1)
    for (let time = 0; time < 10; time++) expect((await signIn(mobile, 'Wrong1234')).data).toEqual([])
  })

  it('counts simultaneous guesses', async () => {
    const { mobile } = await member()
    const answers = await Promise.all(Array.from({ length: 14 }, () => signIn(mobile, 'Wrong1234')))
    expect(answers.filter(({ reason }) => reason === 'too_many')).toHaveLength(4)
  })

  it('limits an address that tries many numbers', async () => {
    // Ten at once, as many as the pool has connections.
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 10 }, () => signIn(newNumber(), 'Wrong1234')))
    }
    expect(await signIn(newNumber())).toMatchObject({ status: 0, reason: 'too_many' })
    expect(await signIn(newNumber(), PASSWORD, NOW, '198.51.100.9')).toMatchObject({ status: 1, data: [] })
  })

  it('requires both fields', async () => {
    const outcome = await dispatch('customer/signin', {}, { customerId: null, address: 'x', now: NOW })
    expect(outcome).toMatchObject({
      status: 422,
      envelope: {
        errors: [
          { path: 'mobile_no', message: 'mobile_required' },
          { path: 'password', message: 'password_required' },
        ],
      },
    })
  })
})
