import { fill } from '@/lib/browser/fill'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'

const KILO = 1024

/** `840 KB`, `2.4 MB`. */
export function sizeMessages(bytes: number, locale: Locale): string {
  const { uploads } = messagesOf(locale)
  const inKilobytes = Math.max(1, Math.round(bytes / KILO))
  if (inKilobytes < KILO) return fill(uploads.kb, { n: inKilobytes })
  const inMegabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(bytes / KILO / KILO)
  return fill(uploads.mb, { n: inMegabytes })
}
