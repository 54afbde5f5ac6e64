import { isWorkingDay, type WorkingCalendar } from '../shipping/arrival'
import { toIndiaDate } from '../time/india-clock'

/** Channels of a consultation; by e-mail it has no time. */
export const CONSULT_CHANNELS = ['phone', 'whatsapp', 'video', 'email'] as const
export type ConsultChannel = (typeof CONSULT_CHANNELS)[number]

/**
 * `asked`: requested by the visitor; `proposed`: suggested by the shop, not accepted yet. Both block the time like
 * `confirmed`.
 */
export const CONSULT_STATES = ['asked', 'proposed', 'confirmed', 'called_off'] as const
export type ConsultState = (typeof CONSULT_STATES)[number]

/** Actions on a time: the first four by the visitor, the others by the shop. */
export const CONSULT_ACTIONS = [
  'asked',
  'moved',
  'accepted',
  'called_off',
  'confirmed',
  'proposed',
  'withdrawn',
] as const
export type ConsultAction = (typeof CONSULT_ACTIONS)[number]

/** `times` in India (`10:30`), each for `capacity` consultations at once; bookable for the next `days` working days. */
export type ConsultHours = { times: string[]; minutes: number; capacity: number; days: number }

/** A day in India with its free times. */
export type ConsultDay = { date: string; times: string[] }

const DAY_MS = 86_400_000
const INDIA_MS = 5.5 * 3_600_000
/** The furthest day that can be booked, however many days are closed. */
const MAX_DAYS_AHEAD = 90

/** The moment of a day and time in India: `('2026-11-24', '10:30') → 2026-11-24T05:00:00Z`. */
export function indiaTimeToDate(date: string, time: string): Date {
  return new Date(Date.parse(`${date}T${time}:00Z`) - INDIA_MS)
}

/** The time in India: `10:30`. */
export function toIndiaTime(at: Date): string {
  return new Date(at.getTime() + INDIA_MS).toISOString().slice(11, 16)
}

/**
 * The days and times that can be booked now: from the next working day on, without holidays and fully booked times.
 * `bookedCounts` is by ISO moment.
 */
export function availableDays(
  { times, capacity, days }: ConsultHours,
  calendar: WorkingCalendar,
  now: Date,
  bookedCounts: ReadonlyMap<string, number>,
): ConsultDay[] {
  const today = Date.parse(`${toIndiaDate(now)}T00:00:00Z`)
  const upcoming = Array.from({ length: MAX_DAYS_AHEAD }, (_, index) => toDay(today + (index + 1) * DAY_MS))
  const working = upcoming.filter((date) => isWorkingDay(calendar, date)).slice(0, days)
  const isFree = (date: string) => (time: string) =>
    (bookedCounts.get(indiaTimeToDate(date, time).toISOString()) ?? 0) < capacity
  return working.map((date) => ({ date, times: times.filter(isFree(date)) })).filter((day) => day.times.length > 0)
}

/** Whether the shop offers a moment at all, booked or not. */
export function isOfferedTime(hours: ConsultHours, calendar: WorkingCalendar, now: Date, at: Date): boolean {
  const days = availableDays(hours, calendar, now, new Map())
  return days.some(({ date, times }) => times.some((time) => indiaTimeToDate(date, time).getTime() === at.getTime()))
}

function toDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
