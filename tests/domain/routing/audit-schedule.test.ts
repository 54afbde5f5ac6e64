import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AUDIT_PERIODS, nextAuditAt } from '@/lib/domain/routing/audit-schedule'

const HOUR_MS = 3_600_000
const INDIA_MS = 5.5 * HOUR_MS
const LONGEST_DAYS = { day: 1, week: 7, month: 31 }

describe('the next regular audit', () => {
  it.each([
    ['day', '2026-11-26T21:29:59Z', '2026-11-26T21:30:00.000Z'],
    ['day', '2026-11-26T21:30:00Z', '2026-11-27T21:30:00.000Z'],
    // A Monday in India begins on Sunday evening in UTC.
    ['week', '2026-11-26T00:00:00Z', '2026-11-29T21:30:00.000Z'],
    ['month', '2026-11-26T00:00:00Z', '2026-11-30T21:30:00.000Z'],
    ['month', '2026-11-30T21:30:00Z', '2026-12-31T21:30:00.000Z'],
  ] as const)('of every %s after %s is %s', (every, now, next) => {
    expect(nextAuditAt(every, new Date(now)).toISOString()).toBe(next)
  })

  it('is later, within one period, and at 3 am in India', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(fc.constantFrom(...AUDIT_PERIODS), moment, (every, now) => {
        const next = nextAuditAt(every, now)
        const waiting = next.getTime() - now.getTime()
        expect(waiting).toBeGreaterThan(0)
        expect(waiting).toBeLessThanOrEqual(LONGEST_DAYS[every] * 24 * HOUR_MS)
        const inIndia = new Date(next.getTime() + INDIA_MS)
        expect(inIndia.toISOString().slice(11)).toBe('03:00:00.000Z')
        if (every === 'week') expect(inIndia.getUTCDay()).toBe(1)
        if (every === 'month') expect(inIndia.getUTCDate()).toBe(1)
      }),
    )
  })
})
