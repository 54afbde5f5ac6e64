import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AdminMove } from '@/lib/contract/admin/orders'
import { as, later } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, resetLimits, stockOf } from '../data/fixtures'
import { makeAdminOrder, TRACKING } from '../data/order/admin-order'

withTestDatabase(fillShop)

const TURNS = ['pack', 'ship', 'deliver', 'undo', 'undo', 'note', 'cancel'] as const
const NEXT: Partial<Record<string, AdminMove>> = { paid: 'pack', confirmed: 'pack', packed: 'ship', shipped: 'deliver' }
const PRICE = { demo: 4000, cod: 4050 }

const story = fc.record({
  payment_method: fc.constantFrom('demo' as const, 'cod' as const),
  turns: fc.array(fc.constantFrom(...TURNS), { minLength: 3, maxLength: 12, size: 'max' }),
})

describe('moves of staff, reverted wherever possible', () => {
  it('lose neither a product nor a rupee', async () => {
    const property = fc.asyncProperty(story, async ({ payment_method, turns }) => {
      await resetLimits()
      const { number, clerk, stone, see, customer } = await makeAdminOrder({ payment_method })
      const path = [(await see()).state]
      for (const [at, turn] of turns.entries()) {
        const now = later(3 + at)
        const state = path.at(-1) ?? 'paid'
        const input = { number, seen_state: state }
        if (turn === 'undo') {
          const { status } = await as(clerk, now).staff.undoorder(input)
          const legal = path.length > 1 && state !== 'cancelled'
          expect(status, `${turn} of ${path}`).toBe(legal ? 1 : 0)
          if (legal) path.pop()
        } else if (turn === 'note') {
          await as(clerk, now).staff.noteorder({ number, text: 'Looked at' })
        } else {
          const moveInput = { ...input, move: turn, ...(turn === 'ship' && TRACKING) }
          const { status, data } = await as(clerk, now).staff.moveorder(moveInput)
          const legal = turn === 'cancel' ? ['paid', 'confirmed', 'packed'].includes(state) : NEXT[state] === turn
          expect(status, `${turn} of ${path}`).toBe(legal ? 1 : 0)
          if (legal && data) path.push(data.state)
        }
        const orderView = await see(now)
        const isCancelled = path.at(-1) === 'cancelled'
        const isPaid = payment_method === 'demo' ? !isCancelled : path.at(-1) === 'delivered'
        expect(orderView.state).toBe(path.at(-1))
        expect(orderView.refundable).toBe(isPaid ? PRICE[payment_method] : 0)
        expect(await stockOf(stone)).toBe(isCancelled ? 1 : 0)
      }
      const buyerView = await as(customer, later(60)).order.get({ number })
      expect(buyerView.data?.events.slice(-path.length).map(({ state }) => state)).toEqual(path)
    })
    await fc.assert(property, { numRuns: 25, interruptAfterTimeLimit: 40_000 })
  }, 120_000)
})
