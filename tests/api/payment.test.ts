import { beforeEach, describe, expect, it } from 'vitest'
import { dispatch } from '@/lib/server/dispatch'
import { releaseLapsed } from '@/lib/server/hold'
import { getOpenPayment, settlePayment } from '@/lib/server/settle'
import { as, later, NOW, request } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, forgetLimits, lastCode, makeCustomer, makeProduct, stockOf } from '../data/fixtures'

withTestDatabase(fillShop)
beforeEach(forgetLimits)

let counter = 0
/** A customer with an order of one stone, by the demo gateway unless told. */
async function ordered(more: Partial<ReturnType<typeof request>> = {}, signedIn = true) {
  const mobile_no = `97${String(++counter).padStart(8, '0')}`
  const customer = await makeCustomer(mobile_no)
  const stone = await makeProduct()
  const contact = { name: 'Asha', email: 'a@example.com', mobile_no }
  const { data } = await as(signedIn ? customer : null).order.createpay(request(stone, { contact, ...more }))
  if (!data || !('order' in data)) throw new Error('no order')
  const reference = 'url' in data.payment ? data.payment.url.replace('/dev/pay/', '') : ''
  const state = async () => (await as(customer).order.get({ number: data.order.number })).data
  return { customer, mobile_no, stone, reference, number: data.order.number, state }
}
const settle = (reference: string, outcome: 'succeed' | 'fail', now = later(5)) =>
  settlePayment('demo', reference, outcome, now)

describe('the demo gateway', () => {
  it('books a payment once', async () => {
    const { reference, number, state } = await ordered()
    expect(await getOpenPayment('demo', reference)).toMatchObject({ number, amount_paise: 400_000, payable: true })
    expect(await settle(reference, 'succeed')).toMatchObject({ result: 'paid', number })
    expect(await settle(reference, 'succeed')).toMatchObject({ result: 'unchanged' })
    expect(await settle(reference, 'fail')).toMatchObject({ result: 'unchanged' })
    expect(await state()).toMatchObject({ state: 'paid', pay_url: null })
    expect((await state())?.events.map((event) => event.state)).toEqual(['created', 'awaiting_payment', 'paid'])
    expect(await getOpenPayment('demo', reference)).toMatchObject({ payable: false })
  })

  it('books one of two successes at once', async () => {
    const { reference, state } = await ordered()
    const results = await Promise.all([settle(reference, 'succeed'), settle(reference, 'succeed')])
    expect(results.map((settled) => settled?.result).toSorted()).toEqual(['paid', 'unchanged'])
    expect((await state())?.events).toHaveLength(3)
  })

  it('leaves the order open after a failure, to try again', async () => {
    const { reference, state, stone } = await ordered()
    expect(await settle(reference, 'fail')).toMatchObject({ result: 'failed' })
    expect(await state()).toMatchObject({ state: 'awaiting_payment', pay_url: `/dev/pay/${reference}` })
    expect(await stockOf(stone)).toBe(0)
    expect(await settle(reference, 'succeed')).toMatchObject({ result: 'paid' })
  })

  it('knows no other reference and no other provider', async () => {
    const { reference } = await ordered()
    expect(await settle('0'.repeat(32), 'succeed')).toBeNull()
    expect(await settlePayment('cod', reference, 'succeed', NOW)).toBeNull()
    expect(await getOpenPayment('demo', 'x')).toBeNull()
  })

  it('takes the stone once more for a payment after the hold, if it is still there', async () => {
    const { reference, state, stone } = await ordered()
    await releaseLapsed(later(21))
    expect(await stockOf(stone)).toBe(1)
    const settled = await settle(reference, 'succeed', later(22))
    expect(settled).toMatchObject({ result: 'paid', touched: [`product:${stone}`, 'category:101'] })
    expect(await state()).toMatchObject({ state: 'paid' })
    expect(await stockOf(stone)).toBe(0)
  })

  it('charges nothing when the stone was sold after the hold', async () => {
    const { reference, state, stone } = await ordered()
    await releaseLapsed(later(21))
    expect((await as(null, later(22)).order.createpay(request(stone))).status).toBe(1)
    expect(await settle(reference, 'succeed', later(23))).toMatchObject({ result: 'gone', touched: [] })
    expect(await state()).toMatchObject({ state: 'expired', pay_url: null })
    expect(await stockOf(stone)).toBe(0)
  })
})

describe('a hold', () => {
  it('lapses after 20 minutes, once', async () => {
    const { stone, state } = await ordered()
    expect(await releaseLapsed(later(19))).toEqual([])
    expect(await stockOf(stone)).toBe(0)
    const touched = await Promise.all([releaseLapsed(later(20)), releaseLapsed(later(20)), releaseLapsed(later(20))])
    expect(touched.flat().toSorted()).toEqual(['category:101', `product:${stone}`])
    expect(await stockOf(stone)).toBe(1)
    expect(await state()).toMatchObject({ state: 'expired' })
  })

  it('does not touch what is paid or confirmed', async () => {
    await releaseLapsed(later(600))
    const [paid, confirmed] = [await ordered(), await ordered({ payment_method: 'cod' })]
    await settle(paid.reference, 'succeed')
    expect(await releaseLapsed(later(600))).toEqual([])
    expect([await stockOf(paid.stone), await stockOf(confirmed.stone)]).toEqual([0, 0])
  })

  it('that lapsed is given back before the next order, and told even when that one is refused', async () => {
    const { stone } = await ordered()
    const sold = await makeProduct({ stock: 0 })
    const context = { customerId: null, address: 'x', now: later(30) }
    const outcome = await dispatch('order/createpay', request(sold), context)
    expect(outcome).toMatchObject({
      envelope: { reason: 'out_of_stock' },
      touched: [`product:${stone}`, 'category:101'],
    })
    expect(await stockOf(stone)).toBe(1)
  })
})

describe('an order made without a session', () => {
  const verify = async (mobile_no: string, customer_id: number, now: Date) => {
    await as(null, now).customer.signinwithmobilenoorder({ mobile_no })
    return as(null, now).customer.verifyotporder({ customer_id, code: await lastCode(mobile_no) })
  }

  it('is confirmed and shown once its number is verified', async () => {
    const { customer, mobile_no, number, state, stone } = await ordered({ payment_method: 'cod' }, false)
    expect((await as(customer).order.list({})).data).toEqual([])
    expect((await verify(mobile_no, customer, later(10))).status).toBe(1)
    expect(await state()).toMatchObject({ number, state: 'confirmed' })
    expect((await state())?.events.map((event) => event.state)).toEqual(['created', 'confirmed'])
    expect(await releaseLapsed(later(60))).toEqual([])
    expect(await stockOf(stone)).toBe(0)
  })

  it('is shown but not confirmed when its hold had lapsed', async () => {
    const { customer, mobile_no, state } = await ordered({ payment_method: 'cod' }, false)
    await verify(mobile_no, customer, later(20))
    expect((await state())?.state).toBe('created')
    await releaseLapsed(later(20))
    expect((await state())?.state).toBe('expired')
  })

  it('can be paid before its number is verified', async () => {
    const { customer, mobile_no, reference, state } = await ordered({}, false)
    expect(await settle(reference, 'succeed')).toMatchObject({ result: 'paid' })
    expect(await state()).toBeNull()
    await verify(mobile_no, customer, later(10))
    expect(await state()).toMatchObject({ state: 'paid' })
  })
})
