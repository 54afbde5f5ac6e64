import { describe, expect, it } from 'vitest'
import { nextState, ORDER_MOVES, ORDER_STATES, type OrderState } from '@/lib/domain/order/order'
import { toPaymentProblem } from '@/lib/domain/order/payment-problem'
import { upcomingStates } from '@/lib/domain/order/upcoming-states'

/** The states to which one legal move leads. */
function oneMoveFrom(state: OrderState): OrderState[] {
  return ORDER_MOVES.flatMap((move) => {
    try {
      return [nextState(state, move)]
    } catch (error) {
      if (error instanceof RangeError) return []
      throw error
    }
  })
}

describe('the expected steps of an order', () => {
  it.each(ORDER_STATES)('from %s are legal moves', (state) => {
    let at: OrderState = state
    for (const next of upcomingStates(state, true)) {
      expect(oneMoveFrom(at)).toContain(next)
      at = next
    }
  })

  it('are empty in a final state', () => {
    for (const state of ['delivered', 'refunded', 'expired'] as const) expect(upcomingStates(state, false)).toEqual([])
    expect(upcomingStates('cancelled', false)).toEqual([])
    expect(upcomingStates('cancelled', true)).toEqual(['refunded'])
  })
})

it.each([
  ['insufficient_funds', 'funds'],
  ['transaction_limit_exceeded', 'funds'],
  ['authentication_failed', 'proof'],
  ['incorrect_otp', 'proof'],
  ['incorrect_pin', 'proof'],
  ['authentication_required', 'proof'],
  ['incorrect_cvc', 'card'],
  ['expired_card', 'card'],
  ['card_not_supported', 'card'],
  ['payment_cancelled', 'left'],
  ['payment_timed_out', 'late'],
  ['session_expired', 'late'],
  ['card_declined', 'bank'],
  ['declined', 'bank'],
  ['do_not_honor', 'bank'],
  ['INSTRUMENT_DECLINED', 'bank'],
  ['payment_failed', 'bank'],
  ['something_new', 'other'],
  [null, 'other'],
] as const)('the gateway error %s is shown as %s', (code, kind) => {
  expect(toPaymentProblem(code)).toBe(kind)
})
