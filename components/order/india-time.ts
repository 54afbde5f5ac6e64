import type { Locale } from '@/lib/i18n/locale'

const TAG = { en: 'en-IN', fr: 'fr-FR' } as const

/** A moment as the shop's clock shows it (IST): `21 November 2026`, with the time when asked. */
export function indiaTime(iso: string, locale: Locale, withTime = false): string {
  return new Intl.DateTimeFormat(TAG[locale], {
    dateStyle: 'long',
    ...(withTime && { timeStyle: 'short' }),
    timeZone: 'Asia/Kolkata',
  }).format(new Date(iso))
}

/** The hour of a moment as the shop's clock shows it (IST): `14:35`. */
export function indiaClock(moment: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(TAG[locale], { timeStyle: 'short', timeZone: 'Asia/Kolkata' }).format(moment)
}
