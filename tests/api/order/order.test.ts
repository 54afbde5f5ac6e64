import { describe, expect, it } from 'vitest'
import { dispatch } from '@/lib/server/dispatch'
import { as, KARNATAKA, NOW, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, setPrice, stockOf } from '../../data/fixtures'

withTestDatabase(fillShop)

const pay = (input: ReturnType<typeof request>, customerId: number | null = null) =>
  as(customerId).order.createpay(input)
const placed = async (...args: Parameters<typeof pay>) => {
  const { data } = await pay(...args)
  if (!data || !('order' in data)) throw new Error('no order')
  return data
}

describe('order/createpay', () => {
  it('reserves the product and sends the buyer to the gateway', async () => {
    const id = await makeProduct({ rupees: 1500 })
    const context = { customerId: null, address: 'x', now: NOW }
    const outcome = await dispatch('order/createpay', request(id), context)
    expect(outcome.envelope.data).toMatchObject({
      order: { state: 'awaiting_payment', subtotal: 1500, shipping: 99, cod_fee: 0, total: 1599, gst_included: 46.56 },
      payment: { kind: 'redirect', url: expect.stringMatching(/^\/dev\/pay\/[0-9a-f]{32}$/) },
    })
    expect(outcome.touched).toEqual([`product:${id}`, 'category:101'])
    expect(await stockOf(id)).toBe(0)
  })

  it('returns a number of digits only, beginning with the year', async () => {
    expect((await placed(request(await makeProduct()))).order.number).toMatch(/^26-\d{4}-\d{4}$/)
  })

  it('stores the lines as they were sold', async () => {
    const id = await makeProduct({ rupees: 900, stock: 4 })
    const buyer = await makeCustomer('9100000001')
    const contact = { ...request(id).contact, mobile_no: '9100000001' }
    const { order: made } = await placed(request(id, { contact, items: [{ product_id: id, quantity: 3 }] }), buyer)
    await setPrice(id, 5000)
    const { data } = await as(buyer).order.get({ number: made.number, lang: 'fr' })
    expect(data?.lines).toMatchObject([
      { product_id: id, quantity: 3, unit_price: 900, line_total: 2700, hsn: '71039120', gst_percent: 3 },
    ])
    expect(data?.lines[0]?.title).toContain('(fr)')
  })

  it('with cash waits for verification of an unverified number, and is confirmed at once otherwise', async () => {
    const [first, second, third] = [await makeProduct(), await makeProduct(), await makeProduct()]
    const buyer = await makeCustomer('9100000002')
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no: '9100000002' }
    expect(await placed(request(first, { contact, payment_method: 'cod' }))).toMatchObject({
      order: { state: 'created', cod_fee: 50, total: 4050 },
      payment: { kind: 'verify', mobile_no: '9100000002' },
    })
    expect(await placed(request(second, { contact, payment_method: 'cod' }), buyer)).toMatchObject({
      order: { state: 'confirmed' },
      payment: { kind: 'none' },
    })
    const foreign = { ...contact, mobile_no: '9100000003' }
    expect((await placed(request(third, { contact: foreign, payment_method: 'cod' }), buyer)).payment.kind).toBe(
      'verify',
    )
  })

  it('ignores a price that a client sends', async () => {
    const id = await makeProduct({ rupees: 4000 })
    const context = { customerId: null, address: 'x', now: NOW }
    const items = [{ product_id: id, quantity: 1, price: 1, unit_price: 1 }]
    const outcome = await dispatch('order/createpay', { ...request(id), items }, context)
    expect(outcome.envelope.data).toMatchObject({ order: { total: 4000 } })
  })
})

