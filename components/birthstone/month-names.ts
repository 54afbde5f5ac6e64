import type { Locale } from '@/lib/domain/locale'

const MID_MONTH_DAY = 15

/** The twelve months in a language, January first. */
export function monthNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2000, index, MID_MONTH_DAY)))
}
