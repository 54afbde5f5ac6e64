import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetail } from '@/lib/contract/order/order'
import { getDb } from '@/lib/db/connection'
import { order, order_line, payment } from '@/lib/db/schema'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, resetLimits, stockOf } from '../../data/fixtures'
import { creditNotesOf, deliverOrder, mailSubjects, refundsOf, staffReturns } from '../../data/order/line-returns'
import { moveAll } from '../../data/order/order-moves'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const only = (view: OrderDetail | null) => view?.returns?.map(({ state }) => state)

describe('a return of single items', () => {
  it('names lines, quantities, reason and preferred outcome, and is shown with its number and its estimate', async () => {
    const one = await deliverOrder()
    expect((await one.see()).return_window).toEqual({
      until: '2026-12-11',
      lines: [
        { line_id: one.ringLine, quantity: 2, fault_only: false },
        { line_id: one.stoneLine, quantity: 1, fault_only: false },
      ],
    })
    const { data } = await one.ask({ [one.ringLine]: 1 }, 'wrong_size', { wish: 'exchange', note: 'Size 14 please' })
    expect(data?.state).toBe('delivered')
    expect(data?.returns).toEqual([
      expect.objectContaining({
        ...{ number: `${one.number}-R1`, serial: 1, state: 'requested', reason: 'wrong_size', wish: 'exchange' },
        ...{ note: 'Size 14 please', answer: null, refund: 333.33, lines: [{ line_id: one.ringLine, quantity: 1 }] },
        ...{ may: { withdraw: true, add_photo: true }, photos: [] },
      }),
    ])
    expect(data?.return_window?.lines).toEqual([
      { line_id: one.ringLine, quantity: 1, fault_only: false },
      { line_id: one.stoneLine, quantity: 1, fault_only: false },
    ])
    const { data: second } = await one.ask({ [one.stoneLine]: 1 })
    expect(second?.returns?.[1]).toMatchObject({ number: `${one.number}-R2`, refund: 1000 })
    expect(await mailSubjects(one.email)).toContain(`Your request to return order ${one.number}`)
  })

  it('goes through approval, receipt and refund of its items alone, with a credit note for their lines', async () => {
    const one = await deliverOrder()
    const { move, giveBack, clerk } = await staffReturns(one)
    await one.ask({ [one.ringLine]: 1 })
    expect((await move(1, 'approve')).data?.returns?.[0]?.state).toBe('approved')
    expect((await clerk.order({ number: one.number })).data?.undo).toBeNull()
    await move(1, 'receive')
    const { data } = await giveBack(1)
    expect(data?.returns?.[0]).toMatchObject({ state: 'refunded', refund: 333.33, may: { withdraw: false } })
    expect(data?.returns?.[0]?.is_refund_done).toBe(false)
    expect(await stockOf(one.ring)).toBe(1)
    await sendRefunds(later(95))
    expect((await one.see()).state).toBe('partly_refunded')
    expect((await one.see()).returns?.[0]?.is_refund_done).toBe(true)
    expect(await refundsOf(one.row.id)).toEqual([33_333])
    const [note] = await creditNotesOf(one.row.id)
    expect(note?.reason).toBe('returned')
    expect(note?.lines.map(({ total }) => total)).toEqual([33_333, 0, 0, 0])
    expect(await mailSubjects(one.email)).toEqual(
      expect.arrayContaining([
        `Return ${one.number}-R1 is approved`,
        `We have received return ${one.number}-R1`,
        expect.stringContaining('Your refund of ₹333.33 has started'),
      ]),
    )
  })

  it('of all lines, one after the other, refunds exactly what was paid, and its notes add up to the invoice', async () => {
    const one = await deliverOrder()
    const { settle } = await staffReturns(one)
    for (const [at, lines] of [{ [one.ringLine]: 1 }, { [one.stoneLine]: 1 }, { [one.ringLine]: 1 }].entries()) {
      await one.ask(lines, 'damaged')
      await settle(at + 1)
    }
    const refunds = await refundsOf(one.row.id)
    expect(refunds.reduce((a, b) => a + b, 0)).toBe(one.row.total_paise)
    expect((await one.see()).state).toBe('refunded')
    const notes = await creditNotesOf(one.row.id)
    expect(notes.reduce((sum, { totals }) => sum + totals.total, 0)).toBe(one.row.total_paise)
    expect((await one.see()).return_window).toBeNull()
  })

  it('refunds a share of coupon, delivery and gift box only where the shop is at fault', async () => {
    const one = await deliverOrder()
    const db = await getDb()
    // Delivery of ₹60 and a coupon of ₹100 on the stone, as an order stores them.
    await db.update(order_line).set({ discount_paise: 10_000 }).where(eq(order_line.id, one.stoneLine))
    const total_paise = one.row.total_paise - 4000
    await db
      .update(order)
      .set({ shipping_paise: one.row.shipping_paise + 6000, discount_paise: 10_000, total_paise })
      .where(eq(order.id, one.row.id))
    await db.update(payment).set({ amount_paise: total_paise }).where(eq(payment.order_id, one.row.id))
    const { settle } = await staffReturns(one)
    await one.ask({ [one.stoneLine]: 1 })
    expect((await settle(1)).data?.returns?.[0]?.refund).toBe(900)
    await one.ask({ [one.ringLine]: 2 }, 'defective')
    const charges = one.row.shipping_paise + one.row.fee_paise + 6000
    const share = Math.round((charges * 66_666) / (66_666 + 90_000))
    expect((await settle(2)).data?.returns?.[1]?.refund).toBe((66_666 + share) / 100)
  })

  it('never refunds more than what is left of the payment', async () => {
    const one = await deliverOrder()
    const { move, giveBack, manager } = await staffReturns(one)
    await manager.refund({ number: one.number, amount: 1500, key: randomUUID(), reason: 'A scratch' })
    await one.ask({ [one.stoneLine]: 1 })
    await move(1, 'approve')
    await move(1, 'receive')
    const limit = (one.row.total_paise - 150_000) / 100
    expect((await giveBack(1, manager, true, limit + 0.01)).reason).toBe('more_than_paid')
    expect((await giveBack(1, manager, true, limit)).data?.returns?.[0]?.refund).toBe(limit)
    expect((await refundsOf(one.row.id)).reduce((a, b) => a + b, 0)).toBe(one.row.total_paise)
  })

  it('is declined with a reason that the buyer reads; its items can be returned again', async () => {
    const one = await deliverOrder()
    const { move } = await staffReturns(one)
    await one.ask({ [one.stoneLine]: 1 })
    expect((await move(1, 'decline')).errors).toEqual([{ path: 'answer', message: 'reason_required' }])
    expect((await move(1, 'decline', 'The seal is broken')).data?.returns?.[0]).toMatchObject({
      ...{ state: 'declined', answer: 'The seal is broken', refund: 0 },
    })
    expect(only((await one.ask({ [one.stoneLine]: 1 })).data)).toEqual(['declined', 'requested'])
  })

  it('ends with an exchange without money, and its items are settled', async () => {
    const one = await deliverOrder()
    const { move, giveBack } = await staffReturns(one)
    await one.ask({ [one.stoneLine]: 1 }, 'change_of_mind', { wish: 'exchange' })
    await move(1, 'approve')
    await move(1, 'receive')
    expect((await move(1, 'exchange', 'NV-1, sent on 2 December')).data?.returns?.[0]).toMatchObject({
      ...{ state: 'exchanged', answer: 'NV-1, sent on 2 December' },
    })
    expect(await refundsOf(one.row.id)).toEqual([])
    expect((await giveBack(1)).reason).toBe('not_movable')
    expect((await one.ask({ [one.stoneLine]: 1 })).reason).toBe('not_returnable')
  })

  it('is withdrawn until it is received, and not after', async () => {
    const one = await deliverOrder()
    const { move } = await staffReturns(one)
    const withdraw = (serial: number) => as(one.buyer, later(70)).order.withdrawreturn({ number: one.number, serial })
    await one.ask({ [one.stoneLine]: 1 })
    await move(1, 'approve')
    expect(only((await withdraw(1)).data)).toEqual(['withdrawn'])
    await one.ask({ [one.stoneLine]: 1 })
    await move(2, 'approve')
    await move(2, 'receive')
    expect((await withdraw(2)).reason).toBe('not_movable')
    expect((await withdraw(9)).reason).toBe('not_found')
  })

  it('is stored once for its key, and never for more than the order has', async () => {
    const one = await deliverOrder()
    const request_key = randomUUID()
    await one.ask({ [one.ringLine]: 1 }, 'damaged', { request_key })
    expect(only((await one.ask({ [one.ringLine]: 1 }, 'damaged', { request_key })).data)).toEqual(['requested'])
    const answers = await Promise.all([one.ask({ [one.ringLine]: 1 }), one.ask({ [one.ringLine]: 1 })])
    expect(answers.map(({ reason }) => reason ?? 'asked').toSorted()).toEqual(['asked', 'not_returnable'])
    expect((await one.ask({ [one.stoneLine]: 2 })).reason).toBe('not_returnable')
    expect((await one.ask({ 1: 1 })).reason).toBe('not_returnable')
    const doubled = Array.from({ length: 2 }, () => ({ line_id: one.stoneLine, quantity: 1 }))
    expect((await one.ask({}, 'damaged', { lines: doubled })).reason).toBe('not_returnable')
    expect((await one.ask({})).errors).toEqual([{ path: 'lines', message: 'lines_required' }])
  })

  it('follows the rules of the policy: ten days, and a made-to-order item only if something is wrong', async () => {
    const one = await deliverOrder()
    expect((await one.ask({ [one.stoneLine]: 1 }, 'damaged', {}, later(12 * 1440))).reason).toBe('not_returnable')
    await (await getDb())
      .update(order_line)
      .set({ ring_size: sql`'{"size": 14, "stock_size": 12, "price_paise": 0}'::jsonb` })
      .where(eq(order_line.id, one.ringLine))
    expect((await one.see()).return_window?.lines[0]?.fault_only).toBe(true)
    expect((await one.ask({ [one.ringLine]: 1 })).reason).toBe('not_returnable')
    expect((await one.ask({ [one.ringLine]: 1 }, 'not_as_described')).status).toBe(1)
  })

  it('excludes a return of the whole order, and the other way round', async () => {
    const [one, two] = [await deliverOrder(), await deliverOrder()]
    await one.ask({ [one.stoneLine]: 1 })
    expect((await as(one.buyer, later(70)).order.askreturn({ number: one.number, reason: 'All' })).reason).toBe(
      'not_returnable',
    )
    await as(two.buyer, later(70)).order.askreturn({ number: two.number, reason: 'All' })
    expect((await two.ask({ [two.stoneLine]: 1 })).reason).toBe('not_returnable')
    await moveAll(two.number, ['take_back'], later(80))
    expect((await two.see()).return_window).toBeNull()
  })
})
