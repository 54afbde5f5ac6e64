import { beforeEach, expect, it } from 'vitest'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { later } from '../../../data/calls'
import { withTestDatabase } from '../../../data/connection'
import { fillShop, resetLimits } from '../../../data/fixtures'
import { makeCard } from '../../../data/order/gift-cards'
import { creditNotesOf, deliverOrder, refundsOf, staffReturns } from '../../../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

it('the credit notes of a return of an order with two payments credit each line what the return refunds of it', async () => {
  const order = await deliverOrder({ gift_card: await makeCard(1000) })
  const { settle } = await staffReturns(order)
  expect((await order.ask({ [order.ringLine]: 1, [order.stoneLine]: 1 })).status).toBe(1)
  expect((await settle(1)).status).toBe(1)
  await processPaymentJobs(later(100))
  const refunds = await refundsOf(order.row.id)
  expect(refunds).toHaveLength(2)
  expect(refunds.reduce((sum, one) => sum + one, 0)).toBe(133_333)
  const notes = await creditNotesOf(order.row.id)
  expect(notes).toHaveLength(2)
  const credited = new Map<string, number>()
  for (const { lines } of notes)
    for (const { title, total } of lines) credited.set(title, (credited.get(title) ?? 0) + total)
  expect([...credited.values()].filter((total) => total > 0).toSorted((one, other) => one - other)).toEqual([
    33_333, 100_000,
  ])
})
