import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { listPaymentMethods } from '@/lib/adapters/payment/payment-methods'
import { canWriteFreely, isSmsEnabled } from '@/lib/adapters/sms/sms'
import { getDb } from '@/lib/db/connection'
import { audit, catalogue_change, setting } from '@/lib/db/schema'
import { applyStoredProviderKeys, providerConfig } from '@/lib/provider-config'
import { dispatch } from '@/lib/server/dispatch'
import { queueEmail } from '@/lib/server/notification/outbox'
import { deliverDue, loadConfiguredPorts } from '@/lib/server/notification/send-outbox'
import { refreshStoredSettings } from '@/lib/server/settings/stored-settings'
import { as, later, NOW, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer } from '../../../data/fixtures'
import { openKeyedProviders, toChanges } from '../../../data/providers/keyed-providers'

withTestDatabase(fillShop)

const { razorpay, mail, keys, close } = await openKeyedProviders()
const { razorpay: RAZORPAY, stripe: STRIPE, smtp: SMTP, msg91: MSG91, twilio: TWILIO } = keys

let owner: number
beforeAll(async () => {
  owner = await makeCustomer(newMobile(), { role: 'owner', name: 'Meera' })
})
const api = () => as(owner).shopdata
const stateNow = async () => {
  const { data } = await api().providers({})
  if (!data) throw new Error('no state')
  return data
}
const stateOf = async (name: string) => (await stateNow()).providers.find((provider) => provider.name === name)
const save = async (changed: Record<string, string>) =>
  api().saveproviders({ version: (await stateNow()).version, changes: toChanges(changed) })
const problemsOf = ({ data }: Awaited<ReturnType<typeof save>>) => data?.problems

afterEach(async () => {
  const { version } = await stateNow()
  if (version > 0) await api().undoproviders({ version, to: 0 })
})
afterAll(close)

it('are seen, changed and tried out by owners alone', async () => {
  const calls: [string, object][] = [
    ['shopdata/providers', {}],
    ['shopdata/saveproviders', { version: 0, changes: toChanges(RAZORPAY) }],
    ['shopdata/undoproviders', { version: 0, to: 0 }],
    ['staff/testprovider', { provider: 'razorpay', changes: toChanges(RAZORPAY) }],
  ]
  for (const role of ['customer', 'staff', 'manager'] as const) {
    const customerId = await makeCustomer(newMobile(), { role })
    for (const [path, input] of calls) {
      const { status, envelope } = await dispatch(path, input, { customerId, address: '203.0.113.7', now: NOW })
      expect([path, status, envelope.data]).toEqual([path, 403, null])
    }
  }
  for (const [path, input] of calls)
    expect((await dispatch(path, input, { customerId: null, address: '203.0.113.7', now: NOW })).status).toBe(401)
  expect(razorpay.asked).toEqual([])
})

it('are in use at once, and never leave the shop again', async () => {
  const saved = await save({ ...RAZORPAY, ...STRIPE })
  expect(saved.data?.problems).toEqual([])
  expect(listPaymentMethods().map(({ method }) => method)).toEqual(['razorpay', 'stripe', 'cod'])
  expect(await stateOf('razorpay')).toMatchObject({
    state: 'on',
    is_test: true,
    webhook_url: 'https://ratna.example/api/pay/razorpay',
    fields: [
      { variable: 'RAZORPAY_KEY_ID', is_set: true, value: RAZORPAY.RAZORPAY_KEY_ID },
      { variable: 'RAZORPAY_KEY_SECRET', is_set: true, value: null },
      { variable: 'RAZORPAY_WEBHOOK_SECRET', is_set: true, value: null },
      { variable: 'RAZORPAY_EMI_FROM', is_set: false, value: '' },
    ],
  })
  const conflict = await api().saveproviders({ version: 0, changes: toChanges(STRIPE) })
  expect(conflict).toMatchObject({ status: 0, reason: 'conflict', data: { version: 1 } })
  const undone = await api().undoproviders({ version: 0, to: 0 })
  expect(undone).toMatchObject({ status: 0, reason: 'conflict', data: { version: 1 } })
  const db = await getDb()
  const rows = [
    await db.select().from(setting),
    await db.select().from(catalogue_change),
    await db.select().from(audit),
    saved,
    conflict,
    undone,
    await stateNow(),
  ]
  for (const secret of [RAZORPAY.RAZORPAY_KEY_SECRET, STRIPE.STRIPE_SECRET_KEY])
    expect(JSON.stringify(rows)).not.toContain(secret)
  const [change] = (await stateNow()).history[0]?.changes.filter(({ field }) => field.startsWith('sealed.')) ?? []
  expect(change).toMatchObject({ kind: 'secret', before: null, after: null })
})

it('can be undone, and unchanged secrets are kept', async () => {
  await save(RAZORPAY)
  await save({ RAZORPAY_EMI_FROM: '3000' })
  expect(providerConfig()).toMatchObject({ ...RAZORPAY, RAZORPAY_EMI_FROM: 3000 })
  const { version, history } = await stateNow()
  expect(history.slice(0, 2)).toMatchObject([{ how: 'edit', by: 'Meera' }, { how: 'edit' }])
  await api().undoproviders({ version, to: version - 1 })
  expect(providerConfig()).toMatchObject(RAZORPAY)
  expect(providerConfig().RAZORPAY_EMI_FROM).toBeUndefined()
  await save(Object.fromEntries(Object.keys(RAZORPAY).map((variable) => [variable, ''])))
  expect(await stateOf('razorpay')).toMatchObject({ state: 'off' })
  expect(listPaymentMethods().map(({ method }) => method)).not.toContain('razorpay')
})

