import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { adminReturnCalls } from '@/lib/contract/admin/order-returns'
import { getDb } from '@/lib/db/connection'
import { order_line } from '@/lib/db/schema'
import { as, later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, makeProduct, resetLimits, skuOf, stockOf } from '../../../data/fixtures'
import { deliverOrder, refundsOf, staffReturns } from '../../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

describe('a settled return of single items', () => {
  it('excludes a return and an undo of the whole order, so that nothing is restocked twice', async () => {
    for (const end of ['refund', 'exchange'] as const) {
      const one = await deliverOrder()
      const { move, giveBack, clerk } = await staffReturns(one)
      await one.ask({ [one.ringLine]: 2, [one.stoneLine]: 1 })
      await move(1, 'approve')
      await move(1, 'receive')
      await (end === 'refund' ? giveBack(1) : move(1, 'exchange', 'NV-1'))
      const stock = await stockOf(one.stone)
      const view = await one.see()
      expect(view).toMatchObject({ state: 'delivered', return_window: null, may: { ask_return: false } })
      const whole = await as(one.buyer, later(92)).order.askreturn({ number: one.number, reason: 'All' })
      expect(whole.reason).toBe('not_returnable')
      expect((await clerk.order({ number: one.number })).data?.undo).toBeNull()
      const target = { number: one.number, seen_state: 'delivered', reason: 'Wrong order' } as const
      expect((await clerk.undoorder(target)).reason).toBe('not_undoable')
      expect(await stockOf(one.stone)).toBe(stock)
    }
  })

  it('puts its items back on sale as the manager chooses, and never those made or resized for the buyer', async () => {
    const one = await deliverOrder()
    const { move, giveBack } = await staffReturns(one)
    await (await getDb())
      .update(order_line)
      .set({ ring_size: sql`'{"size": 14, "stock_size": 12, "price_paise": 0}'::jsonb` })
      .where(eq(order_line.id, one.ringLine))
    await one.ask({ [one.ringLine]: 2, [one.stoneLine]: 1 }, 'damaged')
    await move(1, 'approve')
    await move(1, 'receive')
    const target = { number: one.number, serial: 1, seen_state: 'received' } as const
    expect(adminReturnCalls.refundreturn.input.safeParse(target).error?.issues).toMatchObject([{ path: ['restock'] }])
    await giveBack(1)
    expect([await stockOf(one.ring), await stockOf(one.stone)]).toEqual([0, 1])
    const two = await deliverOrder()
    const second = await staffReturns(two)
    await two.ask({ [two.stoneLine]: 1 }, 'damaged')
    await second.move(1, 'approve')
    await second.move(1, 'receive')
    await second.giveBack(1, second.manager, false)
    expect(await stockOf(two.stone)).toBe(0)
  })

  it('by an exchange puts items back on sale only if staff choose it', async () => {
    for (const [more, stock] of [
      [{}, 0],
      [{ restock: true }, 1],
    ] as const) {
      const one = await deliverOrder()
      const { move } = await staffReturns(one)
      await one.ask({ [one.stoneLine]: 1 })
      await move(1, 'approve')
      await move(1, 'receive')
      await move(1, 'exchange', 'NV-1', more)
      expect(await stockOf(one.stone)).toBe(stock)
    }
  })

  it('by an exchange takes the replacement from stock, or changes nothing if the stock is too small', async () => {
    const one = await deliverOrder()
    const { move, clerk } = await staffReturns(one)
    const other = await makeProduct({ rupees: 1200, stock: 2 })
    await one.ask({ [one.stoneLine]: 1 }, 'wrong_size', { wish: 'exchange' })
    await move(1, 'approve')
    await move(1, 'receive')
    const exchange = (sku: string, quantity: number) =>
      move(1, 'exchange', 'A larger one', { restock: true, replacement: [{ sku, quantity }] })
    expect((await exchange(await skuOf(other), 3)).reason).toBe('out_of_stock')
    expect((await exchange('NO-SUCH', 1)).reason).toBe('unknown_sku')
    expect([await stockOf(one.stone), await stockOf(other)]).toEqual([0, 2])
    const responses = await Promise.all([exchange(await skuOf(other), 1), exchange(await skuOf(other), 1)])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([0, 1])
    expect([await stockOf(one.stone), await stockOf(other)]).toEqual([1, 1])
    const [note] = (await clerk.order({ number: one.number })).data?.notes ?? []
    expect(note?.text).toContain(await skuOf(other))
  })

  it('for the same product takes the returned unit from stock if it is the only one', async () => {
    const one = await deliverOrder()
    const { move } = await staffReturns(one)
    await one.ask({ [one.stoneLine]: 1 }, 'wrong_size', { wish: 'exchange' })
    await move(1, 'approve')
    await move(1, 'receive')
    const same = { restock: true, replacement: [{ sku: await skuOf(one.stone), quantity: 1 }] }
    expect((await move(1, 'exchange', 'The same, cleaned', same)).status).toBe(1)
    expect(await stockOf(one.stone)).toBe(0)
  })

  it('of everything suggests everything that is left after goodwill, which is deducted once', async () => {
    const one = await deliverOrder()
    const { manager, settle } = await staffReturns(one)
    await manager.refund({ number: one.number, amount: 300, key: randomUUID(), reason: 'A scratch' })
    await one.ask({ [one.ringLine]: 2, [one.stoneLine]: 1 }, 'damaged')
    const rest = (one.row.total_paise - 30_000) / 100
    expect((await one.see()).returns?.[0]).toMatchObject({ refund: rest, refund_limit: rest })
    await settle(1)
    expect(await refundsOf(one.row.id)).toEqual([30_000, one.row.total_paise - 30_000])
  })

  it('leaves out goodwill that the buyer already has, unless the manager chooses another amount', async () => {
    const one = await deliverOrder()
    const { manager, move, giveBack } = await staffReturns(one)
    const goodwill = { amount: 300, key: randomUUID(), reason: 'A scratch' }
    await manager.refund({ number: one.number, ...goodwill, about: one.stoneLine })
    await one.ask({ [one.stoneLine]: 1 })
    await move(1, 'approve')
    const { data } = await move(1, 'receive')
    expect(data?.returns?.[0]).toMatchObject({ refund: 700, refund_limit: 1000 })
    for (const amount of [1000.01, 1e12])
      expect((await giveBack(1, manager, true, amount)).reason).toBe('more_than_paid')
    for (const amount of [-1, 0.001])
      expect((await giveBack(1, manager, true, amount)).errors?.[0]?.path).toBe('amount')
    expect(await stockOf(one.stone)).toBe(0)
    await giveBack(1)
    await one.ask({ [one.ringLine]: 2 })
    await move(2, 'approve')
    expect((await move(2, 'receive')).data?.returns?.[1]).toMatchObject({ refund: 666.66, refund_limit: 666.66 })
    expect((await giveBack(2, manager, true, 600.5)).data?.returns?.[1]?.refund).toBe(600.5)
    expect(await refundsOf(one.row.id)).toEqual([30_000, 70_000, 60_050])
  })

  it('leaves out of goodwill for the whole order only the share of the returned items', async () => {
    const one = await deliverOrder()
    const { manager, move } = await staffReturns(one)
    await manager.refund({ number: one.number, amount: 1000, key: randomUUID(), reason: 'Came late' })
    await one.ask({ [one.stoneLine]: 1 })
    await move(1, 'approve')
    // Of 1,000 for goods of 1,666.66 the stone of 1,000 bears 600.0024.
    expect((await move(1, 'receive')).data?.returns?.[0]).toMatchObject({ refund: 400, refund_limit: 1000 })
  })
})
