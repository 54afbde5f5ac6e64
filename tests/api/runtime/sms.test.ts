import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { UndeliverableError } from '@/lib/adapters/message'
import { postToProvider } from '@/lib/adapters/post-to'
import { msg91 } from '@/lib/adapters/sms/msg91'
import { twilio } from '@/lib/adapters/sms/twilio'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { parseEnv } from '@/lib/env'
import { loadDemoMessages, queueOtpSms } from '@/lib/server/notification/outbox'
import { deliverDue, loadConfiguredPorts } from '@/lib/server/notification/send-outbox'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { makeCustomer, resetLimits } from '../../data/fixtures'
import { openVendor } from '../../data/providers/provider'

const TAKEN = { status: 200, body: { type: 'success', message: '3763646c3058373530393938' } }
let vendor: Awaited<ReturnType<typeof openVendor>>

withTestDatabase(async () => undefined)
beforeAll(async () => {
  vendor = await openVendor(TAKEN)
  vi.stubEnv('MSG91_AUTH_KEY', 'key-91')
  vi.stubEnv('MSG91_TEMPLATE_ID', 'template-en')
  vi.stubEnv('MSG91_TEMPLATE_ID_FR', 'template-fr')
  vi.stubEnv('MSG91_URL', `${vendor.url}/api/v5/flow`)
  vi.stubEnv('TWILIO_URL', vendor.url)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await vendor.close()
})
beforeEach(async () => {
  vendor.asked.length = 0
  vendor.answer()
  await resetLimits()
  await (await getDb()).delete(outbox)
})

const MESSAGE = {
  key: '1.2',
  to: '+919812345678',
  text: '123456 is your code.\n\n@shop.example #123456',
  subject: null,
  html: null,
  headers: { lang: 'en', code: '123456', host: 'shop.example' },
}
const rows = async () => (await getDb()).select().from(outbox).orderBy(outbox.id)

describe('MSG91', () => {
  it('receives a registered template and its fields, in the customer’s language', async () => {
    await msg91().send(MESSAGE)
    await msg91().send({ ...MESSAGE, headers: { ...MESSAGE.headers, lang: 'fr' } })
    expect(vendor.asked[0]).toMatchObject({
      method: 'POST',
      path: '/api/v5/flow',
      headers: { authkey: 'key-91', 'content-type': 'application/json' },
    })
    expect(vendor.asked.map(({ body }) => JSON.parse(body))).toEqual(
      ['template-en', 'template-fr'].map((template_id) => ({
        template_id,
        short_url: '0',
        recipients: [{ mobiles: '919812345678', code: '123456', host: 'shop.example' }],
      })),
    )
  })

  it.each([
    ['permanent refusal', { status: 400, body: { type: 'error', message: 'Invalid mobile 919812345678' } }, true],
    ['rejected credentials', { status: 401, body: { type: 'error', message: 'Unauthorized' } }, false],
    ['refusal with status 200', { status: 200, body: { type: 'error', message: 'template missing' } }, false],
    ['server error', { status: 502, body: '<html>' }, false],
  ])('failure: %s', async (_, answer, never) => {
    vendor.answer(answer)
    const failure = await msg91()
      .send(MESSAGE)
      .catch((error: unknown) => error)
    expect(failure instanceof UndeliverableError).toBe(never)
    expect(String(failure)).toMatch(/MSG91: \d{3}/)
    expect(String(failure)).not.toMatch(/9812345678|123456|key-91/)
  })

  it('is cancelled when it is slow', async () => {
    let release = () => {}
    const after = new Promise<void>((resolve) => {
      release = resolve
    })
    vendor.answer({ ...TAKEN, after })
    await expect(postToProvider(vendor.url, { headers: {}, body: '{}' }, 50)).rejects.toThrow(/timeout|aborted/i)
    release()
  })
})

