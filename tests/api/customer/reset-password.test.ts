import { beforeEach, describe, expect, it } from 'vitest'
import { isLive } from '@/lib/api/live-session'
import { hashPassword } from '@/lib/server/customer/password'
import { authorizePassword } from '@/lib/session/authorize'
import { as, later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { lastCode, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(async () => undefined)
beforeEach(resetLimits)

const PASSWORD = 'Kanaka9pushya'
let counter = 0
const newNumber = () => `94${String(++counter).padStart(8, '0')}`
const requestCode = (mobile_no: string, now = NOW) => as(null, now).customer.forgotpassword({ mobile_no })
const reset = (mobile_no: string, code: string, now = NOW, password = PASSWORD) =>
  as(null, now).customer.resetpassword({ mobile_no, code, password })

describe('a forgotten password', () => {
  it('is replaced with the code, and every open session ends', async () => {
    const mobile_no = newNumber()
    const id = await makeCustomer(mobile_no)
    expect(await requestCode(mobile_no)).toMatchObject({ status: 1, data: null, retry_after: 30 })
    expect(await isLive(id, 1)).toBe(true)
    expect(await reset(mobile_no, await lastCode(mobile_no))).toMatchObject({ status: 1, data: { id } })
    expect([await isLive(id, 1), await isLive(id, 2)]).toEqual([false, true])
    expect(await authorizePassword({ mobile_no, password: PASSWORD })).toMatchObject({
      id: String(id),
      session_version: 2,
    })
  })

  it('gets the same responses for a number without an account, step by step', async () => {
    const [registered, unknown] = [newNumber(), newNumber()]
    await makeCustomer(registered)
    expect(await requestCode(registered)).toEqual(await requestCode(unknown))
    const tries = async (mobile_no: string) => {
      const answers = []
      for (let time = 0; time < 6; time++) answers.push((await reset(mobile_no, 'x')).reason)
      return answers
    }
    expect(await tries(registered)).toEqual(await tries(unknown))
    expect((await reset(unknown, 'x')).reason).toBe('too_many')
  })

  it.each([
    ['a wrong code', 'x', 0],
    ['an old one', '', 6],
  ])('is refused with %s', async (_, wrong, minutes) => {
    const mobile_no = newNumber()
    await makeCustomer(mobile_no)
    await requestCode(mobile_no)
    const answer = await reset(mobile_no, wrong || (await lastCode(mobile_no)), later(minutes))
    expect(answer).toMatchObject({ status: 0, reason: 'wrong_or_old_code' })
  })

  it('accepts a code once, and no sign-in code', async () => {
    const mobile_no = newNumber()
    await makeCustomer(mobile_no)
    await as(null).customer.signinwithmobileno({ mobile_no })
    expect((await reset(mobile_no, await lastCode(mobile_no))).reason).toBe('wrong_or_old_code')
    await requestCode(mobile_no)
    const code = await lastCode(mobile_no)
    expect((await reset(mobile_no, code)).status).toBe(1)
    expect((await reset(mobile_no, code)).reason).toBe('wrong_or_old_code')
  })

  it('follows the password rules', async () => {
    expect((await reset(newNumber(), '123456', NOW, 'short')).errors).toEqual([
      { path: 'password', message: 'password_rule' },
    ])
  })
})

describe('signing in with a password', () => {
  const signUp = (mobile_no: string) =>
    as(null, new Date()).customer.signup({ name: 'Asha', email: 'asha@example.com', mobile_no, password: PASSWORD })

  it('asks for a code if the number is unverified, and the password is valid afterwards', async () => {
    const mobile_no = newNumber()
    const id = (await signUp(mobile_no)).data?.id
    await expect(authorizePassword({ mobile_no, password: PASSWORD })).rejects.toThrow(`unverified:${id}:`)
    await as(null, new Date()).customer.verifyotp({ customer_id: id ?? 0, code: await lastCode(mobile_no) })
    expect(await authorizePassword({ mobile_no, password: PASSWORD })).toMatchObject({ customer: { id } })
  })

  it.each([
    ['wrong_credentials', { password: 'Another9one' }, {}],
    ['wrong_credentials', { mobile_no: 'x' }, {}],
    ['wrong_credentials', { password: '' }, {}],
    ['blocked', {}, { is_active: false }],
  ])('throws the reason: %s for %j', async (reason, wrong, row) => {
    const mobile_no = newNumber()
    const password_hash = await hashPassword(PASSWORD)
    await makeCustomer(mobile_no, { password_hash, ...row })
    await expect(authorizePassword({ mobile_no, password: PASSWORD, ...wrong })).rejects.toThrow(reason)
  })
})
