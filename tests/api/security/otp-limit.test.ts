import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { outbox } from '@/lib/db/schema'
import { as, later, NOW, newMobile } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { lastCode, makeCustomer, resetLimits } from '../../data/fixtures'

withTestDatabase(async () => undefined)
beforeEach(resetLimits)

const signIn = (mobile_no: string, now = NOW) => as(null, now).customer.signinwithmobileno({ mobile_no })
const verify = (customer_id: number, code: string, now = NOW) => as(null, now).customer.verifyotp({ customer_id, code })

/** A customer with a pending code. */
async function customerWithCode() {
  const mobile = newMobile()
  const id = await makeCustomer(mobile)
  await signIn(mobile)
  return { id, mobile, code: await lastCode(mobile) }
}

describe('sending codes', () => {
  it('waits longer each time: 30 s, one minute, two, four', async () => {
    const { mobile } = await customerWithCode()
    for (const [early, due] of [
      [0.4, 0.5],
      [1.4, 1.5],
      [3.4, 3.5],
      [7.4, 7.5],
    ] as const) {
      expect(await signIn(mobile, later(early))).toMatchObject({ reason: 'too_many' })
      expect((await signIn(mobile, later(due))).status).toBe(1)
    }
  })

  it('sends five codes an hour to a number, then refuses', async () => {
    const { mobile } = await customerWithCode()
    for (const minute of [1, 4, 9, 15]) expect((await signIn(mobile, later(minute))).status).toBe(1)
    expect(await signIn(mobile, later(30))).toMatchObject({ status: 0, reason: 'too_many' })
    expect((await signIn(mobile, later(61))).status).toBe(1)
  })

  it('sends fifteen codes a day to a number, used or not', async () => {
    const { id, mobile, code } = await customerWithCode()
    await verify(id, code)
    for (let time = 1; time < 15; time++) {
      expect((await signIn(mobile, later(time))).status).toBe(1)
      expect((await verify(id, await lastCode(mobile), later(time))).status).toBe(1)
    }
    expect(await signIn(mobile, later(15))).toMatchObject({ status: 0, reason: 'too_many' })
    expect((await signIn(mobile, later(24 * 60 + 1))).status).toBe(1)
  })

  it('is written in the customer’s language, with a last line for the origin of the page', async () => {
    const mobile = newMobile()
    await makeCustomer(mobile)
    await as(null).customer.signinwithmobileno({ mobile_no: mobile, lang: 'fr' })
    const code = await lastCode(mobile)
    const [sent] = await (await getDb())
      .select()
      .from(outbox)
      .where(eq(outbox.to, `+91${mobile}`))
    expect(sent?.text).toMatch(new RegExp(`^${code} est votre code .*\\n\\n@localhost #${code}$`))
  })
})

describe('guessing codes', () => {
  const MAX = process.env.LONG ? 10_000 : 2_000
  const AT_ONCE = 20

  it(`never succeeds with ${MAX} wrong codes from many addresses`, { timeout: 300_000 }, async () => {
    const victims = await Promise.all(Array.from({ length: 10 }, customerWithCode))
    const codes = new Set(victims.map(({ code }) => code))
    const reasonCounts = new Map<string, number>()
    const wrong = Array.from({ length: MAX + codes.size }, (_, guess) => String(guess).padStart(6, '0'))
      .filter((code) => !codes.has(code))
      .slice(0, MAX)
    async function guess(code: string, attempt: number): Promise<void> {
      const victim = victims[attempt % victims.length]?.id ?? 0
      const address = `203.0.${attempt % 250}.${attempt % 199}`
      const { status, reason } = await as(null, NOW, address).customer.verifyotp({ customer_id: victim, code })
      expect(status).toBe(0)
      reasonCounts.set(reason ?? '', (reasonCounts.get(reason ?? '') ?? 0) + 1)
    }
    for (let attempt = 0; attempt < MAX; attempt += AT_ONCE) {
      await Promise.all(wrong.slice(attempt, attempt + AT_ONCE).map((code, index) => guess(code, attempt + index)))
    }
    expect(Object.fromEntries(reasonCounts)).toEqual({ wrong_code: 50, too_many: MAX - 50 })
    const [first, second] = victims
    const from = as(null, NOW, '198.51.100.200').customer
    expect(await from.verifyotp({ customer_id: first?.id ?? 0, code: first?.code ?? '' })).toMatchObject({
      reason: 'too_many',
    })
    // At the address that requested the code, attempts from elsewhere do not count.
    expect(await verify(second?.id ?? 0, second?.code ?? '')).toMatchObject({ status: 1 })
  })

  it('is blocked for all addresses after a thousand wrong codes in ten minutes', { timeout: 300_000 }, async () => {
    for (let count = 0; count < 200; count++) {
      const mobile_no = newMobile()
      const customer_id = await makeCustomer(mobile_no)
      const { customer } = as(null, NOW, `198.51.100.${count}`)
      await customer.signinwithmobileno({ mobile_no })
      for (let time = 0; time < 5; time++) await customer.verifyotp({ customer_id, code: 'x' })
    }
    const { id, mobile, code } = await customerWithCode()
    expect(await verify(id, code)).toMatchObject({ reason: 'too_many' })
    await signIn(mobile, later(11))
    expect(await verify(id, await lastCode(mobile), later(11))).toMatchObject({ status: 1 })
  })
})
