const ZONE = 'Asia/Kolkata'
const tagOf = (locale: string) => (locale === 'fr' ? 'fr-FR' : 'en-IN')

/** Created once: a format costs far more than its use, and a schedule formats thousands of moments. */
const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE })

/** Formats a date; in French the first of a month is `1er`, which Intl does not support. */
function inWords(at: Date, locale: string, format: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(tagOf(locale), format).format(at)
  return locale === 'fr' ? text.replace(/\b1 (?=\p{L})/u, '1er ') : text
}

/** The calendar day of a moment in India: `2026-11-21`. */
export function indiaDate(at: Date): string {
  return DAY.format(at)
}

/** The day of a moment in India: `21 November 2026`. */
export function indiaDay(at: Date, locale: string): string {
  return inWords(at, locale, { dateStyle: 'long', timeZone: ZONE })
}

/** The time of a moment in India: `4:05 pm`, in French `16:05`. */
export function indiaHour(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'short', timeZone: ZONE }).format(at)
}

/** Formats a calendar day: `('2026-11-21', 'en') → 21 November 2026`. */
export function dayWords(date: string, locale: string): string {
  return inWords(new Date(`${date}T00:00:00Z`), locale, { dateStyle: 'long', timeZone: 'UTC' })
}

/** Formats a calendar day with its weekday: `Tuesday 24 November`, short `Tue 24 Nov`. */
export function dayInWords(date: string, locale: string, short = false): string {
  const length = short ? 'short' : 'long'
  const format = { weekday: length, day: 'numeric', month: length, timeZone: 'UTC' } as const
  return inWords(new Date(`${date}T00:00:00Z`), locale, format)
}

/** Day and time of a moment in India: `Tuesday 24 November at 10:30 am`. */
export function indiaMoment(at: Date, locale: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  return inWords(at, locale, { ...format, timeZone: ZONE })
}