it.each<[string, Record<string, string>, Record<string, string>, { variable: string; problem: string }[]]>([
  [
    'an incomplete provider',
    {},
    { RAZORPAY_KEY_ID: 'rzp_live_1' },
    [
      { variable: 'RAZORPAY_KEY_SECRET', problem: 'required' },
      { variable: 'RAZORPAY_WEBHOOK_SECRET', problem: 'required' },
    ],
  ],
  ['a port that is none', {}, { ...SMTP, SMTP_PORT: '99999' }, [{ variable: 'SMTP_PORT', problem: 'wrong' }]],
  ['a sender that is none', {}, { ...SMTP, SMTP_FROM: '<script>' }, [{ variable: 'SMTP_FROM', problem: 'wrong' }]],
  [
    'a line break',
    {},
    { ...STRIPE, STRIPE_SECRET_KEY: 'sk\r\nx: y' },
    [{ variable: 'STRIPE_SECRET_KEY', problem: 'wrong' }],
  ],
  [
    'an address of a provider',
    {},
    { RAZORPAY_URL: 'https://evil.example' },
    [{ variable: 'RAZORPAY_URL', problem: 'wrong' }],
  ],
  [
    'another variable of the server',
    {},
    { SESSION_SECRET: 'a'.repeat(40) },
    [{ variable: 'SESSION_SECRET', problem: 'wrong' }],
  ],
  ['a second SMS provider', MSG91, TWILIO, [{ variable: 'TWILIO_ACCOUNT_SID', problem: 'one_sms' }]],
  [
    'another server for a password',
    { ...SMTP, SMTP_USER: 'shop', SMTP_PASSWORD: 'pass' },
    { SMTP_HOST: 'evil.example' },
    [{ variable: 'SMTP_PASSWORD', problem: 'again' }],
  ],
])('are refused for %s, by field', async (_, before, changes, problems) => {
  if (Object.keys(before).length > 0) await save(before)
  const { version } = await stateNow()
  const refused = await save(changes)
  expect(refused).toMatchObject({ status: 0, reason: 'keys_refused' })
  expect(problemsOf(refused)).toEqual(problems)
  expect((await stateNow()).version).toBe(version)
})

it('send mail and texts from the next message on', async () => {
  expect(isSmsEnabled()).toBe(false)
  await save({ ...SMTP, ...MSG91 })
  expect([isSmsEnabled(), canWriteFreely()]).toEqual([true, false])
  await queueEmail(await getDb(), { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }, NOW)
  await deliverDue(await loadConfiguredPorts(), () => later(1))
  expect(mail.emails).toMatchObject([{ from: 'care@ratna.example', to: ['a@example.com'] }])
})

it('saved by another instance are read with the settings; under another secret they are out of use', async () => {
  await save(RAZORPAY)
  applyStoredProviderKeys({})
  expect(listPaymentMethods().map(({ method }) => method)).not.toContain('razorpay')
  await refreshStoredSettings()
  expect(providerConfig()).toMatchObject(RAZORPAY)

  vi.stubEnv('SESSION_SECRET', 'another secret of the server')
  await refreshStoredSettings()
  expect(await stateOf('razorpay')).toMatchObject({ state: 'unreadable' })
  expect(listPaymentMethods().map(({ method }) => method)).not.toContain('razorpay')
  const half = await save({ RAZORPAY_KEY_SECRET: 'new' })
  expect(problemsOf(half)).toEqual([{ variable: 'RAZORPAY_WEBHOOK_SECRET', problem: 'required' }])
  await save(RAZORPAY)
  expect(await stateOf('razorpay')).toMatchObject({ state: 'on' })
})

it('that the environment fixes are shown, tried out and never replaced', async () => {
  for (const [name, text] of Object.entries(STRIPE)) vi.stubEnv(name, text)
  vi.resetModules()
  const { as: asAnew } = await import('../../../data/calls')
  const { providerConfig: configAnew } = await import('@/lib/provider-config')
  const anew = asAnew(owner)
  const { data } = await anew.shopdata.providers({})
  expect(data?.providers.find(({ name }) => name === 'stripe')).toMatchObject({ state: 'fixed', is_test: true })
  expect(JSON.stringify(data)).not.toContain(STRIPE.STRIPE_SECRET_KEY)
  const change = { version: data?.version ?? 0, changes: toChanges({ STRIPE_SECRET_KEY: 'sk_live_other' }) }
  expect(await anew.shopdata.saveproviders(change)).toMatchObject({
    reason: 'keys_refused',
    data: { problems: [{ variable: 'STRIPE_SECRET_KEY', problem: 'fixed' }] },
  })
  expect(configAnew().STRIPE_SECRET_KEY).toBe(STRIPE.STRIPE_SECRET_KEY)
  expect((await anew.staff.testprovider({ provider: 'stripe', changes: [] })).data?.outcome).toBe('accepted')
  for (const name of Object.keys(STRIPE)) vi.stubEnv(name, '')
})
