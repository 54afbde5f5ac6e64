import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { dispatch } from '@/lib/server/dispatch'
import { as, later, NOW, newMobile, request } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../data/fixtures'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const contactOf = (mobile_no: string) => ({ name: 'Asha Rao', email: 'asha@example.com', mobile_no })
const orderFor = (mobile: string, id: number) => request(id, { contact: contactOf(mobile) })

describe('unpaid orders of one number', () => {
  it('reserve five products at most, until the first reservation lapses', async () => {
    const [id, mobile] = [await makeProduct({ stock: 20 }), newMobile()]
    const answers = await Promise.all(Array.from({ length: 8 }, () => as(null).order.createpay(orderFor(mobile, id))))
    expect(answers.filter(({ status }) => status === 1)).toHaveLength(5)
    expect(answers.filter(({ reason }) => reason === 'too_many')).toHaveLength(3)
    expect(await stockOf(id)).toBe(15)
    expect((await as(null, later(11)).order.createpay(orderFor(mobile, id))).status).toBe(1)
  })

  it('report when to try again, and the products that an earlier reservation released', async () => {
    const [id, mobile] = [await makeProduct({ stock: 20 }), newMobile()]
    const reservedProduct = await makeProduct()
    await as(null).order.createpay(request(reservedProduct))
    for (let time = 0; time < 5; time++) await as(null, later(9)).order.createpay(orderFor(mobile, id))
    const context = { customerId: null, address: '203.0.113.8', now: later(11) }
    const outcome = await dispatch('order/createpay', orderFor(mobile, id), context)
    expect(outcome).toMatchObject({ status: 429, envelope: { reason: 'too_many' } })
    expect(outcome.retryAfter).toBe(8 * 60)
    expect(outcome.touched).toContain(`product:${reservedProduct}`)
  })

  it('never keep the signed-in owner from ordering', async () => {
    const [id, mobile] = [await makeProduct({ stock: 20 }), newMobile()]
    const owner = await makeCustomer(mobile)
    for (let time = 0; time < 6; time++) await as(null).order.createpay(orderFor(mobile, id))
    expect((await as(owner).order.createpay(orderFor(mobile, id))).status).toBe(1)
  })
})

describe('orders of one address', () => {
  const order120 = async (address: string, customerId: number | null, id: number) => {
    for (let time = 0; time < 120; time++) await as(customerId, NOW, address).order.createpay(request(id))
  }

  it('are limited to 120 an hour; repeats are free, and a signed-in buyer is counted separately', async () => {
    const [sold, id] = [await makeProduct({ stock: 0 }), await makeProduct({ stock: 5 })]
    const address = '203.0.113.9'
    const firstRequest = request(id)
    const first = await as(null, NOW, address).order.createpay(firstRequest)
    await order120(address, null, sold)
    expect(await as(null, NOW, address).order.createpay(request(id))).toMatchObject({ reason: 'too_many' })
    expect(await as(null, NOW, address).order.createpay(firstRequest)).toEqual(first)
    const buyer = await makeCustomer(newMobile())
    expect((await as(buyer, NOW, address).order.createpay(request(id))).status).toBe(1)
    expect((await as(null, later(61), address).order.createpay(request(id))).status).toBe(1)
  })
})

it('a repeated order is never counted as another reservation', async () => {
  const [id, mobile] = [await makeProduct({ stock: 20 }), newMobile()]
  const input = orderFor(mobile, id)
  for (let time = 0; time < 7; time++) expect((await as(null).order.createpay(input)).status).toBe(1)
  expect(await (await getDb()).$count(order, eq(order.contact_mobile, mobile))).toBe(1)
})
