import { eq } from 'drizzle-orm'
import decodeQr from 'qr/decode.js'
import { beforeEach, describe, expect, it } from 'vitest'
import { allCalls } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { second_factor, staff_session } from '@/lib/db/schema'
import { isSessionValid } from '@/lib/server/customer/session'
import { dispatch } from '@/lib/server/dispatch'
import { authorizeSecondFactor } from '@/lib/session/authorize'
import { as, NOW } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop } from '../../../data/fixtures'
import {
  codeAt,
  makeMember,
  makeMemberWithPassword,
  openSession,
  refusalOf,
  resetStaff,
  SIGN_IN_HEADERS,
  setUpSecondFactor,
  ticketOf,
} from '../../../data/staff-sign-in'

withTestDatabase(fillShop)
beforeEach(resetStaff)

/** The text of a QR code that is drawn as the path of an SVG, eight pixels a module. */
function readQr(path: string, size: number): string {
  const scale = 8
  const width = size * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let row = 0; row < scale; row++) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      data.fill(0, start, start + scale * 4)
    }
  for (let alpha = 3; alpha < data.length; alpha += 4) data[alpha] = 255
  return decodeQr({ width, height: width, data })
}

describe('setting up a second factor', () => {
  it('takes a code of the new secret, returns ten recovery codes once and stores neither in the clear', async () => {
    const { id } = await makeMember('staff')
    const { staff } = await openSession(id)
    const started = (await staff.startsecondfactor({})).data
    expect(started?.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(started?.uri).toContain(`secret=${started?.secret}&issuer=`)
    expect(readQr(started?.qr_path ?? '', started?.qr_size ?? 0)).toBe(started?.uri)
    expect((await staff.confirmsecondfactor({ code: '000000' })).reason).toBe('wrong_code')
    expect((await staff.signinsecurity({})).data?.own.since).toBeNull()
    const done = await staff.confirmsecondfactor({ code: codeAt(started?.secret ?? '', NOW) })
    expect(done.data?.recovery_codes).toHaveLength(10)
    expect(new Set(done.data?.recovery_codes).size).toBe(10)
    const stored = JSON.stringify(await (await getDb()).select().from(second_factor))
    for (const secret of [started?.secret ?? '', ...(done.data?.recovery_codes ?? [])]) {
      expect(stored).not.toContain(secret)
      expect(stored).not.toContain(secret.replace('-', ''))
    }
    expect((await staff.signinsecurity({})).data?.own).toMatchObject({ since: NOW.toISOString(), recovery_codes: 10 })
    expect((await staff.startsecondfactor({})).reason).toBe('conflict')
  })

  it('keeps the session that confirmed it and ends the others, also those without a record', async () => {
    const { id } = await makeMember('manager')
    const other = await openSession(id)
    expect([await other.isOpen(2), await isSessionValid(id, 2)]).toEqual([true, true])
    const { sessionId } = await setUpSecondFactor(id)
    expect(await isSessionValid(id, 2, NOW, sessionId)).toBe(true)
    expect([await other.isOpen(2), await isSessionValid(id, 2)]).toEqual([false, false])
  })

  it('is refused before it was started, and to customers', async () => {
    const { id } = await makeMember('staff')
    expect((await as(id).staff.confirmsecondfactor({ code: '123456' })).reason).toBe('not_found')
    const buyer = await makeMember('customer')
    for (const call of allCalls().filter(({ beforeSecondFactor }) => beforeSecondFactor)) {
      const context = { customerId: buyer.id, address: '203.0.113.7', now: NOW }
      const { envelope } = await dispatch(call.path, { code: '1', id: call.path.endsWith('of') ? 1 : 'x' }, context)
      expect([call.path, envelope.reason]).toEqual([call.path, 'not_allowed'])
    }
  })
})

describe('the sign-in of an account with a second factor', () => {
  it('opens no session by the password alone, and one with a code of the app', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    expect(await signIn()).toMatchObject({ customer: { id }, method: 'password' })
    const { secret } = await setUpSecondFactor(id, new Date(Date.now() - 120_000))
    const ticket = await ticketOf(signIn)
    const code = codeAt(secret, new Date())
    const user = await authorizeSecondFactor({ ticket, code }, SIGN_IN_HEADERS)
    expect(user).toMatchObject({ customer: { id }, method: 'password', session_id: expect.any(String) })
    const isOpen = await isSessionValid(id, user.session_version, new Date(), user.session_id)
    expect(isOpen).toBe(true)
    expect(await refusalOf(authorizeSecondFactor({ ticket, code }, SIGN_IN_HEADERS))).toBe('wrong_code')
  })

  it('accepts one of two equal codes at the same time', async () => {
    const { id, signIn } = await makeMemberWithPassword('staff')
    const { secret } = await setUpSecondFactor(id, new Date(Date.now() - 120_000))
    const ticket = await ticketOf(signIn)
    const code = codeAt(secret, new Date())
    const results = await Promise.all(
      [1, 2, 3].map(() => refusalOf(authorizeSecondFactor({ ticket, code }, SIGN_IN_HEADERS))),
    )
    expect(results.toSorted()).toEqual(['signed in', 'wrong_code', 'wrong_code'])
  })

  it('accepts each recovery code once, with or without its hyphen and in any case', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    const { recoveryCodes, staff } = await setUpSecondFactor(id)
    const [first = '', second = ''] = recoveryCodes
    const enter = async (code: string) =>
      refusalOf(authorizeSecondFactor({ ticket: await ticketOf(signIn), code }, SIGN_IN_HEADERS))
    expect(await enter(first)).toBe('signed in')
    expect(await enter(first)).toBe('wrong_code')
    expect(await enter(` ${second.replace('-', '').toLowerCase()} `)).toBe('signed in')
    expect((await staff.signinsecurity({})).data?.own.recovery_codes).toBe(8)
  })

  it('stops after five wrong codes in a quarter of an hour, for right ones too', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    const { recoveryCodes } = await setUpSecondFactor(id)
    const ticket = await ticketOf(signIn)
    const enter = (code: string) => refusalOf(authorizeSecondFactor({ ticket, code }, SIGN_IN_HEADERS))
    const wrong = await Promise.all(Array.from({ length: 9 }, (_, n) => enter(`00000${n}`)))
    expect(wrong.filter((reason) => reason === 'wrong_code')).toHaveLength(5)
    expect(await enter(recoveryCodes[0] ?? '')).toMatch(/^too_many:\d+$/)
  })

  it('refuses a forged, damaged or void ticket', async () => {
    const { id, signIn } = await makeMemberWithPassword('owner')
    const other = await makeMember('owner')
    const { recoveryCodes } = await setUpSecondFactor(id)
    const ticket = await ticketOf(signIn)
    const enter = (text: string) =>
      refusalOf(authorizeSecondFactor({ ticket: text, code: recoveryCodes[0] }, SIGN_IN_HEADERS))
    const forged = ticket.replace(/^\d+/, String(other.id))
    for (const text of ['x', '....', forged, ticket.slice(0, -1), `${ticket}x`, ticket.replace('password', 'google')])
      expect(await enter(text)).toBe('code_expired')
    await as(id).customer.endsessions({})
    expect(await enter(ticket)).toBe('code_expired')
  })

  it('is no longer asked of a former member', async () => {
    const { id, mobile_no, signIn } = await makeMemberWithPassword('staff')
    const owner = await makeMember('owner')
    await setUpSecondFactor(id)
    await ticketOf(signIn)
    await as(owner.id).staff.setrole({ mobile_no, role: 'customer', seen_role: 'staff' })
    expect(await signIn()).toMatchObject({ customer: { id } })
  })
})

describe('closing the account', () => {
  it('deletes the second factor and the sessions', async () => {
    await makeMember('owner')
    const { id } = await makeMember('staff')
    await setUpSecondFactor(id)
    expect((await as(id).customer.close({ confirm: true })).status).toBe(1)
    const db = await getDb()
    expect(await db.$count(second_factor, eq(second_factor.customer_id, id))).toBe(0)
    expect(await db.$count(staff_session, eq(staff_session.customer_id, id))).toBe(0)
  })
})
