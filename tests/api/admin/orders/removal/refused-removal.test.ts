import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminRemovalCalls } from '@/lib/contract/order/admin-removal'
import { getDb } from '@/lib/db/connection'
import { audit, order_removal } from '@/lib/db/schema'
import { as, later, newMobile } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, makeCustomer, resetLimits, stockOf } from '../../../../data/fixtures'
import { makeAdminOrder } from '../../../../data/order/admin-order'
import { orderCard } from '../../../../data/order/gift-cards'
import { orderRow } from '../../../../data/order/order-moves'
import { makeOrderOf, removalsOf } from '../../../../data/order/removals'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const THREE = [{ rupees: 3000 }, { rupees: 1000, quantity: 3 }]
const refusal = (reason: string) => ({ status: 0, reason })

describe('a removal is refused', () => {
  it('to staff, to buyers and to visitors', async () => {
    const one = await makeOrderOf(THREE)
    const clerk = await makeCustomer(newMobile(), { role: 'staff' })
    expect(await one.remove(1, 1, { by: clerk })).toMatchObject(refusal('not_allowed'))
    expect(await one.remove(1, 1, { by: one.buyer })).toMatchObject(refusal('not_allowed'))
    expect(await one.see()).toMatchObject({ total: 6000, removals: [] })
  })

  it('from an order that is not accepted, that is packed, cancelled, or sells a gift card', async () => {
    const open = await makeAdminOrder({ isPaid: false })
    const unpaid = await removalsOf(open.number, open.manager)
    expect(await unpaid.remove(0, 1)).toMatchObject(refusal('not_movable'))
    const one = await makeOrderOf(THREE)
    await one.move('pack')
    const packed = await one.remove(1, 1)
    expect(packed).toMatchObject({ ...refusal('not_movable'), data: { state: 'packed', removable: [] } })
    await one.move('cancel')
    expect(await one.remove(1, 1)).toMatchObject(refusal('not_movable'))
    const { number } = await orderCard()
    const card = await removalsOf(number, one.manager)
    expect(await card.remove(0, 1, { more: { line_id: one.lineIds[0] } })).toMatchObject(refusal('not_found'))
  })

  it('of more than the line has, of another quantity than was seen, and of everything', async () => {
    const one = await makeOrderOf(THREE)
    expect(await one.remove(1, 4)).toMatchObject({ ...refusal('too_many'), data: { total: 6000 } })
    await one.remove(1, 1)
    expect(await one.remove(1, 1, { seen: 3 })).toMatchObject({ ...refusal('conflict'), data: { total: 5000 } })
    await one.remove(1, 2)
    expect(await one.remove(0, 1)).toMatchObject(refusal('last_items'))
    expect(await one.remove(1, 1)).toMatchObject(refusal('conflict'))
    expect(await one.see()).toMatchObject({ total: 3000, refundable: 3000 })
  })

  it('of a line of another order', async () => {
    const [one, other] = [await makeOrderOf(THREE), await makeOrderOf(THREE)]
    expect(await one.remove(1, 1, { more: { line_id: other.lineIds[1] } })).toMatchObject(refusal('not_found'))
    expect(await other.see()).toMatchObject({ total: 6000 })
  })

  it('without a whole number of items, a reason, or word on the stock', () => {
    const input = {
      number: '26-0000-0000',
      line_id: 1,
      quantity: 1,
      seen_quantity: 1,
      reason: 'damaged',
      restock: true,
    }
    const pathsOf = (more: object) =>
      adminRemovalCalls.removeitems.input
        .safeParse({ ...input, request_key: randomUUID(), lang: 'en', ...more })
        .error?.issues.map(({ path, message }) => `${path}: ${message}`)
    expect(pathsOf({})).toBeUndefined()
    for (const quantity of [0, -1, 1.5, 1001, '2'])
      expect(pathsOf({ quantity })).toEqual(['quantity: quantity_required'])
    expect(pathsOf({ reason: '' })).toEqual(['reason: reason_required'])
    expect(pathsOf({ reason: 'change_of_mind' })).toEqual(['reason: reason_required'])
    expect(pathsOf({ note: 'x'.repeat(301) })).toEqual(['note: too_long'])
    expect(pathsOf({ restock: undefined })).toHaveLength(1)
  })
})

describe('at the same time', () => {
  it('a request that is sent twice removes once', async () => {
    const one = await makeOrderOf(THREE)
    const key = randomUUID()
    const send = () => one.remove(1, 1, { key, seen: 3, more: { restock: true } })
    expect((await Promise.all([send(), send()])).map(({ status }) => status)).toEqual([1, 1])
    expect(await send()).toMatchObject({ status: 1, data: { total: 5000, money_back: [{ amount: 1000 }] } })
    expect(await stockOf(one.products[1] ?? 0)).toBe(1)
  })

  it('of two managers who remove the same items, the second learns it', async () => {
    const one = await makeOrderOf(THREE)
    const other = await makeCustomer(newMobile(), { role: 'manager', name: 'Dev Manager' })
    const answers = await Promise.all([one.remove(1, 2, { seen: 3 }), one.remove(1, 2, { seen: 3, by: other })])
    expect(answers.map(({ reason }) => reason ?? 'removed').toSorted()).toEqual(['conflict', 'removed'])
    expect(await one.see()).toMatchObject({ total: 4000, refundable: 4000 })
  })

  it('packing and removing run one after the other', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await makeOrderOf(THREE)
      const [removed, packed] = await Promise.all([
        one.remove(1, 1, { seen: 3 }),
        as(one.manager, later(5)).staff.moveorder({ number: one.number, move: 'pack', seen_state: 'paid' }),
      ])
      expect(packed.status).toBe(1)
      expect(await one.see()).toMatchObject({ state: 'packed', total: removed.status === 1 ? 5000 : 6000 })
    }
  })

  it('the cancellation of the buyer and a removal refund what was paid, and no more', async () => {
    for (let round = 0; round < 5; round++) {
      const one = await makeOrderOf(THREE)
      await Promise.all([
        one.remove(1, 2, { seen: 3, more: { restock: true } }),
        as(one.buyer, later(5)).order.cancel({ number: one.number }),
      ])
      expect(await one.see()).toMatchObject({ state: 'cancelled', refundable: 0 })
      expect(await stockOf(one.products[1] ?? 0)).toBe(3)
    }
  })
})

it('every removal is in the audit log', async () => {
  const one = await makeOrderOf(THREE)
  await one.remove(1, 1)
  const rows = await (await getDb()).select().from(audit).where(eq(audit.customer_id, one.manager))
  expect(rows.map(({ event }) => event)).toContain('staff/removeitems')
  const { id } = await orderRow(one.number)
  expect(await (await getDb()).$count(order_removal, eq(order_removal.order_id, id))).toBe(1)
})
