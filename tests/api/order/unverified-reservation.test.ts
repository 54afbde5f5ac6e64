import { beforeEach, describe, expect, it } from 'vitest'
import { loadDemoPayment } from '@/lib/server/order/payment/demo-payment'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, lastCode, makeCustomer, makeProduct, resetLimits, stockOf } from '../../data/fixtures'
import { makeCustomerOrder, simulateDemoPayment } from '../../data/order/customer-order'

withTestDatabase(fillShop)
beforeEach(resetLimits)

async function verifiedCustomer() {
  const mobile_no = newMobile()
  return { id: await makeCustomer(mobile_no), contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no } }
}
/** The buyer's order of one product. */
async function buy(stone: number, now = NOW, more: Partial<ReturnType<typeof request>> = {}) {
  const { id, contact } = await verifiedCustomer()
  return as(id, now).order.createpay(request(stone, { contact, ...more }))
}
const guest = (stone: number, now = NOW, address = '203.0.113.7') =>
  as(null, now, address).order.createpay(request(stone))

describe('reservations without a verified number', () => {
  it('are limited to 20 products per address, whatever numbers they name, and not for others', async () => {
    const stone = await makeProduct({ stock: 100, rupees: 10 })
    const order = (address: string) =>
      as(null, NOW, address).order.createpay(request(0, { items: [{ product_id: stone, quantity: 7 }] }))
    const answers = []
    for (let time = 0; time < 4; time++) answers.push(await order('198.51.100.1'))
    expect(answers.map(({ reason }) => reason ?? null)).toEqual([null, null, 'too_many', 'too_many'])
    expect(await order('198.51.100.2')).toMatchObject({ status: 1 })
    expect(await buy(stone)).toMatchObject({ status: 1 })
    expect((await guest(stone, later(11), '198.51.100.1')).status).toBe(1)
  })

  it('are counted for all addresses of one IPv6 network together', async () => {
    const stone = await makeProduct({ stock: 100, rupees: 10 })
    const order = (address: string, quantity: number) =>
      as(null, NOW, address).order.createpay(request(0, { items: [{ product_id: stone, quantity }] }))
    expect(await order('2001:db8:1:2::1', 15)).toMatchObject({ status: 1 })
    expect(await order('2001:db8:1:2:ffff::9', 15)).toMatchObject({ reason: 'too_many' })
    expect(await order('2001:db8:1:3::1', 15)).toMatchObject({ status: 1 })
  })

  it('are limited to a value of ₹5,00,000', async () => {
    const dear = async () => makeProduct({ rupees: 190_000 })
    expect(await guest(await dear())).toMatchObject({ status: 1 })
    expect(await guest(await dear())).toMatchObject({ status: 1 })
    const third = await dear()
    expect(await guest(third)).toMatchObject({ reason: 'too_many' })
    expect(await stockOf(third)).toBe(1)
    expect(await buy(third)).toMatchObject({ status: 1 })
  })

  it('are refused at once for a single order above the limit', async () => {
    const stone = await makeProduct({ stock: 50, rupees: 10 })
    const input = request(0, { items: [{ product_id: stone, quantity: 21 }] })
    expect(await as(null).order.createpay(input)).toMatchObject({ status: 0, reason: 'number_unproved' })
    expect(await stockOf(stone)).toBe(50)
    expect(await buy(stone, NOW, { items: input.items })).toMatchObject({ status: 1 })
  })
})

