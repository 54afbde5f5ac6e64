import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canMove,
  effectiveSteps,
  findUndo,
  nextState,
  ORDER_MOVES,
  type OrderMove,
  type OrderState,
  UNDO_MOVES,
} from '@/lib/domain/order/order'

const FORWARD = ORDER_MOVES.filter((move) => !UNDO_MOVES.some((undo) => undo === move))
const ADMIN: readonly OrderMove[] = ['pack', 'ship', 'deliver']
const toSteps = (states: OrderState[]) => states.map((state) => ({ state }))
const statesOf = (steps: { state: OrderState }[]) => steps.map(({ state }) => state)

/** The history of a random walk: a legal move, or the last one reverted. */
function walk(turns: (OrderMove | 'undo')[]): { history: OrderState[]; stack: OrderState[] } {
  const history: OrderState[] = ['created']
  let stack: OrderState[] = ['created']
  for (const turn of turns) {
    const state = history.at(-1) ?? 'created'
    if (turn === 'undo') {
      const undo = findUndo(toSteps(history))
      if (!undo) continue
      expect(nextState(state, undo.move)).toBe(undo.to.state)
      history.push(undo.to.state)
      stack = stack.slice(0, -1)
    } else if (canMove(state, turn)) {
      history.push(nextState(state, turn))
      stack = [...stack, nextState(state, turn)]
    }
  }
  return { history, stack }
}

const turns = fc.array(fc.constantFrom(...FORWARD, ...ADMIN, 'undo' as const, 'undo' as const), { maxLength: 30 })

describe('a reverted move', () => {
  it.each([
    [['paid', 'packed'], 'unpack_paid', 'paid'],
    [['confirmed', 'packed'], 'unpack_confirmed', 'confirmed'],
    [['paid', 'packed', 'shipped'], 'unship', 'packed'],
    [['paid', 'packed', 'shipped', 'packed'], 'unpack_paid', 'paid'],
    [['paid', 'packed', 'shipped', 'delivered'], 'undeliver', 'shipped'],
    [['paid', 'packed', 'shipped', 'shipped'], 'unship', 'packed'],
  ] as const)('%j is %s to %s', (history, move, to) => {
    expect(findUndo(toSteps([...history]))).toMatchObject({ move, to: { state: to } })
  })

  it.each([
    [['created']],
    [['created', 'confirmed']],
    [['awaiting_payment', 'paid']],
    [['paid', 'packed', 'cancelled']],
    [['shipped', 'delivered', 'return_requested']],
    [['shipped', 'delivered', 'return_requested', 'delivered']],
    [['shipped', 'delivered', 'partly_refunded']],
    [['return_requested', 'returned']],
  ] as const)('%j cannot be reverted', (history) => {
    expect(findUndo(toSteps([...history]))).toBeNull()
  })

  it('property: restores the state before the move, and the moves that remain were never reverted', () => {
    fc.assert(
      fc.property(turns, (walkTurns) => {
        const { history, stack } = walk(walkTurns)
        expect(statesOf(effectiveSteps(toSteps(history)))).toEqual(stack)
        for (const move of ADMIN) {
          const before = history.at(-1) ?? 'created'
          if (!canMove(before, move)) continue
          const undo = findUndo(toSteps([...history, nextState(before, move)]))
          expect(undo?.to.state).toBe(before)
        }
      }),
    )
  })

  it('property: whatever is reverted, nothing is packed that was neither paid nor confirmed', () => {
    fc.assert(
      fc.property(turns, (walkTurns) => {
        const { stack } = walk(walkTurns)
        const packed = stack.indexOf('packed')
        if (packed >= 0) expect(['paid', 'confirmed']).toContain(stack[packed - 1])
      }),
    )
  })
})
