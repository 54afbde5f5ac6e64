import { beforeEach, describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { order } from '@/lib/db/schema'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { openPayment } from '@/lib/server/order/payment/open-payment'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import { itemsOf, makeTenth, orderQuoted, placeQuoted, stateOfQuotation } from '../../../data/order/quotations'
import { DAY_MINUTES, newAddress } from '../../../data/order/shoppers'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('a hostile buyer', () => {
  it('can change neither products, nor quantities, nor options', async () => {
    const [id, other] = [await makeProduct({ stock: 9 }), await makeProduct({ stock: 9 })]
    const quoted = await makeTenth(id)
    const carts = [
      itemsOf(id, 2),
      itemsOf(other),
      [...itemsOf(id), ...itemsOf(id)],
      [...itemsOf(id), ...itemsOf(other)],
      [{ ...itemsOf(id)[0], product_id: id, quantity: 1, options: { ring_size_id: 1014 } }],
    ]
    for (const items of carts) {
      expect(await orderQuoted(quoted, id, 0, { items })).toMatchObject({ reason: 'quotation_fixed' })
      expect(await as(null).cart.quote({ items, quotation: quoted.key })).toMatchObject({ reason: 'quotation_fixed' })
    }
    expect([await stockOf(id), await stockOf(other)]).toEqual([9, 9])
  })

  it('cannot order it again once it is paid, nor after its end, nor after it was withdrawn', async () => {
    const id = await makeProduct({ stock: 9 })
    const quoted = await makeTenth(id)
    const placed = await placeQuoted(quoted, id)
    await simulateDemoPayment(placed.reference, 'succeed')
    expect(await orderQuoted(quoted, id, 6)).toMatchObject({ reason: 'quotation_over' })
    const late = await makeTenth(id)
    expect(await orderQuoted(late, id, 2 * DAY_MINUTES)).toMatchObject({ reason: 'quotation_over' })
    expect(
      await as(null, later(2 * DAY_MINUTES)).cart.quote({ items: itemsOf(id), quotation: late.key }),
    ).toMatchObject({ reason: 'quotation_over' })
    expect(await stateOfQuotation(late, 2 * DAY_MINUTES)).toBe('expired')
    const withdrawn = await makeTenth(id)
    await as(withdrawn.staff).staff.withdrawquotation({ id: withdrawn.id, version: withdrawn.version })
    expect(await orderQuoted(withdrawn, id)).toMatchObject({ reason: 'quotation_over' })
    expect(await stockOf(id)).toBe(8)
  })

  it('cannot pay an order of it that was placed before it was withdrawn, ended or not', async () => {
    for (const hasLapsed of [false, true]) {
      const id = await makeProduct()
      const quoted = await makeTenth(id)
      const placed = await placeQuoted(quoted, id)
      await loadDemoPayment(placed.reference, later(0))
      if (hasLapsed) await releaseExpiredReservations(later(60))
      const { status } = await as(quoted.staff, later(61)).staff.withdrawquotation({ id: quoted.id, version: 1 })
      expect(status).toBe(1)
      expect(await stockOf(id)).toBe(1)
      expect(await openPayment(placed.reference, later(61))).toMatchObject({ state: 'closed' })
      expect(await simulatePayment(placed.reference, 'succeed', later(62))).toMatchObject({ result: 'returned' })
      expect(await moneyOfOrder(placed.number)).toEqual({ paid: placed.total, returned: placed.total })
      expect(await stockOf(id)).toBe(1)
    }
  })

  it('pays it once, however many tabs have an unpaid order of it', async () => {
    const id = await makeProduct({ stock: 9 })
    const quoted = await makeTenth(id)
    const first = await placeQuoted(quoted, id)
    await loadDemoPayment(first.reference, later(0))
    expect(await stateOfQuotation(quoted)).toBe('open')
    const second = await placeQuoted(quoted, id, 1)
    expect(await stockOf(id)).toBe(8)
    await simulateDemoPayment(second.reference, 'succeed')
    expect(await simulatePayment(first.reference, 'succeed', later(6))).toMatchObject({ result: 'returned' })
    expect(await moneyOfOrder(second.number)).toEqual({ paid: 3600, returned: 0 })
    expect(await moneyOfOrder(first.number)).toMatchObject({ paid: 3600 })
    const rows = await (await getDb()).select().from(order)
    expect(rows.find(({ number }) => number === first.number)?.state).toBe('expired')
    expect(await stockOf(id)).toBe(8)
  })

  it('finds no quotation by trying keys, and is stopped after many', async () => {
    const guess = (key: string, address: string) => as(null, later(0), address).quotation.open({ key })
    const address = newAddress()
    for (const key of ['1', 'x', "' or 1=1 --", '00000000-0000-4000-8000-000000000000'])
      expect(await guess(key, address)).toMatchObject({ reason: 'link_unknown' })
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => guess('00000000-0000-4000-8000-000000000001', address)),
    )
    expect(answers.some(({ reason }) => reason === 'too_many')).toBe(true)
    const id = await makeProduct()
    expect(await orderQuoted({ key: 'x' }, id)).toMatchObject({ reason: 'link_unknown' })
    const { key } = await makeTenth(id)
    expect(await guess(key, address)).toMatchObject({ status: 1 })
  })

  it('cannot use the key of one quotation for the products of another', async () => {
    const [id, other] = [await makeProduct(), await makeProduct()]
    const quoted = await makeTenth(id)
    await makeTenth(other)
    expect(await orderQuoted(quoted, other, 0, { items: itemsOf(other) })).toMatchObject({ reason: 'quotation_fixed' })
  })
})
