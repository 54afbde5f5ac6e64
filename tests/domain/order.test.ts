import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canMove, nextState, type OrderMove, type OrderState, toOrderNumber } from '@/lib/domain/order'

const STATES: OrderState[] = [
  'created',
  'awaiting_payment',
  'paid',
  'confirmed',
  'packed',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
]
const MOVES: OrderMove[] = ['await_payment', 'confirm', 'pay', 'pack', 'ship', 'deliver', 'cancel', 'lapse']
const run = (moves: OrderMove[]) => moves.reduce<OrderState>((state, move) => nextState(state, move), 'created')

describe('states of an order', () => {
  it('goes from the cart to the door by both ways to pay', () => {
    expect(run(['await_payment', 'pay', 'pack', 'ship', 'deliver'])).toBe('delivered')
    expect(run(['confirm', 'pack', 'ship', 'deliver'])).toBe('delivered')
    expect(run(['await_payment', 'lapse'])).toBe('expired')
    expect(run(['await_payment', 'lapse', 'pay'])).toBe('paid')
  })

  it.each([
    ['shipped', 'cancel'],
    ['delivered', 'cancel'],
    ['paid', 'lapse'],
    ['confirmed', 'lapse'],
    ['confirmed', 'pay'],
    ['cancelled', 'pay'],
    ['created', 'pack'],
    ['expired', 'confirm'],
  ] as const)('refuses: %s, %s', (state, move) => {
    expect(canMove(state, move)).toBe(false)
    expect(() => nextState(state, move)).toThrow(RangeError)
  })

  it('property: a move is either allowed and gives another state, or throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STATES), fc.constantFrom(...MOVES), (state, move) => {
        if (canMove(state, move)) return nextState(state, move) !== state
        expect(() => nextState(state, move)).toThrow(RangeError)
        return true
      }),
    )
  })

  it('property: no walk is packed without having been paid or confirmed, none leaves delivered or cancelled', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...MOVES), { maxLength: 12 }), (moves) => {
        const seen: OrderState[] = ['created']
        for (const move of moves) {
          const state = seen.at(-1) ?? 'created'
          if (canMove(state, move)) seen.push(nextState(state, move))
        }
        const packed = seen.indexOf('packed')
        if (packed >= 0) expect(['paid', 'confirmed']).toContain(seen[packed - 1])
        const end = seen.findIndex((state) => state === 'delivered' || state === 'cancelled')
        expect(end === -1 || end === seen.length - 1).toBe(true)
      }),
    )
  })
})

describe('toOrderNumber', () => {
  it.each([
    [2026, 48217730, '26-4821-7730'],
    [2031, 5, '31-0000-0005'],
  ])('%i, %i → %s', (year, random, number) => expect(toOrderNumber(year, random)).toBe(number))
})
