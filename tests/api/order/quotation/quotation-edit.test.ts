import { beforeEach, describe, expect, it } from 'vitest'
import { loadDemoPayment, simulatePayment } from '@/lib/server/order/payment/demo-payment'
import { releaseExpiredReservations } from '@/lib/server/order/placing/reservation'
import { as, later, newMobile } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeCustomer, makeProduct, resetLimits, stockOf } from '../../../data/fixtures'
import { moneyOfOrder, simulateDemoPayment } from '../../../data/order/customer-order'
import {
  makeQuotation,
  orderQuoted,
  placeQuoted,
  stateOfQuotation,
  toQuotationInput,
} from '../../../data/order/quotations'

withTestDatabase(fillShop)
beforeEach(resetLimits)

type Made = Awaited<ReturnType<typeof makeQuotation>>

/** The request that edits a quotation to these products, at their list prices unless `more` says otherwise. */
async function toEdit(made: Made, ids: number[], more: Partial<Awaited<ReturnType<typeof toQuotationInput>>> = {}) {
  const { key: _, hours: __, ...input } = await toQuotationInput(made.staff, ids, more)
  return { ...input, id: made.id, version: made.version, hours: null }
}
const tenthOff = (product_id: number, quantity = 1) => [
  { product_id, quantity, discount: { kind: 'percent' as const, percent: 10 }, seen_price: 4000 },
]
const edit = async (made: Made, ids: number[], more = {}, minutes = 1) =>
  as(made.staff, later(minutes)).staff.editquotation(await toEdit(made, ids, more))
const openLink = async ({ key }: Made, minutes = 2) => (await as(null, later(minutes)).quotation.open({ key })).data

describe('an open quotation that is edited', () => {
  it('keeps its link, number and end, and has the new products, prices and texts', async () => {
    const [one, two] = [await makeProduct(), await makeProduct({ stock: 5 })]
    const made = await makeQuotation([one])
    const changed = await edit(made, [two], { items: tenthOff(two, 2), name: 'Asha R.', note: 'As agreed' })
    expect(changed.data).toMatchObject({
      ...{ id: made.id, url: made.url, version: 2, state: 'open', subtotal: 7200, name: 'Asha R.', note: 'As agreed' },
      valid_until: made.valid_until,
    })
    expect(changed.data?.events.at(-1)).toMatchObject({ kind: 'edited', detail: '4000', by: expect.any(String) })
    expect(await openLink(made)).toMatchObject({ subtotal: 7200, saving: 800, name: 'Asha R.' })
    expect(await orderQuoted(made, one, 3)).toMatchObject({ reason: 'quotation_fixed' })
    const placed = await orderQuoted(made, two, 3, { items: [{ product_id: two, quantity: 2 }] })
    expect(placed.status).toBe(1)
  })

  it('gets a new end, and an advance or none', async () => {
    const id = await makeProduct()
    const made = await makeQuotation([id])
    const advance = { part: { kind: 'percent' as const, percent: 25 }, kept: 0, balance_on: '2026-12-30' }
    const day = new Date(new Date(made.valid_until).getTime() + 5 * 86_400_000).toISOString().slice(0, 10)
    const input = { ...(await toEdit(made, [id])), hours: 72, advance: { ...advance, balance_on: day } }
    const { data } = await as(made.staff, later(1)).staff.editquotation(input)
    expect(data).toMatchObject({ advance: { amount: 1000 }, valid_until: later(1 + 72 * 60).toISOString() })
    const without = { ...(await toEdit(made, [id])), version: 2 }
    expect((await as(made.staff, later(2)).staff.editquotation(without)).data?.advance).toBeNull()
  })

  it('reserves what it then has, and returns the rest, also where there is one of a product', async () => {
    const [one, two] = [await makeProduct(), await makeProduct()]
    const made = await makeQuotation([one], { reserve: true })
    expect(await edit(made, [two, one], { reserve: true })).toMatchObject({ data: { reserved: true } })
    expect([await stockOf(one), await stockOf(two)]).toEqual([0, 0])
    expect(await edit({ ...made, version: 2 }, [two], { reserve: true })).toMatchObject({ data: { reserved: true } })
    expect([await stockOf(one), await stockOf(two)]).toEqual([1, 0])
    expect(await edit({ ...made, version: 3 }, [two])).toMatchObject({ data: { reserves: false, reserved: false } })
    expect([await stockOf(one), await stockOf(two)]).toEqual([1, 1])
  })

  it('stays as it was after a refusal, with its reservation', async () => {
    const [id, sold] = [await makeProduct(), await makeProduct({ stock: 0 })]
    const made = await makeQuotation([id], { reserve: true })
    const item = { product_id: id, quantity: 1, discount: null, seen_price: 4000 }
    const refusals = [
      [{ items: [{ ...item, product_id: sold }], reserve: true }, { reason: 'out_of_stock' }],
      [{ items: [{ ...item, quantity: 2 }], reserve: true }, { reason: 'out_of_stock' }],
      [{ items: [{ ...item, seen_price: 3999 }] }, { reason: 'price_changed' }],
      [{ items: [item, item] }, { errors: expect.anything() }],
      [{ items: [] }, { errors: expect.anything() }],
      [{ mobile_no: undefined, email: undefined }, { errors: expect.anything() }],
    ] as const
    for (const [more, refusal] of refusals)
      expect(await edit(made, [id], more)).toMatchObject({ status: 0, ...refusal })
    expect(await stockOf(id)).toBe(0)
    const { data } = await as(made.staff).staff.quotation({ id: made.id })
    expect(data).toMatchObject({ version: 1, subtotal: 4000, reserved: true })
  })

  it('is refused to customers and guests, and to the second of two members with the current version', async () => {
    const id = await makeProduct({ stock: 3 })
    const made = await makeQuotation([id])
    const input = await toEdit(made, [id], { items: tenthOff(id) })
    for (const stranger of [as(await makeCustomer(newMobile())), as(null)])
      expect(await stranger.staff.editquotation(input)).toMatchObject({ status: 0, data: null })
    const other = await makeCustomer(newMobile(), { role: 'staff', name: 'Meera' })
    const answers = await Promise.all([
      as(made.staff, later(1)).staff.editquotation(input),
      as(other, later(1)).staff.editquotation({ ...input, items: tenthOff(id, 2) }),
    ])
    const [won, lost] = answers.toSorted((one, two) => two.status - one.status)
    expect(won).toMatchObject({ status: 1, data: { version: 2 } })
    expect(lost).toMatchObject({ reason: 'conflict', data: { version: 2, subtotal: won?.data?.subtotal } })
    expect(lost?.data?.events.filter(({ kind }) => kind === 'edited')).toHaveLength(1)
    expect(await as(other).staff.editquotation({ ...input, id: 999_999 })).toMatchObject({ reason: 'not_found' })
  })
})

