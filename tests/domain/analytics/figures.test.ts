import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  conversionRate,
  type DayFigures,
  growth,
  lastDays,
  percentOf,
  sumDays,
  toPeriod,
} from '@/lib/domain/analytics/figures'

const TODAY = '2026-12-01'
const amount = fc.integer({ min: 0, max: 1_000_000_000 })
const figures = (count: number) =>
  fc.array(
    fc.record({
      day: fc.integer({ min: 0, max: count - 1 }).map((back) => addDays(TODAY, -back)),
      orders: fc.integer({ min: 0, max: 5_000 }),
      ordered: amount,
      takings: fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      visits: fc.integer({ min: 0, max: 100_000 }),
      views: fc.integer({ min: 0, max: 100_000 }),
    }),
    { maxLength: count },
  )
const onePerDay = (rows: DayFigures[]) => [...new Map(rows.map((row) => [row.day, row])).values()]
const FIELDS = ['orders', 'ordered', 'takings', 'visits', 'views'] as const

describe('daily figures', () => {
  it('cover the requested days in sequence, without a gap, across months and years', () => {
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    fc.assert(
      fc.property(figures(90), fc.integer({ min: 1, max: 366 }), (rows, count) => {
        const days = lastDays(rows, TODAY, count).map(({ day }) => day)
        expect(days).toHaveLength(count)
        expect(days.at(-1)).toBe(TODAY)
        expect(days).toEqual([...new Set(days)].toSorted())
      }),
    )
  })

  it('add up: a period and the one before it have the sum of a period twice as long', () => {
    fc.assert(
      fc.property(figures(60).map(onePerDay), fc.constantFrom(1, 7, 30), (rows, days) => {
        const { now, before } = toPeriod(rows, TODAY, days)
        const both = sumDays(lastDays(rows, TODAY, 2 * days))
        for (const field of FIELDS) expect(now[field] + before[field]).toBe(both[field])
        const within = rows.filter(({ day }) => day > addDays(TODAY, -days))
        for (const field of FIELDS) expect(now[field]).toBe(within.reduce((sum, row) => sum + row[field], 0))
      }),
    )
  })

  it('have an average and shares of the sums, and none of zero', () => {
    fc.assert(
      fc.property(figures(30), (rows) => {
        const { orders, ordered, visits, average, per_visits } = sumDays(rows)
        if (average === null) expect(orders).toBe(0)
        else expect(Math.abs(average * orders - ordered)).toBeLessThanOrEqual(orders / 2)
        expect(per_visits === null).toBe(visits < 100)
      }),
    )
    expect(percentOf(1, 300)).toBe(0.33)
    expect([conversionRate(3, 200), conversionRate(1, 100), conversionRate(1, 99)]).toEqual([1.5, 1, null])
    expect(growth(150, 100)).toBe(50)
    expect(growth(50, 100)).toBe(-50)
    expect([growth(5, 0), growth(null, 5), growth(5, -1)]).toEqual([null, null, null])
  })
})
