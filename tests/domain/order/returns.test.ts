import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canStillReturn, lastReturnDay, RETURN_DAYS } from '@/lib/domain/order/returns'
import { formatDay, formatIndiaTime, toIndiaDate } from '@/lib/domain/time/india-clock'

const DAY_MS = 86_400_000
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })

describe('the return period', () => {
  it('is ten calendar days in India after the day of delivery', () => {
    expect(lastReturnDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-12-01')
    expect(lastReturnDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-12-02')
    expect(lastReturnDay(new Date('2028-02-20T06:00:00Z'))).toBe('2028-03-01')
  })

  it('lasts until midnight in India, whatever the time of delivery', () => {
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 40 * 24 * 60 }), (delivered, minutes) => {
        const now = new Date(delivered.getTime() + minutes * 60_000)
        const days = (Date.parse(toIndiaDate(now)) - Date.parse(toIndiaDate(delivered))) / DAY_MS
        expect(canStillReturn(delivered, now)).toBe(days <= RETURN_DAYS)
      }),
    )
  })
})

it('days and hours are formatted in Indian time, in both languages', () => {
  expect(formatDay('2026-12-02', 'en')).toBe('2 December 2026')
  expect(formatDay('2026-12-02', 'fr')).toBe('2 décembre 2026')
  expect(formatIndiaTime(new Date('2026-12-01T10:35:00Z'), 'en')).toBe('4:05 pm')
  expect(formatIndiaTime(new Date('2026-12-01T10:35:00Z'), 'fr')).toBe('16:05')
})