describe('refusals of order/createpay', () => {
  it('out_of_stock names every short line and reserves nothing', async () => {
    const [good, sold, few] = [await makeProduct(), await makeProduct({ stock: 0 }), await makeProduct({ stock: 2 })]
    const items = [good, sold, few].map((product_id) => ({ product_id, quantity: product_id === few ? 3 : 1 }))
    expect(await pay(request(good, { items }))).toMatchObject({
      status: 0,
      reason: 'out_of_stock',
      data: {
        lines: [
          { product_id: sold, available: 0, unit_price: 4000 },
          { product_id: few, available: 2 },
        ],
      },
    })
    expect([await stockOf(good), await stockOf(few)]).toEqual([1, 2])
  })

  it('adds up equal lines', async () => {
    const id = await makeProduct({ stock: 1 })
    const items = [id, id].map((product_id) => ({ product_id, quantity: 1 }))
    expect(await pay(request(id, { items }))).toMatchObject({ reason: 'out_of_stock' })
    expect(await stockOf(id)).toBe(1)
  })

  it('price_changed returns the new price before anything is reserved', async () => {
    const id = await makeProduct({ rupees: 4000 })
    const items = [{ product_id: id, quantity: 1, seen_price: 4000 }]
    await setPrice(id, 4500)
    expect(await pay(request(id, { items }))).toMatchObject({
      status: 0,
      reason: 'price_changed',
      data: { lines: [{ product_id: id, available: 1, unit_price: 4500 }] },
    })
    expect(await stockOf(id)).toBe(1)
    expect(
      (await placed(request(id, { items: [{ product_id: id, quantity: 1, seen_price: 4500 }] }))).order.total,
    ).toBe(4500)
  })

  it('not_found for an unknown product', async () => {
    expect(await pay(request(888_888))).toMatchObject({
      status: 0,
      reason: 'not_found',
      data: { lines: [{ product_id: 888_888, available: 0 }] },
    })
  })

  it.each([
    ['pin_unknown', { pincode: '290001' }],
    ['state_mismatch', { state: 'TN' }],
    ['state_mismatch', { pincode: '605007', state: 'KA' }],
  ])('%s for either address: %j', async (reason, wrong) => {
    const id = await makeProduct()
    const address = { ...KARNATAKA, ...wrong }
    expect(await pay(request(id, { shipping_address: address }))).toMatchObject({ status: 0, reason, data: null })
    expect(await pay(request(id, { billing_address: address }))).toMatchObject({ status: 0, reason })
    expect(await stockOf(id)).toBe(1)
  })

  it.each(['PY', 'TN'])('accepts either state of a shared PIN code: %s', async (state) => {
    const address = { ...KARNATAKA, pincode: '605007', state }
    expect((await pay(request(await makeProduct(), { shipping_address: address }))).status).toBe(1)
  })

  it.each([
    ['over the limit', { rupees: 10_001 }, {}],
    ['gold', { metal: 'gold-22k-yellow' }, {}],
    ['an island', {}, { pincode: '744101', state: 'AN' }],
    ['the army post', {}, { pincode: '900056', state: 'APS' }],
  ])('cod_unavailable: %s', async (_, orderRequest, place) => {
    const id = await makeProduct(orderRequest)
    const shipping_address = { ...KARNATAKA, ...place }
    const answer = await pay(request(id, { payment_method: 'cod', shipping_address }))
    expect(answer).toMatchObject({ status: 0, reason: 'cod_unavailable' })
    expect(await stockOf(id)).toBe(1)
    expect((await pay(request(id, { shipping_address }))).status).toBe(1)
  })
})

describe('order/list and order/get', () => {
  it('show a customer’s own orders only, newest first', async () => {
    const [mine, stranger] = [await makeCustomer('9100000011'), await makeCustomer('9100000012')]
    const contact = { name: 'Asha', email: 'a@example.com', mobile_no: '9100000011' }
    const first = await placed(request(await makeProduct(), { contact }), mine)
    const second = await placed(request(await makeProduct(), { contact }), mine)
    const { data } = await as(mine).order.list({})
    expect(data?.map((one) => one.number)).toEqual([second.order.number, first.order.number])
    expect((await as(stranger).order.list({})).data).toEqual([])
    const { number } = first.order
    expect(await as(stranger).order.get({ number })).toMatchObject({ status: 0, reason: 'not_found', data: null })
    expect(await as(mine).order.get({ number })).toMatchObject({
      status: 1,
      data: {
        contact,
        shipping_address: { city: 'Bengaluru', state: 'KA', state_name: 'Karnataka' },
        events: [{ state: 'created' }, { state: 'awaiting_payment', at: NOW.toISOString() }],
        pay_url: 'url' in first.payment ? first.payment.url : null,
      },
    })
  })

  it.each(['order/list', 'order/get'])('%s requires a session', async (path) => {
    const outcome = await dispatch(path, { number: '26-0000-0000' }, { customerId: null, address: 'x', now: NOW })
    expect(outcome.status).toBe(401)
  })
})
