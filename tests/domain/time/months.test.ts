import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listFinancialYears, listMonths, listQuarters } from '@/lib/domain/time/months'

const DAY_MS = 86_400_000
const inIndia = (at: Date) => new Date(at.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const nextDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

it('the last months, quarters and financial years are those of India', () => {
  const now = new Date('2026-03-31T19:00:00Z')
  expect(listMonths(now).slice(0, 2)).toEqual([
    { from: '2026-04-01', to: '2026-04-30' },
    { from: '2026-03-01', to: '2026-03-31' },
  ])
  expect(listQuarters(now).slice(0, 2)).toEqual([
    { from: '2026-04-01', to: '2026-06-30' },
    { from: '2026-01-01', to: '2026-03-31' },
  ])
  expect(listFinancialYears(now)).toEqual([
    { from: '2026-04-01', to: '2027-03-31' },
    { from: '2025-04-01', to: '2026-03-31' },
  ])
  expect(listFinancialYears(new Date('2026-02-01T00:00:00Z'))[0]).toEqual({ from: '2025-04-01', to: '2026-03-31' })
})

it('the newest period has today, and each one begins on the day after the one before it, without a gap', () => {
  const times = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(times, (now) => {
      for (const list of [listMonths, listQuarters, listFinancialYears]) {
        const periods = list(now)
        const today = inIndia(now)
        expect(periods[0] && periods[0].from <= today && today <= periods[0].to).toBe(true)
        for (const [at, { from }] of periods.entries()) {
          expect(from.slice(8)).toBe('01')
          const before = periods[at + 1]
          if (before) expect(nextDay(before.to)).toBe(from)
        }
      }
    }),
  )
})
