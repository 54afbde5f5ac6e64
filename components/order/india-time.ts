import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'

/** A moment in Indian time (IST): `21 November 2026`, optionally with the time. */
export function indiaTime(iso: string, locale: Locale, withTime = false): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}

/** The time of a moment in Indian time (IST): `14:35`. */
export function indiaClock(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(moment)
}
