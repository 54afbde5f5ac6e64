import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableDays, indiaTimeToDate, isOfferedTime, toIndiaTime } from '@/lib/domain/enquiry/consult-time'
import { isWorkingDay } from '@/lib/domain/shipping/arrival'
import { toCalendarFile } from '@/lib/domain/time/calendar-file'
import { toIndiaDate } from '@/lib/domain/time/india-clock'

const WEEK = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const HOURS = { times: ['10:30', '16:00'], minutes: 20, capacity: 1, days: 5 }
const SHOP = { dispatch: { working_days: WEEK.slice(1) }, holidays: [{ date: '2026-12-25' }] }

const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map((parts) => {
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
})
const hours = fc.record({
  times: fc.uniqueArray(time, { minLength: 1, maxLength: 8 }),
  minutes: fc.constant(20),
  capacity: fc.integer({ min: 1, max: 3 }),
  days: fc.integer({ min: 1, max: 30 }),
})
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
const shop = fc.record({
  dispatch: fc.record({ working_days: fc.uniqueArray(fc.constantFrom(...WEEK), { minLength: 1 }) }),
  holidays: fc.array(fc.record({ date: moment.map(toIndiaDate) }), { maxLength: 40 }),
})

describe('free slots', () => {
  it('are in the future, on working days of India, and can all be booked', () => {
    fc.assert(
      fc.property(hours, shop, moment, (hours, shop, now) => {
        const days = availableDays(hours, shop, now, new Map())
        expect(days.length).toBeLessThanOrEqual(hours.days)
        for (const { date, times } of days) {
          expect(date > toIndiaDate(now)).toBe(true)
          expect(isWorkingDay(shop, date)).toBe(true)
          for (const one of times) {
            const at = indiaTimeToDate(date, one)
            expect(at > now).toBe(true)
            expect([toIndiaDate(at), toIndiaTime(at)]).toEqual([date, one])
            expect(isOfferedTime(hours, shop, now, at)).toBe(true)
          }
        }
      }),
    )
  })

  it('are no longer those that are fully booked', () => {
    fc.assert(
      fc.property(hours, moment, fc.integer({ min: 0, max: 4 }), (hours, now, people) => {
        const [first] = availableDays(hours, SHOP, now, new Map())
        const [hour = ''] = first?.times ?? []
        const at = indiaTimeToDate(first?.date ?? '', hour)
        const days = availableDays(hours, SHOP, now, new Map([[at.toISOString(), people]]))
        const isThere = days.some(({ date, times }) => date === first?.date && times.includes(hour))
        expect(isThere).toBe(people < hours.capacity)
      }),
    )
  })

  it('skip Sunday and Christmas, and begin on the next day of India', () => {
    const days = availableDays(HOURS, SHOP, new Date('2026-12-23T19:00:00Z'), new Map())
    expect(days.map(({ date }) => date)).toEqual(['2026-12-26', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31'])
    expect(indiaTimeToDate('2026-12-26', '10:30').toISOString()).toBe('2026-12-26T05:00:00.000Z')
  })

  it('exclude any other time', () => {
    const now = new Date('2026-12-01T06:30:00Z')
    for (const at of ['2026-12-02T10:31', '2026-12-25T10:30', '2026-12-01T16:00', '2026-11-02T10:30']) {
      const [date = '', hour = ''] = at.split('T')
      expect(isOfferedTime(HOURS, SHOP, now, indiaTimeToDate(date, hour)), at).toBe(false)
    }
    expect(isOfferedTime(HOURS, SHOP, now, new Date(Number.NaN))).toBe(false)
  })
})

const EVENT = {
  uid: 'GC-26-0001-0002@shop.example',
  sequence: 2,
  start: new Date('2026-12-02T05:00:00Z'),
  minutes: 20,
  stamp: new Date('2026-12-01T06:30:00Z'),
  summary: 'Gemmes, pierres; et plus\nencore',
  description: 'é'.repeat(100),
  status: 'CONFIRMED',
  organizer: { name: 'Shop "A"', email: 'care@shop.example' },
} as const

it('a calendar file has times in UTC, escaped texts and short lines', () => {
  const file = toCalendarFile(EVENT)
  expect(file).toContain('DTSTART:20261202T050000Z\r\nDTEND:20261202T052000Z\r\n')
  expect(file).toContain('SUMMARY:Gemmes\\, pierres\\; et plus\\nencore\r\n')
  expect(file).toContain('ORGANIZER;CN="Shop A":mailto:care@shop.example\r\n')
  expect(file).toContain('METHOD:PUBLISH\r\n')
  expect(toCalendarFile({ ...EVENT, status: 'CANCELLED' })).toContain('METHOD:CANCEL\r\n')
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${'é'.repeat(100)}\r\n`)
})
