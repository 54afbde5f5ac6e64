import { expect, it } from 'vitest'
import { dispatch } from '@/lib/server/dispatch'
import { NOW, request } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeProduct, stockOf } from '../data/fixtures'

withTestDatabase(fillShop)

const context = { customerId: null, address: '203.0.113.7', now: NOW }

it.each(['cart/quote', 'order/createpay'])(
  '%s refuses a metal design, which nobody prices or makes yet',
  async (path) => {
    const id = await makeProduct()
    const items = [{ product_id: id, quantity: 1, options: { metal_design_type: 3 } }]
    const outcome = await dispatch(path, { ...request(id), items }, context)
    expect(outcome.status).toBe(422)
    expect(outcome.envelope.errors).toEqual([{ path: 'items.0.options', message: 'options_not_sold' }])
    expect(await stockOf(id)).toBe(1)
  },
)

it.each(['cart/quote', 'order/createpay'])('%s takes a line without options, or with none chosen', async (path) => {
  const id = await makeProduct({ stock: 2 })
  for (const options of [undefined, {}]) {
    const items = [{ product_id: id, quantity: 1, options }]
    expect(await dispatch(path, { ...request(id), items }, context)).toMatchObject({
      status: 200,
      envelope: { status: 1 },
    })
  }
})
