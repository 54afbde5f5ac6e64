import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/analytics/figures'
import { retentionEnd, retentionStart } from '@/lib/domain/customer/retention'
import {
  FOLLOW_UP_PRESETS,
  followUpAfterContact,
  followUpState,
  isFollowUpDay,
  lastFollowUpDay,
  MAX_FOLLOW_UP_DAYS,
} from '@/lib/domain/enquiry/follow-up'
import { toIndiaDate } from '@/lib/domain/time/india-clock'

const TODAY = '2026-12-31'

describe('the day on which an enquiry is followed up', () => {
  it('is due on the day itself, across the end of a year', () => {
    expect(followUpState('2026-12-30', TODAY)).toBe('overdue')
    expect(followUpState(TODAY, TODAY)).toBe('due')
    expect(followUpState('2027-01-01', TODAY)).toBe('planned')
  })

  it('can be today and every preset, not a past day, and not one after the last', () => {
    const last = lastFollowUpDay(TODAY, '2027-12-31')
    expect(last).toBe(addDays(TODAY, MAX_FOLLOW_UP_DAYS))
    for (const days of [0, ...FOLLOW_UP_PRESETS, MAX_FOLLOW_UP_DAYS])
      expect(isFollowUpDay(addDays(TODAY, days), TODAY, last)).toBe(true)
    for (const days of [-1, MAX_FOLLOW_UP_DAYS + 1])
      expect(isFollowUpDay(addDays(TODAY, days), TODAY, last)).toBe(false)
  })

  it('comes before the enquiry is deleted, however old the last exchange is', () => {
    const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.integer({ min: 0, max: 364 }), (exchange, age) => {
        const today = addDays(toIndiaDate(exchange), age)
        const last = lastFollowUpDay(today, toIndiaDate(retentionEnd('enquiries', exchange)))
        const endOfLastDay = new Date(`${last}T23:59:59+05:30`)
        expect(retentionStart('enquiries', endOfLastDay) <= exchange).toBe(true)
        expect(last >= addDays(today, -1) && last <= addDays(today, MAX_FOLLOW_UP_DAYS)).toBe(true)
      }),
    )
  })

  it('is done by a contact once it is due, and stays while it is to come', () => {
    expect(followUpAfterContact('2026-12-30', TODAY)).toBe(null)
    expect(followUpAfterContact(TODAY, TODAY)).toBe(null)
    expect(followUpAfterContact('2027-01-01', TODAY)).toBe('2027-01-01')
    expect(followUpAfterContact(null, TODAY)).toBe(null)
  })
})
