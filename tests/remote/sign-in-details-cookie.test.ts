import { expect, it, vi } from 'vitest'
import { readSignInDetails, toSignInCookie } from '@/lib/session/sign-in-cookie'

const mocked = vi.hoisted((): { remote: { base: string } | null } => ({ remote: null }))
vi.mock('@/lib/api/remote/remote', () => ({ getRemote: () => mocked.remote }))

const ASHA = { name: 'Asha Rao', email: 'asha@example.in', mobile_no: '+91 9876543210', password: 'Ratna2026' }
const SIGN_UP_REPLY = { status: 1, msg: '', data: { id: 7 } }

const makeCookie = (path = 'customer/signup', envelope: unknown = SIGN_UP_REPLY) =>
  toSignInCookie(path, ASHA, envelope, true)

it('the sign-in cookie can be read by every instance with the same remote API, and contains no password', async () => {
  mocked.remote = { base: 'https://api.example/api/v1' }
  const header = (await makeCookie()) ?? ''
  expect(header).toMatch(/; Path=\/api\/auth; Max-Age=1800; HttpOnly; SameSite=Lax; Secure$/)
  const cookie = header.split(';')[0] ?? ''
  const details = await readSignInDetails(`theme=dark; ${cookie}`)
  expect(details).toMatchObject({ id: 7, name: 'Asha Rao', email: 'asha@example.in', mobile_no: '9876543210' })
  expect(JSON.stringify([details, cookie])).not.toContain('Ratna2026')
  expect(cookie).not.toContain('Asha')
  mocked.remote = { base: 'https://other.example/api/v1' }
  expect(await readSignInDetails(cookie)).toBeUndefined()
})

it('the sign-in cookie is not set without a remote API, for other calls, or after a rejection', async () => {
  mocked.remote = null
  expect(await makeCookie()).toBeNull()
  mocked.remote = { base: 'https://api.example/api/v1' }
  expect(await makeCookie('customer/signin')).toBeNull()
  expect(await makeCookie('customer/signup', { status: 0, msg: 'no', data: null })).toBeNull()
  expect(await makeCookie('customer/signinwithmobileno', { status: 1, msg: '', data: [] })).toBeNull()
  expect(await makeCookie('customer/signinwithmobileno', { status: 1, msg: '', data: [{ id: 7 }] })).toBeTypeOf(
    'string',
  )
})

it('a damaged sign-in cookie is ignored', async () => {
  expect(await readSignInDetails(null)).toBeUndefined()
  expect(await readSignInDetails('signing_in=')).toBeUndefined()
  expect(await readSignInDetails('signing_in=eyJhbGciOiJkaXIifQ..x.y.z')).toBeUndefined()
})
