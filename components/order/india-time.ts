import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'

/** A moment in Indian time (IST): `21 November 2026`, optionally with the time. */
export function indiaTime(iso: string, locale: Locale, withTime = false): string {
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: INDIA_TIME_ZONE,
  }).format(new Date(iso))
}
