import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit } from '@/lib/db/schema'
import { sweepAudit } from '@/lib/server/audit'
import { dispatch } from '@/lib/server/dispatch'
import { log } from '@/lib/server/runtime/log'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { lastCode, makeCustomer, setPassword } from '../../data/fixtures'

withTestDatabase(async () => undefined)

const PASSWORD = 'Kanaka9pushya'
const WRONG = 'Wrong9one'
const context = (customerId: number) => ({ customerId, address: '203.0.113.7', now: NOW })
const signIn = (mobile_no: string, password: string) => as(null, NOW).customer.signin({ mobile_no, password })

it('logs sign-ins and refusals without a secret, a flood of them in one row', async () => {
  const mobile = newMobile()
  const id = await makeCustomer(mobile)
  await setPassword(mobile, PASSWORD)
  for (let time = 0; time < 14; time++) await signIn(mobile, WRONG)
  await signIn(newMobile(), PASSWORD)
  await as(null).customer.signinwithmobileno({ mobile_no: mobile })
  await as(null).customer.verifyotp({ customer_id: id, code: 'x1' })
  const rows = await (await getDb()).select().from(audit).orderBy(audit.id)
  const text = JSON.stringify(rows)
  for (const secret of [PASSWORD, WRONG, mobile, await lastCode(mobile)]) expect(text).not.toContain(secret)
  const logged = rows.map(({ event, outcome, count }) => `${event} ${outcome} ${count}`)
  expect(logged.slice(-5)).toEqual([
    'customer/signin wrong_credentials 1',
    'customer/signin too_many 4',
    'customer/signin wrong_credentials 1',
    'customer/signinwithmobileno ok 1',
    'customer/verifyotp wrong_code 1',
  ])
  expect(rows.at(-1)).toMatchObject({ customer_id: id, address: '203.0.113.7' })
})

it('completes a request although it cannot be logged, and reports that in the server log', async () => {
  const db = await getDb()
  const id = await makeCustomer(newMobile())
  const logError = vi.spyOn(log(), 'error')
  await db.execute(sql`alter table audit rename to audit_away`)
  try {
    const changed = await dispatch('customer/update', { name: 'Asha Rao', email: 'new@example.com' }, context(id))
    expect(changed).toMatchObject({ status: 200, envelope: { status: 1, data: { email: 'new@example.com' } } })
    expect(logError).toHaveBeenCalledWith(expect.objectContaining({ path: 'customer/update' }), expect.any(String))
  } finally {
    await db.execute(sql`alter table audit_away rename to audit`)
    logError.mockRestore()
  }
})

it('deletes log entries after a year', async () => {
  const db = await getDb()
  await sweepAudit(later(365 * 24 * 60))
  expect(await db.$count(audit)).toBeGreaterThan(0)
  await sweepAudit(later(367 * 24 * 60))
  expect(await db.$count(audit)).toBe(0)
})
