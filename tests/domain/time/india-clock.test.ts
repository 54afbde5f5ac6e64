import { expect, test } from 'vitest'
import {
  formatDay,
  formatIndiaDateTime,
  formatIndiaDay,
  formatIndiaShort,
  formatWeekday,
  toIndiaTimestamp,
} from '@/lib/domain/time/india-clock'

test('a day is formatted as each language requires, the first of a month in French as 1er', () => {
  expect(formatDay('2026-11-01', 'en')).toBe('1 November 2026')
  expect(formatDay('2026-11-01', 'fr')).toBe('1er novembre 2026')
  expect(formatDay('2026-11-11', 'fr')).toBe('11 novembre 2026')
  expect(formatWeekday('2026-12-01', 'fr')).toBe('mardi 1er décembre')
  expect(formatWeekday('2026-12-01', 'fr', true)).toBe('mar. 1er déc.')
  expect(formatWeekday('2026-12-21', 'fr', true)).toBe('lun. 21 déc.')
})

test('a time falls on its day and hour in India', () => {
  const evening = new Date('2026-10-31T20:00:00Z')
  expect(formatIndiaDay(evening, 'fr')).toBe('1er novembre 2026')
  expect(formatIndiaDateTime(evening, 'fr')).toBe('dimanche 1er novembre à 1:30')
  expect(formatIndiaDay(evening, 'en')).toBe('1 November 2026')
})

test('a spreadsheet reads the day and time in India, midnight as 00', () => {
  expect(toIndiaTimestamp(new Date('2026-10-31T20:00:09Z'))).toBe('2026-11-01 01:30:09')
  expect(toIndiaTimestamp(new Date('2026-10-31T18:30:00Z'))).toBe('2026-11-01 00:00:00')
})

test('a row has the time of today in India, else the short date, of another year with it', () => {
  const now = new Date('2026-11-28T20:00:00Z')
  expect(formatIndiaShort(new Date('2026-11-28T19:00:00Z'), 'fr', now)).toBe('00:30')
  expect(formatIndiaShort(new Date('2026-11-28T18:00:00Z'), 'en', now)).toBe('28 Nov')
  expect(formatIndiaShort(new Date('2026-10-31T20:00:00Z'), 'fr', now)).toBe('1er nov.')
  expect(formatIndiaShort(new Date('2025-12-24T20:00:00Z'), 'en', now)).toBe('25 Dec 2025')
})