describe('an edit beside orders', () => {
  it('is refused while an order waits for its payment, and names that order', async () => {
    const id = await makeProduct({ stock: 3 })
    const made = await makeQuotation([id])
    const placed = await placeQuoted(made, id)
    expect((await as(made.staff, later(1)).staff.quotation({ id: made.id })).data?.pending).toBe(placed.number)
    expect(await edit(made, [id], { items: tenthOff(id) })).toMatchObject({ reason: 'order_pending' })
    expect(await openLink(made)).toMatchObject({ subtotal: 4000, pending: true })
    await simulateDemoPayment(placed.reference, 'succeed', later(2))
    expect(await edit(made, [id], {}, 3)).toMatchObject({ reason: 'not_movable' })
    expect((await as(made.staff, later(3)).staff.quotation({ id: made.id })).data?.pending).toBeNull()
  })

  it('ends what could still be paid at the earlier prices: the late payment of an expired order is refunded', async () => {
    const id = await makeProduct({ stock: 3 })
    const made = await makeQuotation([id])
    const placed = await placeQuoted(made, id)
    // The buyer is on the page of the gateway.
    await loadDemoPayment(placed.reference, later(1))
    await releaseExpiredReservations(later(60))
    expect(await edit(made, [id], { items: tenthOff(id) }, 61)).toMatchObject({ status: 1 })
    await simulatePayment(placed.reference, 'succeed', later(62))
    expect(await stateOfQuotation(made, 63)).toBe('open')
    expect(await stockOf(id)).toBe(3)
    expect(await moneyOfOrder(placed.number)).toEqual({ paid: 4000, returned: 4000 })
    expect((await orderQuoted(made, id, 64)).status).toBe(1)
  })

  it('is either ordered as it was or edited, when both happen at once', async () => {
    for (let round = 0; round < 4; round++) {
      const id = await makeProduct()
      const made = await makeQuotation([id], { reserve: true })
      const [ordered, edited] = await Promise.all([
        orderQuoted(made, id, 1),
        edit(made, [id], { items: tenthOff(id), reserve: true }),
      ])
      expect(ordered.status).toBe(1)
      const total = ordered.data && 'order' in ordered.data ? ordered.data.order.subtotal : 0
      if (edited.status === 1) expect(total).toBe(3600)
      else expect({ ...edited, total }).toMatchObject({ reason: 'order_pending', total: 4000 })
      expect(await stockOf(id)).toBe(0)
    }
  })
})
