import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'
import { openKeyedProviders, toChanges } from '../../../data/providers/keyed-providers'

withTestDatabase(fillShop)

const { stripe, mail, sms, keys, close } = await openKeyedProviders()
const { razorpay: RAZORPAY, stripe: STRIPE, paypal: PAYPAL, smtp: SMTP, msg91: MSG91, twilio: TWILIO } = keys

let owner: number
const ownerMobile = newMobile()
beforeAll(async () => {
  owner = await makeCustomer(ownerMobile, { role: 'owner' })
})
const test = (provider: string, changed: Record<string, string> = {}) =>
  as(owner).staff.testprovider({ provider, changes: toChanges(changed) })
const stateOf = async (name: string) =>
  (await as(owner).shopdata.providers({})).data?.providers.find((provider) => provider.name === name)

afterAll(close)

it.each<[string, Record<string, string>, Record<string, string>, string]>([
  ['razorpay', RAZORPAY, { RAZORPAY_KEY_SECRET: 'another' }, 'Razorpay: 401 BAD_REQUEST_ERROR'],
  ['stripe', STRIPE, { STRIPE_SECRET_KEY: 'sk_live_another' }, 'Stripe: 401 invalid_request_error'],
  ['paypal', PAYPAL, { PAYPAL_CLIENT_SECRET: 'another' }, 'PayPal: 401 invalid_client'],
  ['paypal', PAYPAL, { PAYPAL_WEBHOOK_ID: 'ANOTHER' }, 'PayPal: 404 INVALID_RESOURCE_ID'],
])('of %s are tried out at the provider before they are saved', async (name, right, wrong, answer) => {
  expect(await test(name, right)).toMatchObject({ status: 1, data: { outcome: 'accepted', answer: null } })
  expect((await test(name, { ...right, ...wrong })).data).toMatchObject({ outcome: 'refused', answer })
  expect(await stateOf(name)).toMatchObject({ state: 'off' })
})

it('say when the provider gave no answer', async () => {
  stripe.trouble({ on: '.*', status: 503, body: '' })
  expect((await test('stripe', STRIPE)).data).toMatchObject({ outcome: 'unclear', answer: 'Stripe: 503' })
  stripe.trouble()
  const closed = { ...SMTP, SMTP_PORT: '1' }
  expect((await test('smtp', closed)).data).toMatchObject({ outcome: 'unclear', answer: 'the mail server: ESOCKET' })
})

it('of messages are tried out without a message, except MSG91’s, which reaches the owner’s own number', async () => {
  const user = { SMTP_USER: 'shop', SMTP_PASSWORD: 'pass' }
  expect((await test('smtp', SMTP)).data).toMatchObject({ outcome: 'accepted' })
  // The server offers no encryption, so no password is sent to it.
  expect((await test('smtp', { ...SMTP, ...user })).data).toMatchObject({ outcome: 'unclear' })
  expect(mail.emails).toEqual([])

  sms.answer({ status: 200, body: { status: 'active' } })
  expect((await test('twilio', TWILIO)).data).toMatchObject({ outcome: 'accepted' })
  sms.answer({ status: 401, body: { code: 20003 } })
  expect((await test('twilio', TWILIO)).data).toMatchObject({ outcome: 'refused', answer: 'Twilio: 401 20003' })
  sms.answer({ status: 200, body: { type: 'success' } })
  sms.asked.length = 0
  expect((await test('msg91', MSG91)).data).toMatchObject({ outcome: 'accepted' })
  expect(sms.asked.map(({ body }) => JSON.parse(body).recipients)).toEqual([
    [{ mobiles: `91${ownerMobile}`, code: '000000', host: 'ratna.example' }],
  ])
  sms.answer({ status: 200, body: { type: 'error', message: 'Authentication failure' } })
  expect((await test('msg91', MSG91)).data).toMatchObject({ outcome: 'refused', answer: 'MSG91: 200 error' })
})

it('are tried out thirty times in ten minutes, and each try is in the audit log', async () => {
  const db = await getDb()
  const tries = () =>
    db
      .select()
      .from(audit)
      .where(and(eq(audit.event, 'staff/testprovider'), eq(audit.outcome, 'ok')))
  const before = (await tries()).length
  const at = (minutes: number) => as(owner, later(60 + minutes)).staff.testprovider({ provider: 'stripe', changes: [] })
  for (let count = 0; count < 30; count++) expect(await at(0)).toMatchObject({ reason: 'keys_refused' })
  expect(await at(1)).toMatchObject({ status: 0, reason: 'too_many' })
  expect(await at(11)).toMatchObject({ reason: 'keys_refused' })
  await as(owner).shopdata.saveproviders({ version: 0, changes: toChanges(STRIPE) })
  expect((await as(owner, later(72)).staff.testprovider({ provider: 'stripe', changes: [] })).data?.outcome).toBe(
    'accepted',
  )
  expect((await tries()).length).toBe(before + 1)
})