describe('a reservation without a verified number', () => {
  it('ends after ten minutes, and after half an hour once its buyer opened the gateway', async () => {
    const [idle, paying] = [await makeCustomerOrder({}, false), await makeCustomerOrder({}, false)]
    await loadDemoPayment(paying.reference, later(9))
    expect(await releaseExpiredReservations(later(10))).toContain(`product:${idle.stone}`)
    await loadDemoPayment(paying.reference, later(28))
    expect(await releaseExpiredReservations(later(29))).not.toContain(`product:${paying.stone}`)
    expect(await releaseExpiredReservations(later(30))).toContain(`product:${paying.stone}`)
  })

  it('yields to a customer at once: the old order lapses, and the cart shows the stone as available', async () => {
    const { stone, customer, mobile_no, number, reference } = await makeCustomerOrder({}, false)
    const buyer = await verifiedCustomer()
    const items = [{ product_id: stone, quantity: 1 }]
    expect((await as(null).cart.quote({ items })).data?.lines[0]?.problem).toBe('out_of_stock')
    expect((await as(buyer.id).cart.quote({ items })).data?.lines[0]).toMatchObject({ problem: null, available: 1 })
    expect(await as(buyer.id).order.createpay(request(stone, { contact: buyer.contact }))).toMatchObject({ status: 1 })
    expect(await stockOf(stone)).toBe(0)
    expect(await openPayment(reference, later(1))).toMatchObject({ state: 'closed' })
    await as(null, later(1)).customer.signinwithmobilenoorder({ mobile_no })
    await as(null, later(1)).customer.verifyotporder({ customer_id: customer, code: await lastCode(mobile_no) })
    expect((await as(customer).order.get({ number })).data).toMatchObject({ state: 'expired' })
  })

  it('does not yield to another guest', async () => {
    const stone = await makeProduct()
    expect(await guest(stone)).toMatchObject({ status: 1 })
    expect(await guest(stone, later(9))).toMatchObject({ reason: 'out_of_stock' })
    expect(await guest(stone, later(10))).toMatchObject({ status: 1 })
  })

  it('never yields once its buyer opened the gateway', async () => {
    const { stone, reference } = await makeCustomerOrder({}, false)
    await loadDemoPayment(reference, NOW)
    expect(await buy(stone)).toMatchObject({ reason: 'out_of_stock' })
    expect(await simulateDemoPayment(reference, 'succeed')).toMatchObject({ result: 'paid' })
  })

  it('never yields once its number is verified', async () => {
    const { stone } = await makeCustomerOrder()
    expect(await buy(stone)).toMatchObject({ reason: 'out_of_stock' })
  })

  it('stays when the order that it would yield to is refused', async () => {
    const { stone, reference } = await makeCustomerOrder({}, false)
    const { id, contact } = await verifiedCustomer()
    const input = request(stone, { contact, seen_total: 1 })
    expect(await as(id).order.createpay(input)).toMatchObject({ reason: 'total_changed' })
    expect(await simulateDemoPayment(reference, 'succeed')).toMatchObject({ result: 'paid' })
  })

  it('goes to one of many simultaneous customers', async () => {
    const { stone } = await makeCustomerOrder({}, false)
    const answers = await Promise.all(Array.from({ length: 8 }, () => buy(stone)))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(1)
    expect(answers.filter(({ reason }) => reason === 'out_of_stock')).toHaveLength(7)
    expect(await stockOf(stone)).toBe(0)
  })

  it('goes to one of the two when its buyer opens the gateway while a customer orders', async () => {
    const { stone, reference } = await makeCustomerOrder({}, false)
    const [opened, bought] = await Promise.all([openPayment(reference, later(1)), buy(stone, later(1))])
    expect([opened?.state, bought.status]).toEqual(bought.status === 1 ? ['closed', 1] : ['go', 0])
  })
})

describe('a verified number', () => {
  it('reserves at most 50 products in several unpaid orders', async () => {
    const [stone, { id, contact }] = [await makeProduct({ stock: 100, rupees: 10 }), await verifiedCustomer()]
    const order = (quantity: number) =>
      as(id).order.createpay(request(0, { contact, items: [{ product_id: stone, quantity }] }))
    expect(await order(40)).toMatchObject({ status: 1 })
    expect(await order(11)).toMatchObject({ reason: 'too_many' })
    expect(await order(10)).toMatchObject({ status: 1 })
  })

  it('has at most five cash orders to be shipped', async () => {
    const [stone, { id, contact }] = [await makeProduct({ stock: 20, rupees: 100 }), await verifiedCustomer()]
    const order = () => as(id).order.createpay(request(stone, { contact, payment_method: 'cod' }))
    const numbers = []
    for (let time = 0; time < 5; time++) {
      const { data } = await order()
      numbers.push(data && 'order' in data ? data.order.number : '')
    }
    expect(await order()).toMatchObject({ status: 0, reason: 'cod_open' })
    expect(await as(id).order.createpay(request(stone, { contact }))).toMatchObject({ status: 1 })
    await as(id).order.cancel({ number: numbers[0] ?? '' })
    expect(await order()).toMatchObject({ status: 1 })
  })

  it('has cash orders to be shipped for at most twice the limit of one', async () => {
    const { id, contact } = await verifiedCustomer()
    const order = async () =>
      as(id).order.createpay(request(await makeProduct({ rupees: 9_000 }), { contact, payment_method: 'cod' }))
    const answers = []
    for (let time = 0; time < 3; time++) answers.push((await order()).reason ?? null)
    expect(answers).toEqual([null, null, 'cod_open'])
  })
})
