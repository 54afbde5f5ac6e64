import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { audit, outbox } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { toOrderKey } from '@/lib/server/order/order-key'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, makeProduct, resetLimits, stockOf } from '../../data/fixtures'
import { deliverOrder } from '../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function ordered({ withAccount = false } = {}) {
  const mobile_no = newMobile()
  const email = `Asha.${mobile_no}@example.com`
  const contact = { name: 'Asha Rao', email, mobile_no }
  const product = await makeProduct()
  const buyer = withAccount ? await makeCustomer(mobile_no) : null
  const { data } = await as(buyer).order.createpay(request(product, { contact }))
  if (!data || !('order' in data)) throw new Error('no order')
  return { number: data.order.number, mobile_no, email, product }
}
const mailedCode = async (email: string) => {
  const rows = await (await getDb()).select().from(outbox).where(eq(outbox.to, email)).orderBy(desc(outbox.id))
  return rows[0]?.text?.match(/\b\d{6}\b/)?.[0] ?? ''
}
const mailsTo = async (email: string) => (await getDb()).$count(outbox, eq(outbox.to, email))
const lastEntry = async () => (await (await getDb()).select().from(audit).orderBy(desc(audit.id)).limit(1))[0]

describe('a buyer without a session', () => {
  it('finds the order by its e-mail address in any case, and cancels it with the key of that answer', async () => {
    const { number, email, product } = await ordered()
    const named = { number, email: email.toUpperCase() }
    expect((await as(null).order.lookup(named)).status).toBe(1)
    const { data } = await as(null, later(1)).order.find({ ...named, code: await mailedCode(email) })
    expect(data).toMatchObject({ number, may: { cancel: true } })
    const target = { number, key: data?.key ?? '' }
    expect((await as(null, later(2)).order.cancel(target)).data?.state).toBe('cancelled')
    expect(await stockOf(product)).toBe(1)
    expect((await as(null, later(3)).order.cancel(target)).reason).toBe('not_cancellable')
    expect(await stockOf(product)).toBe(1)
  })

  it('gets the same answer for an order of another address, an unknown order and both contacts or none', async () => {
    const { number, email, mobile_no } = await ordered()
    const before = await mailsTo(email)
    const answers = []
    for (const named of [
      { number, email: 'other@example.com' },
      { number: '26-0000-0000', email: 'another@example.com' },
    ])
      answers.push(await as(null).order.lookup(named))
    const right = await as(null).order.lookup({ number, email })
    expect(answers).toEqual([right, right])
    expect(await mailsTo(email)).toBe(before + 1)
    expect(await mailsTo('other@example.com')).toBe(0)
    const code = await mailedCode(email)
    const wrong = await as(null).order.find({ number, email: 'other@example.com', code })
    expect(wrong.reason).toBe('wrong_or_old_code')
    for (const contact of [{ email, mobile_no }, {}])
      expect((await as(null).order.lookup({ number, ...contact })).errors?.[0]?.path).toBe('mobile_no')
  })

  it('gets five codes an hour by e-mail and guesses five times in a quarter of an hour', async () => {
    const { number, email } = await ordered()
    const reasons = []
    for (let minute = 0; minute < 50; minute += 8)
      reasons.push((await as(null, later(minute)).order.lookup({ number, email })).reason ?? 'sent')
    expect(reasons).toEqual(['sent', 'sent', 'sent', 'sent', 'sent', 'too_many', 'too_many'])
    const guesses = []
    for (let at = 0; at < 6; at++)
      guesses.push((await as(null, later(33)).order.find({ number, email, code: '000000' })).reason)
    expect(guesses.at(-1)).toBe('too_many')
  })

  it('gets the key of an account’s order for a code to its mobile number, and not for one by e-mail', async () => {
    const { number, email, mobile_no } = await ordered({ withAccount: true })
    await as(null).order.lookup({ number, email })
    const byEmail = await as(null, later(1)).order.find({ number, email, code: await mailedCode(email) })
    expect(byEmail.data).toMatchObject({ number })
    expect(byEmail.data?.key).toBeUndefined()
    await as(null, later(2)).order.lookup({ number, mobile_no })
    const byMobile = await as(null, later(3)).order.find({ number, mobile_no, code: await lastCode(mobile_no) })
    expect(byMobile.data?.key).toBe(toOrderKey(number))
  })

  it('leaves an entry in the audit log with the order for each cancellation and return, refused ones too', async () => {
    const { number } = await ordered()
    const other = await ordered()
    const context = { customerId: null, address: '203.0.113.9', now: NOW }
    await dispatch('order/cancel', { number, key: toOrderKey(other.number) }, context)
    expect(await lastEntry()).toMatchObject({ event: 'order/cancel', outcome: 'not_found', detail: number })
    await dispatch('order/cancel', { number, key: toOrderKey(number) }, context)
    expect(await lastEntry()).toMatchObject({ outcome: 'ok', detail: number, address: '203.0.113.9' })
    const one = await deliverOrder({ guest: true })
    await one.ask({ [one.stoneLine]: 1 })
    expect(await lastEntry()).toMatchObject({ event: 'order/requestreturn', outcome: 'ok', detail: one.number })
    await as(null, later(70)).order.withdrawreturn({ number: one.number, key: one.key, serial: 1 })
    expect(await lastEntry()).toMatchObject({ event: 'order/withdrawreturn', outcome: 'ok', detail: one.number })
  })
})
