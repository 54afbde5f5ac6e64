import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMove,
  nextState,
  ORDER_MOVES,
  ORDER_STATES,
  type OrderMove,
  type OrderState,
  toOrderNumber,
} from '@/lib/domain/order/order'

const run = (moves: OrderMove[]) => moves.reduce<OrderState>((state, move) => nextState(state, move), 'created')

describe('states of an order', () => {
  it('lead from the cart to delivery with both payment methods', () => {
    expect(run(['await_payment', 'pay', 'pack', 'ship', 'deliver'])).toBe('delivered')
    expect(run(['confirm', 'pack', 'ship', 'deliver'])).toBe('delivered')
    expect(run(['await_payment', 'lapse'])).toBe('expired')
    expect(run(['await_payment', 'lapse', 'pay'])).toBe('paid')
    expect(run(['await_payment', 'pay_advance', 'pay_balance', 'pack', 'ship', 'deliver'])).toBe('delivered')
  })

  it.each([
    ['shipped', 'cancel'],
    ['delivered', 'cancel'],
    ['paid', 'lapse'],
    ['confirmed', 'lapse'],
    ['confirmed', 'pay'],
    ['cancelled', 'pay'],
    ['held', 'pay'],
    ['held', 'lapse'],
    ['held', 'pack'],
    ['cancelled', 'pay_balance'],
    ['paid', 'pay_balance'],
    ['created', 'pack'],
    ['expired', 'confirm'],
  ] as const)('refuses: %s, %s', (state, move) => {
    expect(canMove(state, move)).toBe(false)
    expect(() => nextState(state, move)).toThrow(RangeError)
  })

  it('property: a move is allowed and gives another state (but a further partial refund), or throws', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), fc.constantFrom(...ORDER_MOVES), (state, move) => {
        if (canMove(state, move)) return nextState(state, move) !== state || move === 'refund_part'
        expect(() => nextState(state, move)).toThrow(RangeError)
        return true
      }),
    )
  })

  it('include no unreachable one, and no move is impossible', () => {
    const reached = new Set<OrderState>(['created'])
    // Iterating a Set includes values that are added meanwhile.
    for (const state of reached)
      for (const move of ORDER_MOVES) if (canMove(state, move)) reached.add(nextState(state, move))
    expect([...reached].toSorted()).toEqual([...ORDER_STATES].toSorted())
    expect(ORDER_MOVES.filter((move) => !ORDER_STATES.some((state) => canMove(state, move)))).toEqual([])
  })

  it.each([
    ['delivered', ['ask_return', 'refund_part', 'refund', 'undeliver']],
    ['cancelled', ['refund']],
    ['expired', ['pay', 'pay_advance']],
    ['held', ['pay_balance', 'cancel']],
    ['refunded', []],
  ] as const)('%s is left only by %j', (state, moves) => {
    expect(ORDER_MOVES.filter((move) => canMove(state, move))).toEqual(moves)
  })

  it('property: no walk packs, ships or returns an order that was neither paid nor confirmed', () => {
    // An undo goes back along the order's history (`findUndo`), which a walk of moves alone does not have.
    const FORWARD = ORDER_MOVES.filter((move) => !move.startsWith('un'))
    const PAST: OrderState[] = ['packed', 'shipped', 'delivered', 'return_requested', 'returned', 'partly_refunded']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...FORWARD), { maxLength: 40 }), (moves) => {
        const states: OrderState[] = ['created']
        for (const move of moves) {
          const state = states.at(-1) ?? 'created'
          if (canMove(state, move)) states.push(nextState(state, move))
        }
        const past = states.findIndex((state) => PAST.includes(state))
        if (past >= 0) expect(['paid', 'confirmed']).toContain(states[past - 1])
        if (states.includes('packed')) expect(states.indexOf('packed')).toBe(past)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('toOrderNumber', () => {
  it.each([
    [2026, 48217730, '26-4821-7730'],
    [2031, 5, '31-0000-0005'],
  ])('%i, %i → %s', (year, random, number) => expect(toOrderNumber(year, random)).toBe(number))
})
