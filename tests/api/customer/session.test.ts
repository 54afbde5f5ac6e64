import { eq } from 'drizzle-orm'
import { NextRequest } from 'next/server'
import { encode } from 'next-auth/jwt'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/auth/[...nextauth]/route'
import { getSessionVersion, isLive } from '@/lib/api/live-session'
import { connection, getDb, openPostgres, setConnection } from '@/lib/db/connection'
import { customer } from '@/lib/db/schema'
import { sessionSecret } from '@/lib/env'
import { issueSession } from '@/lib/server/customer/session-records'
import { authorizeOtp } from '@/lib/session/authorize'
import { sessionOptions } from '@/lib/session/options'
import { readToken, sessionCookie } from '@/lib/session/token'
import { as, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

let counter = 0
async function withCode() {
  const mobile_no = `96${String(++counter).padStart(8, '0')}`
  const id = await makeCustomer(mobile_no)
  await as(null, new Date()).customer.signinwithmobileno({ mobile_no })
  return { id, code: await lastCode(mobile_no) }
}

const inOtherBrowser = (id: number) => issueSession(id, false, { address: '', userAgent: '', now: new Date() })

describe('signing in with a code', () => {
  it('returns the customer and the version of the session', async () => {
    const { id, code } = await withCode()
    const user = await authorizeOtp({ customer_id: String(id), code, purpose: 'signin' })
    expect(user).toMatchObject({ id: String(id), name: 'Asha Rao', session_version: 1, customer: { id } })
  })

  it.each([
    ['wrong_code', { code: 'abc' }],
    ['no_open_code', { purpose: 'order' }],
    ['wrong_code', { code: '' }],
    ['wrong_code', { customer_id: 'x' }],
  ])('throws the reason: %s for %j', async (reason, wrong) => {
    const { id, code } = await withCode()
    await expect(authorizeOtp({ customer_id: String(id), code, ...wrong })).rejects.toThrow(reason)
  })

  it('reports only "unavailable" when the database is down', async () => {
    const open = await connection()
    const away = await openPostgres('postgres://nobody@127.0.0.1:1/none')
    setConnection(away)
    try {
      await expect(authorizeOtp({ customer_id: 1, code: '123456' })).rejects.toThrow(/^unavailable$/)
    } finally {
      setConnection(open)
      await away.close()
    }
  })

  it('throws too_many after five wrong tries', async () => {
    const { id, code } = await withCode()
    for (let time = 0; time < 5; time++) await expect(authorizeOtp({ customer_id: id, code: 'x' })).rejects.toThrow()
    await expect(authorizeOtp({ customer_id: id, code })).rejects.toThrow('too_many')
  })
})

describe('the signed-in customer', () => {
  const fetchSession = async (cookies: Record<string, string>, proto: string) => {
    const cookie = Object.entries(cookies).map(([name, value]) => `${name}=${value}`)
    const headers = { cookie: cookie.join('; '), 'x-forwarded-proto': proto }
    const request = new NextRequest('http://shop.example/api/auth/session', { headers })
    return GET(request, { params: Promise.resolve({ nextauth: ['session'] }) })
  }

  it.each([
    ['http', 'next-auth.session-token'],
    ['https', '__Secure-next-auth.session-token'],
  ])('is null once the session has ended, and the cookie is removed: %s', async (proto, name) => {
    const customer_id = await makeCustomer(newMobile())
    const token = { customer_id, session_version: 1, name: 'Asha Rao' }
    const value = await encode({ token, secret: sessionSecret() })
    await as(customer_id).customer.endsessions({})
    const response = await fetchSession({ [name]: value }, proto)
    expect(await response.json()).toEqual({})
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(new RegExp(`^${name}=;.*Max-Age=0`))])
  })

  it.each([
    [true, '__Secure-next-auth.session-token'],
    [false, 'next-auth.session-token'],
  ])('is read from one cookie alone; over https %s: %s', (isHttps, name) => {
    expect(sessionCookie(isHttps)).toBe(name)
  })
})

describe('signing out', () => {
  it('ends the session for a copy of its cookie too, and leaves other sessions of the customer open', async () => {
    const { id, code } = await withCode()
    const user = await authorizeOtp({ customer_id: String(id), code, purpose: 'signin' })
    const other = await inOtherBrowser(id)
    const isOpen = async (sessionId?: string) => isLive(id, user.session_version, sessionId)
    expect([await isOpen(user.session_id), await isOpen(other)]).toEqual([true, true])
    for (let time = 0; time < 2; time++)
      await sessionOptions().events?.signOut?.({
        token: { session_id: user.session_id },
        session: { expires: '', customer: null },
      })
    expect([await isOpen(user.session_id), await isOpen(other), await isOpen()]).toEqual([false, true, true])
  })
})

describe('a session', () => {
  const token = { customer_id: 7, session_version: 2 }

  it('is read from the shop’s own cookie alone', async () => {
    expect(await readToken(await encode({ token, secret: sessionSecret() }))).toEqual({ ...token, source: '' })
    expect(await readToken(await encode({ token, secret: 'another secret' }))).toBeNull()
    expect(await readToken(await encode({ token, secret: sessionSecret(), maxAge: -60 }))).toBeNull()
    expect(await readToken(await encode({ token: { customer_id: 7 }, secret: sessionSecret() }))).toBeNull()
    expect(await readToken('damaged')).toBeNull()
    expect(await readToken(undefined)).toBeNull()
  })

  it('is valid until its version is raised or the customer is blocked', async () => {
    const id = await makeCustomer('9500000001')
    const db = await getDb()
    expect(await isLive(id, 1)).toBe(true)
    await db.update(customer).set({ session_version: 2 }).where(eq(customer.id, id))
    expect([await isLive(id, 1), await isLive(id, 2)]).toEqual([false, true])
    await db.update(customer).set({ is_active: false }).where(eq(customer.id, id))
    expect([await isLive(id, 2), await getSessionVersion(id)]).toEqual([false, null])
    expect(await isLive(999_999, 1)).toBe(false)
  })
})
