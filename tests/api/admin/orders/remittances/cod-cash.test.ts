import { beforeEach, describe, expect, it } from 'vitest'
import { streamAwaitedCash } from '@/lib/api/admin/csv/cod-csv'
import { as, later, newMobile } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeCustomer, resetLimits } from '../../../../data/fixtures'
import { makeCashOrder, makeManager, toRemittance } from '../../../../data/order/cash-orders'
import { makeCard } from '../../../../data/order/gift-cards'
import { makeOrderOf } from '../../../../data/order/removals'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const DAY = 24 * 60
const cash = async (manager: number, input: object = {}, at = later(20)) => {
  const { data } = await as(manager, at).staff.codcash(input)
  if (!data) throw new Error('the manager cannot see the cash')
  return data
}
const rowOf = async (manager: number, number: string, state = 'awaited') =>
  (await cash(manager, { state })).rows.find((row) => row.number === number)

describe('the cash that couriers owe', () => {
  it('is what was collected, with the courier, the parcel and the days since the delivery', async () => {
    const manager = await makeManager()
    const one = await makeCashOrder({ carrier: 'Blue Dart', tracking: 'BD 77-1' })
    const collected = await one.collected()
    const list = await cash(manager, {}, later(10 + 3 * DAY))
    expect(list.rows.find(({ number }) => number === one.number)).toMatchObject({
      ...{ courier: 'Blue Dart', tracking_number: 'BD 77-1', name: 'Asha Rao', collected, days: 3 },
      ...{ remitted: null, short: 0, over: 0 },
    })
    expect(list.couriers.find(({ courier }) => courier === 'Blue Dart')).toMatchObject({
      ...{ awaited: collected, awaited_orders: 1, oldest_days: 3 },
    })
    const { data } = await as(manager, later(10 + 3 * DAY)).staff.today({})
    expect(data?.courier_cash).toEqual({ amount: collected, orders: 1, oldest_days: 3 })
  })

  it('leaves out removed items and the part of a gift card', async () => {
    const manager = await makeManager()
    const card = await makeCard(1000)
    const one = await makeCashOrder({ rupees: 2000, gift_card: card, steps: 0 })
    const { total } = await one.see()
    await one.remove(0, 1)
    for (const step of ['pack', 'ship', 'deliver'] as const) await one.move(step)
    expect((await rowOf(manager, one.number))?.collected).toBe(total - 1000 - 2000)
  })

  it('is due from the delivery on, and no longer once the delivery is undone', async () => {
    const manager = await makeManager()
    const one = await makeCashOrder({ steps: 2 })
    expect(await rowOf(manager, one.number)).toBeUndefined()
    expect(await rowOf(manager, one.number, 'transit')).toMatchObject({ delivered_at: null, days: null })
    await one.move('deliver')
    expect(await rowOf(manager, one.number)).toBeDefined()
    await as(manager, later(15)).staff.undoorder({ number: one.number, seen_state: 'delivered' })
    expect(await rowOf(manager, one.number)).toBeUndefined()
    // Refused at the door: the parcel comes back, and nothing was collected.
    await as(manager, later(16)).staff.undoorder({ number: one.number, seen_state: 'shipped' })
    const cancel = { number: one.number, move: 'cancel', seen_state: 'packed' } as const
    expect(await as(manager, later(17)).staff.moveorder(cancel)).toMatchObject({ status: 1 })
    expect(await rowOf(manager, one.number, 'transit')).toBeUndefined()
  })

  it('is owed also after the shop refunded the buyer', async () => {
    const manager = await makeManager()
    const one = await makeCashOrder()
    const collected = await one.collected()
    const refund = { number: one.number, amount: 500, key: crypto.randomUUID(), reason: 'A scratch' }
    expect(await as(manager, later(15)).staff.refund(refund)).toMatchObject({ status: 1 })
    expect(await rowOf(manager, one.number)).toMatchObject({ collected })
  })

  it('has neither parcels delivered by hand nor orders paid in advance', async () => {
    const manager = await makeManager()
    const byHand = await makeOrderOf([{ rupees: 900 }], { payment_method: 'cod' })
    for (const step of ['pack', 'ship', 'deliver'] as const) await byHand.move(step)
    const paid = await makeOrderOf([{ rupees: 900 }])
    const { data: states } = await as(manager, later(20)).staff.codcash({})
    const numbers = states?.rows.map(({ number }) => number)
    expect(numbers).not.toContain(byHand.number)
    expect(numbers).not.toContain(paid.number)
  })

  it('is grouped by courier in any case, and filtered by it', async () => {
    const manager = await makeManager()
    const [one, other] = [await makeCashOrder({ carrier: 'DTDC' }), await makeCashOrder({ carrier: ' dtdc' })]
    const list = await cash(manager, { courier: 'Dtdc' })
    expect(list.rows.map(({ number }) => number)).toEqual([one.number, other.number])
    expect(list.counts.awaited).toBe(2)
    expect(list.couriers.filter(({ courier }) => courier.toLowerCase() === 'dtdc')).toHaveLength(1)
  })

  it('is exported, and the export is read again as a statement that matches', async () => {
    const manager = await makeManager()
    const one = await makeCashOrder({ carrier: 'Shadowfax' })
    await makeCashOrder({ carrier: 'Shadowfax', rupees: 333.33 })
    const context = { customerId: manager, address: '203.0.113.7', now: later(20) }
    let text = ''
    for await (const part of await streamAwaitedCash('shadowfax', context)) text += part
    expect(text).toContain(`${one.number},${one.tracking},Shadowfax,2026-12-01,0,${(await one.collected()).toFixed(2)}`)
    const { data: lines } = await as(manager, later(20)).staff.readstatement({ text })
    expect(lines?.map(({ verdict }) => verdict)).toEqual(['matched', 'matched'])
    const amounts = Object.fromEntries(lines?.map(({ order, amount }) => [order?.number ?? '', amount ?? 0]) ?? [])
    expect(await as(manager, later(20)).staff.recordremittance(toRemittance(amounts))).toMatchObject({ status: 1 })
    expect((await cash(manager, { courier: 'Shadowfax' })).total).toBe(0)
  })

  it('is open to managers and owners alone', async () => {
    const clerk = await makeCustomer(newMobile(), { role: 'staff' })
    const { staff } = as(clerk, later(20))
    for (const answer of [
      await staff.codcash({}),
      await staff.remittances({}),
      await staff.readstatement({ text: 'AWB,Amount\nDL1,5' }),
      await staff.recordremittance(toRemittance({ '26-0000-0000': 5 })),
      await staff.undoremittance({ id: 1, reason: 'Wrong' }),
    ])
      expect(answer).toMatchObject({ status: 0, reason: 'not_allowed', data: null })
    expect((await staff.today({})).data?.courier_cash).toBeNull()
    expect(await staff.codcash({})).toMatchObject({ data: null })
    expect((await as(await makeCustomer(newMobile(), { role: 'owner' })).staff.codcash({})).data).not.toBeNull()
  })
})
