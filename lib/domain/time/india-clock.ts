import { INTL_LOCALE, toLocale } from '../locale'

export const INDIA_TIME_ZONE = 'Asia/Kolkata'
const tagOf = (locale: string) => INTL_LOCALE[toLocale(locale)]

/** Created once: a format costs far more than its use, and a schedule formats thousands of moments. */
const DAY_FORMAT = new Intl.DateTimeFormat('en-CA', { timeZone: INDIA_TIME_ZONE })

/** Formats a date; in French the first of a month is `1er`, which Intl does not support. */
function formatDate(at: Date, locale: string, format: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(tagOf(locale), format).format(at)
  return locale === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text
}

/** The calendar day of a moment in India: `2026-11-21`. */
export function toIndiaDate(at: Date): string {
  return DAY_FORMAT.format(at)
}

const DAY_MS = 86_400_000
/** Midnight in India at the beginning of a calendar day, or so many days later: `('2026-11-21', 1)` ends that day. */
export const indiaMidnight = (day: string, daysLater = 0): Date =>
  new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * DAY_MS)

const SECONDS_FORMAT = new Intl.DateTimeFormat('en-GB', { timeZone: INDIA_TIME_ZONE, timeStyle: 'medium' })

/** The same with the year where it is another one than that of `today`: `Fri 1 Jan 2027`. */
export function formatWeekdayFrom(date: string, today: string, locale: string, short = false): string {
  if (date.slice(0, 4) === today.slice(0, 4)) return formatWeekday(date, locale, short)
  const length = short ? 'short' : 'long'
  const format = { weekday: length, day: 'numeric', month: length, year: 'numeric', timeZone: 'UTC' } as const
  return formatDate(new Date(`${date}T00:00:00Z`), locale, format)
}

/** Day and time of a moment in India as a spreadsheet reads them: `2026-11-21 16:05:09`. */
export function toIndiaTimestamp(at: Date): string {
  return `${toIndiaDate(at)} ${SECONDS_FORMAT.format(at)}`
}

/** The day of a moment in India: `21 November 2026`. */
export function formatIndiaDay(at: Date, locale: string): string {
  return formatDate(at, locale, { dateStyle: 'long', timeZone: INDIA_TIME_ZONE })
}

/** The time of a moment in India: `4:05 pm`, in French `16:05`; with its day where that is not the day of `now`. */
export function formatIndiaTime(at: Date, locale: string, now = at): string {
  if (toIndiaDate(at) !== toIndiaDate(now)) return formatIndiaDateTime(at, locale)
  return new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'short', timeZone: INDIA_TIME_ZONE }).format(at)
}

/** A moment in a row of a list: the time of today, else the short date, of another year with it: `4:05 pm`, `24 Nov`. */
export function formatIndiaShort(at: Date, locale: string, now: Date): string {
  const [day, today] = [toIndiaDate(at), toIndiaDate(now)]
  if (day === today) return formatIndiaTime(at, locale)
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return formatDate(at, locale, { day: 'numeric', month: 'short', year, timeZone: INDIA_TIME_ZONE })
}

/** Formats a calendar day: `('2026-11-21', 'en') → 21 November 2026`. */
export function formatDay(date: string, locale: string): string {
  return formatDate(new Date(`${date}T00:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' })
}

/** Formats a calendar day with its weekday: `Tuesday 24 November`, short `Tue 24 Nov`. */
export function formatWeekday(date: string, locale: string, short = false): string {
  const length = short ? 'short' : 'long'
  const format = { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' } as const
  return formatDate(new Date(`${date}T00:00:00Z`), locale, format)
}

/** Day and time of a moment in India: `Tuesday 24 November at 10:30 am`. */
export function formatIndiaDateTime(at: Date, locale: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  return formatDate(at, locale, { ...format, timeZone: INDIA_TIME_ZONE })
}
