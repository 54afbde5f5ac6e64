import { describe, expect, it } from 'vitest'
import { addDays } from '@/lib/domain/analytics/figures'
import { retentionStart } from '@/lib/domain/customer/retention'
import {
  FOLLOW_UP_PRESETS,
  followUpAfterContact,
  followUpState,
  isFollowUpDay,
  MAX_FOLLOW_UP_DAYS,
} from '@/lib/domain/enquiry/follow-up'

const TODAY = '2026-12-31'

describe('the day on which an enquiry is followed up', () => {
  it('is due on the day itself, across the end of a year', () => {
    expect(followUpState('2026-12-30', TODAY)).toBe('overdue')
    expect(followUpState(TODAY, TODAY)).toBe('due')
    expect(followUpState('2027-01-01', TODAY)).toBe('planned')
  })

  it('can be today and every preset, not a past day, and not one after the last', () => {
    for (const days of [0, ...FOLLOW_UP_PRESETS, MAX_FOLLOW_UP_DAYS])
      expect(isFollowUpDay(addDays(TODAY, days), TODAY)).toBe(true)
    for (const days of [-1, MAX_FOLLOW_UP_DAYS + 1]) expect(isFollowUpDay(addDays(TODAY, days), TODAY)).toBe(false)
  })

  it('comes before an enquiry without another exchange is deleted', () => {
    const last = new Date(`${addDays(TODAY, MAX_FOLLOW_UP_DAYS)}T23:59:59Z`)
    expect(retentionStart('enquiries', last) < new Date(`${TODAY}T00:00:00Z`)).toBe(true)
  })

  it('is done by a contact once it is due, and stays while it is to come', () => {
    expect(followUpAfterContact('2026-12-30', TODAY)).toBe(null)
    expect(followUpAfterContact(TODAY, TODAY)).toBe(null)
    expect(followUpAfterContact('2027-01-01', TODAY)).toBe('2027-01-01')
    expect(followUpAfterContact(null, TODAY)).toBe(null)
  })
})
