import type { Locale } from '@/lib/domain/locale'

const TAG = { en: 'en-IN', fr: 'fr-FR' } as const

/** A moment in Indian time (IST): `21 November 2026`, optionally with the time. */
export function indiaTime(iso: string, locale: Locale, withTime = false): string {
  return new Intl.DateTimeFormat(TAG[locale], {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}

/** The time of a moment in Indian time (IST): `14:35`. */
export function indiaClock(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(TAG[locale], { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(moment)
}
