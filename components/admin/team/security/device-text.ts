import type { BrowserName } from '@/lib/domain/customer/sign-in-client'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getTranslator } from '@/lib/i18n/translator'

/** A browser in words: “Chrome on Windows”. */
export function deviceText({ browser, system }: BrowserName, locale: Locale): string {
  const t = getTranslator(locale, 'signInSecurity')
  return browser && system ? t('deviceName', { browser, system }) : browser || system || t('unknownDevice')
}

/** Day and time in India. */
export function timeText(at: string, locale: Locale): string {
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: INDIA_TIME_ZONE } as const
  return new Intl.DateTimeFormat(INTL_LOCALE[locale], options).format(new Date(at))
}
