const ZONE = 'Asia/Kolkata'
const tagOf = (locale: string) => (locale === 'fr' ? 'fr-FR' : 'en-IN')

/** The calendar day of a moment in India: `2026-11-21`. */
export function indiaDate(at: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at)
}

/** A moment's day as it is read out in India: `21 November 2026`. */
export function indiaDay(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: ZONE }).format(at)
}

/** What the clock shows in India: `4:05 pm`, in French `16:05`. */
export function indiaHour(at: Date, locale: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { timeStyle: 'short', timeZone: ZONE }).format(at)
}

/** The words of a calendar day that is already India's: `('2026-11-21', 'en') → 21 November 2026`. */
export function dayWords(date: string, locale: string): string {
  return new Intl.DateTimeFormat(tagOf(locale), { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  )
}

/** A calendar day of India with its weekday: `Tuesday 24 November`, short `Tue 24 Nov`. */
export function dayInWords(date: string, locale: string, short = false): string {
  const length = short ? 'short' : 'long'
  return new Intl.DateTimeFormat(tagOf(locale), {
    weekday: length,
    day: 'numeric',
    month: length,
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`))
}

/** A moment as a schedule names it in India: `Tuesday 24 November at 10:30 am`. */
export function indiaMoment(at: Date, locale: string): string {
  const format = { weekday: 'long', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const
  return new Intl.DateTimeFormat(tagOf(locale), { ...format, timeZone: ZONE }).format(at)
}
