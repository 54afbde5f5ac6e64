import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { customer } from '@/lib/db/schema'
import { authorizeGoogle } from '@/lib/session/authorize'
import { as, later, NOW } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, resetLimits } from '../../data/fixtures'
import { CLIENT_ID, startGoogle } from '../../data/providers/google'

const google = await startGoogle()
process.env.GOOGLE_CLIENT_ID = CLIENT_ID
process.env.GOOGLE_JWKS_URL = google.url

withTestDatabase(async () => undefined)
beforeEach(resetLimits)
afterAll(() => google.close())

let counter = 0
const someone = () => {
  const sub = `10${++counter}`
  return { sub, email: `asha${sub}@example.com`, email_verified: true, name: 'Asha Rao' }
}
const signIn = (token: string, now = NOW) => as(null, now).customer.googlesignin({ token })

describe('customer/googlesignin', () => {
  it('opens an account without a number the first time, and finds it again by its subject claim', async () => {
    const claims = someone()
    const first = await signIn(await google.sign(claims))
    expect(contract.customer.googlesignin.data.parse(first.data)).toEqual(first.data)
    expect(first).toMatchObject({
      status: 1,
      data: { name: 'Asha Rao', email: claims.email, mobile_no: null, is_verified: false, is_active: true },
    })
    const again = await signIn(await google.sign({ ...claims, email: 'new@example.com' }))
    expect(again.data?.id).toBe(first.data?.id)
  })

  it('opens one account for two first sign-ins at once', async () => {
    const token = await google.sign(someone())
    const [one, other] = await Promise.all([signIn(token), signIn(token)])
    expect(one.status).toBe(1)
    expect(one.data?.id).toBe(other.data?.id)
  })

  it('joins an existing customer if both sides verified the e-mail, regardless of case', async () => {
    const claims = someone()
    const id = await makeCustomer('9500000001', { email: claims.email.toUpperCase(), email_verified: true })
    expect((await signIn(await google.sign(claims))).data).toMatchObject({ id, mobile_no: '9500000001' })
  })

  it.each([
    ['the customer did not', false, true],
    ['Google did not', true, false],
  ])('joins no account if %s verified it', async (_, ours, theirs) => {
    const claims = { ...someone(), email_verified: theirs }
    const id = await makeCustomer(`95000001${counter}`.padEnd(10, '0'), { email: claims.email, email_verified: ours })
    const { status, data } = await signIn(await google.sign(claims))
    expect(status).toBe(1)
    expect(data?.id).not.toBe(id)
  })

  it('takes over no account that another Google account has joined', async () => {
    const claims = someone()
    const first = await signIn(await google.sign(claims))
    const second = await signIn(await google.sign({ ...someone(), email: claims.email }))
    expect(second.status).toBe(1)
    expect(second.data?.id).not.toBe(first.data?.id)
  })

  it('refuses a blocked customer', async () => {
    const claims = someone()
    const { data } = await signIn(await google.sign(claims))
    await (await getDb())
      .update(customer)
      .set({ is_active: false })
      .where(eq(customer.id, data?.id ?? 0))
    expect(await signIn(await google.sign(claims))).toMatchObject({ status: 0, reason: 'blocked', data: null })
  })

  it.each([
    ['another audience', () => google.sign({ ...someone(), aud: 'other.apps.example' })],
    ['another issuer', () => google.sign({ ...someone(), iss: 'https://accounts.example.com' })],
    ['an expired time', () => google.sign({ ...someone(), exp: later(-1).getTime() / 1000 })],
    ['no expiry', () => google.sign({ ...someone(), exp: undefined })],
    ['a stranger’s key', () => google.signAsStranger(someone())],
    ['an unknown key', () => google.signAsStranger(someone(), 'key-2')],
    ['no subject', () => google.sign({ email: 'asha@example.com' })],
    ['no signature', async () => `${(await google.sign(someone())).split('.').slice(0, 2).join('.')}.`],
    ['a malformed token', async () => 'not a token'],
  ])('refuses a credential of %s', async (_, make) => {
    const before = await (await getDb()).$count(customer)
    expect(await signIn(await make())).toMatchObject({ status: 0, reason: 'wrong_token', data: null })
    expect(await (await getDb()).$count(customer)).toBe(before)
  })

  it('refuses an algorithm chosen by the sender', async () => {
    const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
    const claims = { ...someone(), iss: 'accounts.google.com', aud: CLIENT_ID, exp: later(60).getTime() / 1000 }
    const token = `${encode({ alg: 'none' })}.${encode({ ...claims, iat: NOW.getTime() / 1000 })}.`
    expect(await signIn(token)).toMatchObject({ status: 0, reason: 'wrong_token' })
  })

  it('limits an address that keeps trying', async () => {
    // Ten at once, as many as the pool has connections.
    for (let round = 0; round < 20; round++) {
      await Promise.all(Array.from({ length: 10 }, () => signIn('not a token')))
    }
    expect(await signIn(await google.sign(someone()))).toMatchObject({ status: 0, reason: 'too_many' })
  })
})

describe('a session from Google', () => {
  const now = () => ({ iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 })

  it('opens for a credential issued to this browser', async () => {
    const token = await google.sign({ ...someone(), ...now(), nonce: 'mine' })
    expect(await authorizeGoogle({ token, csrfToken: 'mine' })).toMatchObject({ name: 'Asha Rao', session_version: 1 })
  })

  it.each([
    ['another browser’s', { nonce: 'theirs' }],
    ['none', {}],
  ])('does not open for another: %s', async (_, claims) => {
    const token = await google.sign({ ...someone(), ...now(), ...claims })
    await expect(authorizeGoogle({ token, csrfToken: 'mine' })).rejects.toThrow('wrong_token')
  })

  it('does not open for a forged signature or malformed token', async () => {
    const forged = await google.signAsStranger({ ...someone(), ...now(), nonce: 'mine' })
    for (const token of [forged, 'nonsense', ''])
      await expect(authorizeGoogle({ token, csrfToken: 'mine' })).rejects.toThrow('wrong_token')
  })
})
