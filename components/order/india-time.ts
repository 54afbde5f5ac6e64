import type { Locale } from '@/lib/domain/locale'
import { formatIndiaDateTime, formatIndiaDay } from '@/lib/domain/time/india-clock'

/** A moment in Indian time (IST): `21 November 2026`, optionally with the time. */
export function indiaTime(iso: string, locale: Locale, withTime = false): string {
  const at = new Date(iso)
  return withTime ? formatIndiaDateTime(at, locale) : formatIndiaDay(at, locale)
}
