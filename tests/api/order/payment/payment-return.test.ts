import { beforeEach, describe, expect, it } from 'vitest'
import { handlePaymentReturn, openPayment } from '@/lib/api/pay'
import { as, later, newMobile, request } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits } from '../../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

/** A new order with the reference of its payment. */
async function orderToPay(by: 'guest' | 'customer') {
  const mobile_no = newMobile()
  const customerId = by === 'guest' ? null : await makeCustomer(mobile_no)
  const contact = { name: 'Asha Rao', email: 'asha@example.com', mobile_no }
  const { data } = await as(customerId).order.createpay(request(await makeProduct(), { contact }))
  if (!data || !('order' in data)) throw new Error('no order')
  const url = data.payment.kind === 'redirect' ? data.payment.url : ''
  return { number: data.order.number, customerId, reference: url.split('/').at(-1) ?? '' }
}

describe('the return of a guest from a payment', () => {
  it('leads to the signed link for two hours, and then to the form that asks for a code', async () => {
    const { number, reference } = await orderToPay('guest')
    const pathAt = async (minutes: number) => (await handlePaymentReturn(reference, later(minutes)))?.path
    expect(await pathAt(119)).toMatch(new RegExp(`^/gems/myorders/find\\?number=${number}&key=.{22}$`))
    expect(await pathAt(120)).toBe(`/gems/myorders/find?number=${number}`)
    expect(await pathAt(60 * 24 * 90)).toBe(`/gems/myorders/find?number=${number}`)
  })

  it('and the page of the payment name an order without its key', async () => {
    const { number, reference } = await orderToPay('guest')
    const path = `/gems/myorders/find?number=${number}`
    expect(await openPayment(reference, later(1))).toMatchObject({ state: 'go', order_path: path })
    expect(await openPayment(reference, later(60 * 24 * 2))).toMatchObject({ order_path: path })
  })
})

it('a customer returns from a payment to My Orders, however old it is', async () => {
  const { number, reference } = await orderToPay('customer')
  for (const minutes of [1, 60 * 24])
    expect((await handlePaymentReturn(reference, later(minutes)))?.path).toBe(`/gems/myorders/${number}`)
  expect(await openPayment(reference, later(2))).toMatchObject({ order_path: `/gems/myorders/${number}` })
})

it('a buyer begins a limited number of payments of an order', async () => {
  const { number, customerId } = await orderToPay('customer')
  const begin = () => as(customerId, later(2)).order.payagain({ number, payment_method: 'demo' })
  const answers = await Promise.all(Array.from({ length: 40 }, begin))
  expect(answers.filter(({ status }) => status === 1)).toHaveLength(20)
  expect(answers.filter(({ reason }) => reason === 'too_many')).toHaveLength(20)
})
