import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { audit, order_code, outbox } from '@/lib/db/schema'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, makeProduct, resetLimits } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** An order placed without an account. */
async function ordered() {
  const mobile_no = newMobile()
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const { data } = await as(null).order.createpay(request(await makeProduct(), { contact }))
  if (!data || !('order' in data)) throw new Error('no order')
  return { number: data.order.number, mobile_no }
}
type Named = { number: string; mobile_no: string }
const lookUp = (named: Named, now = NOW) => as(null, now).order.lookup(named)
const find = (named: Named, code: string, now = NOW) => as(null, now).order.find({ ...named, code })
const sentTo = async (mobile_no: string) =>
  (await getDb())
    .select()
    .from(outbox)
    .where(eq(outbox.to, `+91${mobile_no}`))
/** A six-digit code different from this one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an order without an account', () => {
  it('is shown completely with its number and the code sent to its mobile number', async () => {
    const named = await ordered()
    expect(await lookUp(named)).toMatchObject({ status: 1, data: null, retry_after: 30 })
    const { status, data } = await find(named, await lastCode(named.mobile_no), later(9))
    expect(status).toBe(1)
    expect(contract.order.find.data.parse(data)).toEqual(data)
    expect(data).toMatchObject({ number: named.number, contact: { mobile_no: named.mobile_no }, total: 4000 })
    const owner = await makeCustomer(named.mobile_no)
    expect((await as(owner).order.get({ number: named.number })).data).toBeNull()
  })

  it('is found in whatever format its number is typed', async () => {
    const named = await ordered()
    const typed = { ...named, number: ` ${named.number.replaceAll('-', ' ')}` }
    await lookUp(typed)
    expect(await find(typed, await lastCode(named.mobile_no))).toMatchObject({ status: 1 })
  })

  it('is shown once for a code, also to two simultaneous requests', async () => {
    const named = await ordered()
    await lookUp(named)
    const code = await lastCode(named.mobile_no)
    const answers = await Promise.all([find(named, code), find(named, code)])
    expect(answers.map(({ reason }) => reason ?? 'shown').toSorted()).toEqual(['shown', 'wrong_or_old_code'])
    expect(await find(named, code)).toMatchObject({ status: 0, reason: 'wrong_or_old_code', data: null })
  })

  it('is refused after ten minutes, and with the code before the last', async () => {
    const named = await ordered()
    await lookUp(named)
    const first = await lastCode(named.mobile_no)
    expect((await find(named, first, later(10))).reason).toBe('wrong_or_old_code')
    await lookUp(named, later(11))
    const second = await lastCode(named.mobile_no)
    if (first !== second) expect((await find(named, first, later(11))).reason).toBe('wrong_or_old_code')
    expect((await find(named, second, later(11))).status).toBe(1)
  })

  it('is refused with the code of another order of the same number, and with a sign-in code', async () => {
    const mobile_no = newMobile()
    const owner = await makeCustomer(mobile_no)
    const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
    const place = async () => {
      const { data } = await as(owner).order.createpay(request(await makeProduct(), { contact }))
      return data && 'order' in data ? data.order.number : ''
    }
    const [one, two] = [await place(), await place()]
    await lookUp({ number: one, mobile_no })
    expect((await find({ number: two, mobile_no }, await lastCode(mobile_no))).reason).toBe('wrong_or_old_code')
    await as(null, later(2)).customer.signinwithmobileno({ mobile_no })
    const signIn = await lastCode(mobile_no)
    expect((await find({ number: one, mobile_no }, signIn, later(2))).reason).toBe('wrong_or_old_code')
  })

  it('stores no code in plain text', async () => {
    const named = await ordered()
    await lookUp(named)
    const code = await lastCode(named.mobile_no)
    const rows = await (await getDb()).select().from(order_code)
    expect(rows.length).toBeGreaterThan(0)
    for (const { code_hash } of rows) {
      expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
      expect(code_hash).not.toContain(code)
    }
  })
})

it('an order lookup is logged, without its number and mobile number', async () => {
  const named = await ordered()
  await (await getDb()).delete(audit)
  await lookUp(named)
  await find(named, 'x')
  await find(named, await lastCode(named.mobile_no))
  const rows = await (await getDb()).select().from(audit).orderBy(audit.id)
  expect(rows.map(({ event, outcome }) => `${event} ${outcome}`)).toEqual([
    'order/lookup ok',
    'order/find wrong_or_old_code',
    'order/find ok',
  ])
  expect(JSON.stringify(rows)).not.toContain(named.mobile_no)
  expect(JSON.stringify(rows)).not.toContain(named.number)
})

describe('whether order and mobile number belong together', () => {
  it('is not revealed by any response, and a wrong number receives nothing', async () => {
    const existing = await ordered()
    const wrongMobile = { number: existing.number, mobile_no: newMobile() }
    const wrongNumber = { number: '26-0000-0000', mobile_no: newMobile() }
    const observe = async (named: Named) => {
      const answers: unknown[] = [await lookUp(named), await lookUp(named), await lookUp(named, later(2))]
      for (let time = 0; time < 6; time++) answers.push(await find(named, 'x', later(2)))
      return JSON.stringify(answers)
    }
    const first = await observe(existing)
    expect(first).toContain('too_many')
    expect(await observe(wrongMobile)).toBe(first)
    expect(await observe(wrongNumber)).toBe(first)
    expect(await sentTo(wrongMobile.mobile_no)).toEqual([])
    expect(await sentTo(wrongNumber.mobile_no)).toEqual([])
  })

  it('is not revealed by the response time', async () => {
    const started = performance.now()
    await lookUp({ number: '26-0000-0001', mobile_no: newMobile() })
    expect(performance.now() - started).toBeGreaterThanOrEqual(395)
  })

  it('cannot be guessed: after five attempts even the right code is refused, until a new one is sent', async () => {
    const named = await ordered()
    await lookUp(named)
    const code = await lastCode(named.mobile_no)
    for (let time = 0; time < 5; time++) expect((await find(named, other(code))).reason).toBe('wrong_or_old_code')
    expect(await find(named, code)).toMatchObject({ reason: 'too_many' })
    await lookUp(named, later(1))
    expect((await find(named, await lastCode(named.mobile_no), later(1))).status).toBe(1)
  })

  it('can be requested five times an hour per mobile number and ten times per order', async () => {
    const attemptsBeforeRefusal = async (next: () => Named, address: () => string) => {
      for (let time = 0; ; time++) {
        const now = later(time * 5)
        const { reason } = await as(null, now, address()).order.lookup(next())
        if (reason === 'too_many') return time
      }
    }
    let from = 0
    const elsewhere = () => `198.51.100.${++from}`
    const mobile_no = newMobile()
    let number = 0
    const newNumber = () => `26-1111-${String(++number).padStart(4, '0')}`
    expect(await attemptsBeforeRefusal(() => ({ number: newNumber(), mobile_no }), elsewhere)).toBe(5)
    expect(await attemptsBeforeRefusal(() => ({ number: '26-2222-2222', mobile_no: newMobile() }), elsewhere)).toBe(10)
  })

  it('can be requested thirty times an hour from one address', async () => {
    const lookups = Array.from({ length: 31 }, (_, index) =>
      lookUp({ number: `26-3333-${String(index).padStart(4, '0')}`, mobile_no: newMobile() }),
    )
    const refusals = (await Promise.all(lookups)).filter(({ reason }) => reason === 'too_many')
    expect(refusals).toHaveLength(1)
  })

  it('requires both in a valid format', async () => {
    const answer = await as(null).order.lookup({ number: '', mobile_no: '12' })
    expect(answer.errors).toEqual([
      { path: 'number', message: 'number_required' },
      { path: 'mobile_no', message: 'mobile_invalid' },
    ])
  })
})

it('is still revealed to buyers while many others look up orders that do not exist', async () => {
  const named = await ordered()
  await lookUp(named)
  const guess = (index: number) => {
    const pair = { number: `26-4444-${String(index).padStart(4, '0')}`, mobile_no: newMobile() }
    return as(null, NOW, `198.51.${100 + Math.floor(index / 250)}.${index % 250}`).order.find({ ...pair, code: 'x' })
  }
  for (let index = 0; index < 1000; index += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => guess(index + more)))
  }
  expect(await find(named, await lastCode(named.mobile_no))).toMatchObject({ status: 1 })
})
