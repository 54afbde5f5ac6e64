import { addDays } from '../analytics/figures'

/** The days from today that one press sets: tomorrow, in three days, in a week. */
export const FOLLOW_UP_PRESETS = [1, 3, 7] as const
/** The furthest day of a new enquiry, from today. */
export const MAX_FOLLOW_UP_DAYS = 330

/** `overdue`: before today; `due`: today; `planned`: later. */
type FollowUpState = 'overdue' | 'due' | 'planned'

/** @example followUpState('2026-12-01', '2026-12-02') // 'overdue' */
export function followUpState(day: string, today: string): FollowUpState {
  if (day === today) return 'due'
  return day < today ? 'overdue' : 'planned'
}

/**
 * The last day on which an enquiry can be followed up: at most 330 days ahead, and before the day on which its storage
 * ends. It lies before today once the enquiry is about to be deleted.
 */
export function lastFollowUpDay(today: string, storageEnd: string): string {
  const lastStored = addDays(storageEnd, -1)
  const furthest = addDays(today, MAX_FOLLOW_UP_DAYS)
  if (lastStored < furthest) return lastStored
  return furthest
}

/** Whether an enquiry can be given this day: from today to the last one. All are calendar days in India. */
export function isFollowUpDay(day: string, today: string, last: string): boolean {
  return day >= today && day <= last
}

/** The day after the shop has spoken or written to the person: a due one is done, a later one stays. */
export function followUpAfterContact(day: string | null, today: string): string | null {
  return day !== null && day > today ? day : null
}
