import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  acceptedAt,
  nextProductionState,
  PRODUCTION_STATES,
  productionStatesOf,
  productionStatus,
  productionUndo,
} from '@/lib/domain/order/production'
import { addWorkingDays, estimateArrival, productionDueDay } from '@/lib/domain/shipping/arrival'
import { POLICY } from '../../data/order/policy'

const at = (text: string) => new Date(text)

describe('the states of the work', () => {
  it('have energisation only where the buyer ordered it', () => {
    expect(productionStatesOf({})).not.toContain('energising')
    expect(nextProductionState('polishing', {})).toBe('ready')
    expect(nextProductionState('polishing', { energised: true })).toBe('energising')
    expect(nextProductionState('ready', { energised: true })).toBeNull()
  })

  it('are those of the newest step, and an undo returns to the one before it, as often as there are steps', () => {
    const moves = fc.array(fc.oneof(fc.constantFrom(...PRODUCTION_STATES), fc.constant('undo' as const)))
    fc.assert(
      fc.property(moves, (sequence) => {
        // The oracle keeps only what is in effect.
        const stack: string[] = ['waiting']
        const steps: Parameters<typeof productionStatus>[0][number][] = []
        for (const one of sequence) {
          if (one !== 'undo') {
            stack.push(one)
            steps.push({ kind: 'move', state: one, due_on: null })
            continue
          }
          const before = productionUndo(steps)
          expect(before === null).toBe(stack.length === 1)
          if (!before) continue
          stack.pop()
          steps.push({ kind: 'undo', ...before })
        }
        expect(productionStatus(steps).state).toBe(stack.at(-1))
      }),
    )
  })
})

describe('the due date', () => {
  it('counts working days from the day in India, without Sundays and holidays', () => {
    // 1 December 2026 is a Tuesday; the 25th is a holiday.
    expect(productionDueDay(POLICY, '2026-12-01', { min: 7, max: 10 })).toBe('2026-12-12')
    expect(productionDueDay(POLICY, '2026-12-22', { min: 2, max: 3 })).toBe('2026-12-26')
    expect(productionDueDay(POLICY, '2026-12-01', { min: 7, max: 10, due_on: '2026-12-20' })).toBe('2026-12-20')
  })

  it('and the days in transit make the last day that the buyer reads', () => {
    const lead = fc
      .record({ min: fc.integer({ min: 2, max: 20 }), more: fc.nat(10), due_on: fc.option(fc.constant('2027-02-01')) })
      .map(({ min, more, due_on }) => ({ min, max: min + more, due_on }))
    const day = fc
      .integer({ min: 0, max: 300 })
      .map((n) => new Date(Date.UTC(2026, 5, 1 + n)).toISOString().slice(0, 10))
    fc.assert(
      fc.property(lead, day, (time, accepted) => {
        const due = productionDueDay(POLICY, accepted, time)
        const stock = addWorkingDays(POLICY, accepted, POLICY.dispatch.days.in_stock.max)
        const { from, to } = estimateArrival(POLICY, { days: { min: 1, max: 3 } }, accepted, [time])
        expect(to).toBe(addWorkingDays(POLICY, [due, stock].toSorted()[1] ?? '', 3))
        expect(from <= to).toBe(true)
      }),
    )
  })
})

describe('the acceptance of an order', () => {
  it('is its payment or confirmation, whatever was packed and undone since', () => {
    const paid = { state: 'paid' as const, at: at('2026-12-01T07:00:00Z') }
    const packed = { state: 'packed' as const, at: at('2026-12-05T07:00:00Z') }
    const undone = { state: 'paid' as const, at: at('2026-12-05T08:00:00Z') }
    expect(acceptedAt([{ state: 'awaiting_payment', at: at('2026-12-01T06:00:00Z') }])).toBeNull()
    expect(acceptedAt([paid, packed, undone])).toBe(paid.at)
    expect(acceptedAt([{ state: 'expired', at: at('2026-12-01T06:50:00Z') }, paid])).toBe(paid.at)
  })
})
