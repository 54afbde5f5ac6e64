import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { contract } from '@/lib/contract'
import { getDb } from '@/lib/db/connection'
import { audit, order_code, outbox } from '@/lib/db/schema'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, forgetLimits, lastCode, makeCustomer, makeProduct } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(forgetLimits)

/** An order by somebody without an account. */
async function ordered() {
  const mobile_no = newMobile()
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const { data } = await as(null).order.createpay(request(await makeProduct(), { contact }))
  if (!data || !('order' in data)) throw new Error('no order')
  return { number: data.order.number, mobile_no }
}
type Named = { number: string; mobile_no: string }
const ask = (named: Named, now = NOW) => as(null, now).order.lookup(named)
const find = (named: Named, code: string, now = NOW) => as(null, now).order.find({ ...named, code })
const sentTo = async (mobile_no: string) =>
  (await getDb())
    .select()
    .from(outbox)
    .where(eq(outbox.to, `+91${mobile_no}`))
/** Six digits that are not these. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('an order without an account', () => {
  it('is shown whole to whoever has its number and the code sent to its mobile', async () => {
    const named = await ordered()
    expect(await ask(named)).toMatchObject({ status: 1, data: null, retry_after: 30 })
    const { status, data } = await find(named, await lastCode(named.mobile_no), later(9))
    expect(status).toBe(1)
    expect(contract.order.find.data.parse(data)).toEqual(data)
    expect(data).toMatchObject({ number: named.number, contact: { mobile_no: named.mobile_no }, total: 4000 })
    const owner = await makeCustomer(named.mobile_no)
    expect((await as(owner).order.get({ number: named.number })).data).toBeNull()
  })

  it('is found however its number is typed', async () => {
    const named = await ordered()
    const typed = { ...named, number: ` ${named.number.replaceAll('-', ' ')}` }
    await ask(typed)
    expect(await find(typed, await lastCode(named.mobile_no))).toMatchObject({ status: 1 })
  })

  it('is shown once for a code, of two looks at once too', async () => {
    const named = await ordered()
    await ask(named)
    const code = await lastCode(named.mobile_no)
    const answers = await Promise.all([find(named, code), find(named, code)])
    expect(answers.map(({ reason }) => reason ?? 'shown').toSorted()).toEqual(['shown', 'wrong_or_old_code'])
    expect(await find(named, code)).toMatchObject({ status: 0, reason: 'wrong_or_old_code', data: null })
  })

  it('stays shut after ten minutes, and to the code before the last', async () => {
    const named = await ordered()
    await ask(named)
    const first = await lastCode(named.mobile_no)
    expect((await find(named, first, later(10))).reason).toBe('wrong_or_old_code')
    await ask(named, later(11))
    const second = await lastCode(named.mobile_no)
    if (first !== second) expect((await find(named, first, later(11))).reason).toBe('wrong_or_old_code')
    expect((await find(named, second, later(11))).status).toBe(1)
  })

  it('stays shut to a code for another order of the same mobile, and to one for signing in', async () => {
    const mobile_no = newMobile()
    const owner = await makeCustomer(mobile_no)
    const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
    const place = async () => {
      const { data } = await as(owner).order.createpay(request(await makeProduct(), { contact }))
      return data && 'order' in data ? data.order.number : ''
    }
    const [one, two] = [await place(), await place()]
    await ask({ number: one, mobile_no })
    expect((await find({ number: two, mobile_no }, await lastCode(mobile_no))).reason).toBe('wrong_or_old_code')
    await as(null, later(2)).customer.signinwithmobileno({ mobile_no })
    const signIn = await lastCode(mobile_no)
    expect((await find({ number: one, mobile_no }, signIn, later(2))).reason).toBe('wrong_or_old_code')
  })

  it('keeps no code that could be read', async () => {
    const named = await ordered()
    await ask(named)
    const code = await lastCode(named.mobile_no)
    const rows = await (await getDb()).select().from(order_code)
    expect(rows.length).toBeGreaterThan(0)
    for (const { code_hash } of rows) {
      expect(code_hash).toMatch(/^[0-9a-f]{64}$/)
      expect(code_hash).not.toContain(code)
    }
  })
})

it('a look at an order is written down, without its number or its mobile', async () => {
  const named = await ordered()
  await (await getDb()).delete(audit)
  await ask(named)
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

describe('whether number and mobile belong together', () => {
  it('shows in no answer, step by step, and nothing is sent to a stranger', async () => {
    const known = await ordered()
    const wrongMobile = { number: known.number, mobile_no: newMobile() }
    const wrongNumber = { number: '26-0000-0000', mobile_no: newMobile() }
    const seen = async (named: Named) => {
      const answers: unknown[] = [await ask(named), await ask(named), await ask(named, later(2))]
      for (let time = 0; time < 6; time++) answers.push(await find(named, 'x', later(2)))
      return JSON.stringify(answers)
    }
    const first = await seen(known)
    expect(first).toContain('too_many')
    expect(await seen(wrongMobile)).toBe(first)
    expect(await seen(wrongNumber)).toBe(first)
    expect(await sentTo(wrongMobile.mobile_no)).toEqual([])
    expect(await sentTo(wrongNumber.mobile_no)).toEqual([])
  })

  it('does not show in the time that an answer takes', async () => {
    const started = performance.now()
    await ask({ number: '26-0000-0001', mobile_no: newMobile() })
    expect(performance.now() - started).toBeGreaterThanOrEqual(395)
  })

  it('is not guessed: after five tries even the right code is refused, until a new one is sent', async () => {
    const named = await ordered()
    await ask(named)
    const code = await lastCode(named.mobile_no)
    for (let time = 0; time < 5; time++) expect((await find(named, other(code))).reason).toBe('wrong_or_old_code')
    expect(await find(named, code)).toMatchObject({ reason: 'too_many' })
    await ask(named, later(1))
    expect((await find(named, await lastCode(named.mobile_no), later(1))).status).toBe(1)
  })

  it('is asked at most five times an hour of a mobile and ten times of an order', async () => {
    const refusedAfter = async (next: () => Named, address: () => string) => {
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
    expect(await refusedAfter(() => ({ number: newNumber(), mobile_no }), elsewhere)).toBe(5)
    expect(await refusedAfter(() => ({ number: '26-2222-2222', mobile_no: newMobile() }), elsewhere)).toBe(10)
  })

  it('is asked at most thirty times an hour from one address', async () => {
    const asks = Array.from({ length: 31 }, (_, index) =>
      ask({ number: `26-3333-${String(index).padStart(4, '0')}`, mobile_no: newMobile() }),
    )
    const refused = (await Promise.all(asks)).filter(({ reason }) => reason === 'too_many')
    expect(refused).toHaveLength(1)
  })

  it('asks for both in a form that can be', async () => {
    const answer = await as(null).order.lookup({ number: '', mobile_no: '12' })
    expect(answer.errors).toEqual([
      { path: 'number', message: 'number_required' },
      { path: 'mobile_no', message: 'mobile_invalid' },
    ])
  })
})

it('is looked for by many who have no order without closing the door for those who have', async () => {
  const named = await ordered()
  await ask(named)
  const guess = (index: number) => {
    const pair = { number: `26-4444-${String(index).padStart(4, '0')}`, mobile_no: newMobile() }
    return as(null, NOW, `198.51.${100 + Math.floor(index / 250)}.${index % 250}`).order.find({ ...pair, code: 'x' })
  }
  for (let index = 0; index < 1000; index += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, more) => guess(index + more)))
  }
  expect(await find(named, await lastCode(named.mobile_no))).toMatchObject({ status: 1 })
})