describe('Twilio', () => {
  const port = async (from: string) => {
    vi.stubEnv('TWILIO_ACCOUNT_SID', 'AC1')
    vi.stubEnv('TWILIO_AUTH_TOKEN', 'token')
    vi.stubEnv('TWILIO_FROM', from)
    vi.stubEnv('MSG91_AUTH_KEY', '')
    vi.stubEnv('MSG91_TEMPLATE_ID', '')
    vi.stubEnv('MSG91_TEMPLATE_ID_FR', '')
    return twilio(parseEnv(process.env))
  }

  it('receives a form, and the account’s name and password', async () => {
    vendor.answer({ status: 201, body: { sid: 'SM1', status: 'queued' } })
    await (await port('+15005550006')).send(MESSAGE)
    const vendorRequest = vendor.asked.at(-1)
    expect(vendorRequest).toMatchObject({
      method: 'POST',
      path: '/2010-04-01/Accounts/AC1/Messages.json',
      headers: { authorization: `Basic ${Buffer.from('AC1:token').toString('base64')}` },
    })
    expect(vendorRequest?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/)
    expect(Object.fromEntries(new URLSearchParams(vendorRequest?.body))).toEqual({
      To: MESSAGE.to,
      From: '+15005550006',
      Body: MESSAGE.text,
    })
  })

  it.each([
    ['invalid number', { status: 400, body: { code: 21211, message: "The 'To' number is not valid" } }, true],
    ['rate limit', { status: 429, body: { code: 20429, message: 'Too Many Requests' } }, false],
    ['rejected credentials', { status: 401, body: { code: 20003, message: 'Authenticate' } }, false],
    ['server error', { status: 503, body: '' }, false],
  ])('failure: %s', async (_, answer, never) => {
    vendor.answer(answer)
    const failure = await (await port('NAVMNI')).send(MESSAGE).catch((error: unknown) => error)
    expect(failure instanceof UndeliverableError).toBe(never)
    expect(String(failure)).not.toMatch(/9812345678|123456|token/)
  })

  it.each([
    [{ TWILIO_ACCOUNT_SID: 'AC1' }, ['TWILIO_AUTH_TOKEN', 'TWILIO_FROM']],
    [{ MSG91_TEMPLATE_ID: 't' }, ['MSG91_AUTH_KEY']],
    [{ MSG91_AUTH_KEY: 'k' }, ['MSG91_TEMPLATE_ID']],
  ])('a partial configuration stops the start: %j', (variables, missing) => {
    for (const name of missing) expect(() => parseEnv(variables)).toThrow(`${name}: missing`)
  })
})

describe('a code', () => {
  it('is sent at once, and its text is deleted afterwards', async () => {
    const mobile_no = newMobile()
    await makeCustomer(mobile_no)
    await as(null, new Date()).customer.signinwithmobileno({ mobile_no, lang: 'fr' })
    await expect.poll(rows).toMatchObject([{ state: 'sent', text: '', headers: null }])
    expect(JSON.parse(vendor.asked[0]?.body ?? '')).toMatchObject({ template_id: 'template-fr' })
    expect((await loadDemoMessages())?.filter(({ channel }) => channel === 'sms')).toEqual([])
  })

  it('waits while the provider is unavailable, until it expires; a newer code replaces it', async () => {
    const db = await getDb()
    const code = { mobileNo: newMobile(), text: 'old', fields: {}, expires_at: later(5) }
    vendor.answer({ status: 500, body: {} })
    await queueOtpSms(db, code, NOW)
    expect(await deliverDue(await loadConfiguredPorts(), () => NOW)).toBe(0)
    await queueOtpSms(db, { ...code, text: 'new' }, NOW)
    expect(await rows()).toMatchObject([
      { state: 'failed', problem: 'replaced', text: '' },
      { state: 'waiting', text: 'new' },
    ])
    await deliverDue(await loadConfiguredPorts(), () => later(5))
    const [, expired] = await (await getDb()).select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(outbox.id)
    expect(expired).toMatchObject({ state: 'failed', problem: 'expired', text: '' })
  })
})
