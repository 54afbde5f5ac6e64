import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { sendRefunds } from '@/lib/server/order/payment/send-refunds'
import { as, later } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, resetLimits } from '../data/fixtures'
import { deliverOrder, refundsOf, staffReturns } from '../data/order/line-returns'

withTestDatabase(fillShop)
beforeEach(resetLimits)

const serial = fc.integer({ min: 1, max: 4 })
/** An amount between nothing and more than the whole order of ₹1,666.66 and its delivery. */
const amount = fc.integer({ min: 1, max: 200_000 }).map((paise) => paise / 100)
const action = fc.oneof(
  fc.record({
    kind: fc.constant('ask' as const),
    rings: fc.integer({ min: 0, max: 2 }),
    stones: fc.integer({ min: 0, max: 1 }),
    reason: fc.constantFrom('change_of_mind' as const, 'damaged' as const),
  }),
  fc.record({ kind: fc.constantFrom('approve' as const, 'receive' as const, 'decline' as const), serial }),
  fc.record({ kind: fc.constantFrom('exchange' as const, 'withdraw' as const), serial }),
  fc.record({ kind: fc.constant('refund' as const), serial, amount: fc.option(amount, { nil: undefined }) }),
  fc.record({ kind: fc.constant('goodwill' as const), amount }),
  fc.record({ kind: fc.constantFrom('whole return' as const, 'take back' as const, 'send' as const) }),
)
/** Simultaneous actions, mostly a single one. */
const moments = fc.array(fc.array(action, { minLength: 1, maxLength: 3 }), { minLength: 4, maxLength: 16, size: 'max' })
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

/** Performs an action; returns the paise that the shop accepted to refund by it. */
async function perform(
  one: Awaited<ReturnType<typeof deliverOrder>>,
  { clerk, manager, move, giveBack }: Awaited<ReturnType<typeof staffReturns>>,
  act: Action,
): Promise<number> {
  const buyer = as(one.buyer, later(80)).order
  const { number } = one
  const hasReturn = 'serial' in act && (await one.see()).returns?.some((each) => each.serial === act.serial)
  if ('serial' in act && !hasReturn) return 0
  switch (act.kind) {
    case 'ask': {
      const lines = { [one.ringLine]: act.rings, [one.stoneLine]: act.stones }
      const chosen = Object.entries(lines).filter(([, quantity]) => quantity > 0)
      if (chosen.length > 0) await one.ask(Object.fromEntries(chosen), act.reason)
      return 0
    }
    case 'withdraw':
      await buyer.withdrawreturn({ number, serial: act.serial })
      return 0
    case 'approve':
    case 'receive':
    case 'decline':
    case 'exchange':
      await move(act.serial, act.kind, 'As agreed')
      return 0
    case 'refund': {
      const { status, data } = await giveBack(act.serial, manager, true, act.amount)
      if (status !== 1) return 0
      const refunded = data?.returns?.find((each) => each.serial === act.serial)?.refund ?? 0
      if (act.amount !== undefined) expect(refunded).toBe(act.amount)
      return Math.round(refunded * 100)
    }
    case 'goodwill': {
      const { status } = await manager.refund({ number, amount: act.amount, key: randomUUID(), reason: 'As agreed' })
      return status === 1 ? Math.round(act.amount * 100) : 0
    }
    case 'whole return':
      await buyer.askreturn({ number, reason: 'All of it' })
      return 0
    case 'take back':
      await clerk.moveorder({ number, move: 'take_back', seen_state: 'return_requested' })
      return 0
    case 'send':
      await sendRefunds(later(95))
      return 0
  }
}

it('the sum of all refunds of an order is what was agreed and never above what was paid', async () => {
  let refundCount = 0
  await fc.assert(
    fc.asyncProperty(moments, async (story) => {
      const one = await deliverOrder()
      const staff = await staffReturns(one)
      let agreed = 0
      for (const moment of story) {
        const accepted = await Promise.all(moment.map((act) => perform(one, staff, act)))
        agreed += accepted.reduce((sum, paise) => sum + paise, 0)
        const refunds = await refundsOf(one.row.id)
        expect(refunds.reduce((sum, paise) => sum + paise, 0)).toBe(agreed)
        expect(agreed).toBeLessThanOrEqual(one.row.total_paise)
        refundCount = Math.max(refundCount, refunds.length)
      }
    }),
    { numRuns: Number(process.env.ORDER_RUNS ?? 10), seed: process.env.CI ? 20_261_123 : Date.now() % 1_000_000_000 },
  )
  expect(refundCount).toBeGreaterThan(1)
}, 120_000)
