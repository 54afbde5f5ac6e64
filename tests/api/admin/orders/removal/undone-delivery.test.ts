import { beforeEach, expect, it } from 'vitest'
import { processPaymentJobs } from '@/lib/server/order/payment/payment-jobs'
import { as, later } from '../../../../data/calls'
import { withTestDatabase } from '../../../../data/connection'
import { fillShop, resetLimits } from '../../../../data/fixtures'
import { balanceOf, makeCard } from '../../../../data/order/gift-cards'
import { makeOrderOf } from '../../../../data/order/removals'

withTestDatabase(fillShop)
beforeEach(resetLimits)

it('an item removed after a delivery was undone gives the gift card back what the cash did not cover', async () => {
  const card = await makeCard(1000)
  const order = await makeOrderOf([{ rupees: 300, quantity: 4 }], { payment_method: 'cod', gift_card: card })
  const { total } = await order.see()
  const cash = total - 1000
  expect(cash).toBeLessThan(600)
  const staff = as(order.manager, later(11)).staff
  for (const move of ['pack', 'ship', 'deliver'] as const) expect((await order.move(move)).status).toBe(1)
  for (const seen_state of ['delivered', 'shipped', 'packed'])
    expect(await staff.undoorder({ number: order.number, seen_state, reason: 'A mistake' })).toMatchObject({
      status: 1,
    })
  expect(await balanceOf(card)).toBe(0)
  const before = await order.see()
  expect(before.state).toBe('confirmed')
  expect((await order.remove(0, 2, { at: later(12) })).status).toBe(1)
  await processPaymentJobs(later(20))
  const removed = total - (await order.see()).total
  expect(await balanceOf(card)).toBe(removed - cash)
})
