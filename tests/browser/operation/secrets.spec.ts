import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request as requests } from '@playwright/test'
import { openVendor } from '../../data/providers/provider'
import { expect, test } from '../support/fixture'
import { newNumber } from '../support/shopper'
import { startShop } from '../support/shops/own-shop'

const FIRST = 'Kanaka9pushya'
const WRONG = 'Wrong9one'
const SECOND = 'Another9one'

test('the log of a shop contains no code, password or token of any sign-in', async ({ page: _ }) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const smsProvider = await openVendor({ status: 500, body: { type: 'error' } })
  let log = ''
  const sms = { MSG91_AUTH_KEY: 'key-91-secret', MSG91_TEMPLATE_ID: 'template', MSG91_URL: smsProvider.url }
  const shop = await startShop({ DATA_DIR: folder, LOG_LEVEL: 'debug', ...sms }, (chunk) => {
    log += chunk
  })
  const person = await requests.newContext({ baseURL: shop.address })
  try {
    const mobile_no = newNumber()
    const post = async (verb: string, data: object) => (await person.post(`/api/v1/customer/${verb}`, { data })).json()
    const codeAfter = async (sentCount: number) => {
      await expect.poll(() => smsProvider.asked.length).toBeGreaterThan(sentCount)
      return JSON.parse(smsProvider.asked.at(-1)?.body ?? '{}').recipients[0].code
    }
    const open = async (provider: string, form: Record<string, string>) => {
      const { csrfToken } = await (await person.get('/api/auth/csrf')).json()
      return (
        await person.post(`/api/auth/callback/${provider}`, { form: { ...form, csrfToken, json: 'true' } })
      ).status()
    }
    const signUpReply = await post('signup', { name: 'Asha', email: 'a@example.com', mobile_no, password: FIRST })
    const customer_id = String(signUpReply.data.id)
    const code = await codeAfter(0)
    const wrongCode = code === '918273' ? '918274' : '918273'
    expect(await open('otp', { customer_id, code: wrongCode })).toBe(401)
    expect(await open('otp', { customer_id, code })).toBe(200)
    const tokens = (await person.storageState()).cookies.map(({ value }) => value)
    expect(await open('password', { mobile_no, password: WRONG })).toBe(401)
    expect(await open('password', { mobile_no, password: FIRST })).toBe(200)
    await person.post('/api/v1/customer/signin', {
      headers: { 'Content-Type': 'application/json' },
      data: Buffer.from(`{"password":"${WRONG}"`),
    })
    await post('googlesignin', { token: 'google-credential-secret' })
    const sentCount = smsProvider.asked.length
    await post('forgotpassword', { mobile_no })
    const reset = await codeAfter(sentCount)
    expect(await post('resetpassword', { mobile_no, code: reset, password: SECOND })).toMatchObject({ status: 1 })
    expect(await open('password', { mobile_no, password: SECOND })).toBe(200)
    expect(await post('changepassword', { current: WRONG, password: FIRST })).toMatchObject({
      reason: 'wrong_password',
    })
    expect(await post('close', { confirm: true })).toMatchObject({ status: 1 })
    tokens.push(...(await person.storageState()).cookies.map(({ value }) => value))
    await shop.stop()

    expect(log).toContain('not delivered yet')
    const secrets = [
      code,
      wrongCode,
      reset,
      FIRST,
      WRONG,
      SECOND,
      mobile_no,
      'key-91-secret',
      'credential-secret',
      ...tokens,
    ]
    expect(secrets.filter((secret) => secret.length > 5 && log.includes(secret))).toEqual([])
  } finally {
    await person.dispose()
    await shop.stop()
    await smsProvider.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

/** The security attributes of a cookie, sorted and in lower case. */
const attributesOf = (cookie = '') =>
  cookie
    .split('; ')
    .slice(1)
    .map((part) => part.toLowerCase())
    .filter((part) => !/^(path|expires|max-age)=/.test(part))
    .sort()

test('the session cookie is HttpOnly and SameSite, and Secure over HTTPS', async ({ request }) => {
  const folder = mkdtempSync(join(tmpdir(), 'shop-'))
  const shop = await startShop({ DATA_DIR: folder, DEMO: '1', TRUST_PROXY: '1' })
  const cookieOf = async (proxyHeaders: Record<string, string>) => {
    const mobile_no = newNumber()
    const data = { name: 'Asha', email: 'a@example.com', mobile_no }
    const account = await request.post(`${shop.address}/api/v1/customer/signuporder`, { data })
    const messages: { to: string; text: string }[] = await (
      await request.get(`${shop.address}/dev/outbox?format=json`)
    ).json()
    const code = messages.find(({ to }) => to.endsWith(mobile_no))?.text.match(/\d{6}/)?.[0] ?? ''
    const csrf = await request.get(`${shop.address}/api/auth/csrf`, { headers: proxyHeaders })
    const setCookies = csrf.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')
    const Cookie = setCookies.map(({ value }) => value.split(';')[0]).join('; ')
    const { csrfToken } = await csrf.json()
    const form = {
      csrfToken,
      customer_id: String((await account.json()).data.id),
      code,
      purpose: 'order',
      json: 'true',
    }
    const path = `${shop.address}/api/auth/callback/otp`
    const answer = await request.post(path, { form, headers: { ...proxyHeaders, Cookie } })
    expect(answer.status()).toBe(200)
    return answer.headersArray().find(({ value }) => value.includes('session-token='))?.value
  }
  try {
    const open = await cookieOf({})
    expect(open).toMatch(/^next-auth\.session-token=[^;]+;/)
    expect(attributesOf(open)).toEqual(['httponly', 'samesite=lax'])
    const secure = await cookieOf({ 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'shop.example' })
    expect(secure).toMatch(/^__Secure-next-auth\.session-token=[^;]+;/)
    expect(attributesOf(secure)).toEqual(['httponly', 'samesite=lax', 'secure'])
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
