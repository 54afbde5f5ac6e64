import { addDays } from '../analytics/figures'

/** The days from today that one press sets: tomorrow, in three days, in a week. */
export const FOLLOW_UP_PRESETS = [1, 3, 7] as const
/** The furthest day, from today. An enquiry is kept for twelve months after its last exchange, so a new one outlasts it. */
export const MAX_FOLLOW_UP_DAYS = 330

/** `overdue`: before today; `due`: today; `planned`: later. */
type FollowUpState = 'overdue' | 'due' | 'planned'

/** @example followUpState('2026-12-01', '2026-12-02') // 'overdue' */
export function followUpState(day: string, today: string): FollowUpState {
  if (day === today) return 'due'
  return day < today ? 'overdue' : 'planned'
}

/** Whether an enquiry can be given this day: from today to the furthest one. Both are calendar days in India. */
export function isFollowUpDay(day: string, today: string): boolean {
  return day >= today && day <= addDays(today, MAX_FOLLOW_UP_DAYS)
}

/** The day after the shop has spoken or written to the person: a due one is done, a later one stays. */
export function followUpAfterContact(day: string | null, today: string): string | null {
  return day !== null && day > today ? day : null
}
