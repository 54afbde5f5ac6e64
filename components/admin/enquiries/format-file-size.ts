import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'

const BYTES_PER_KILOBYTE = 1024

/** `840 KB`, `2.4 MB`. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const { uploads } = getMessages(locale)
  const inKilobytes = Math.max(1, Math.round(bytes / BYTES_PER_KILOBYTE))
  if (inKilobytes < BYTES_PER_KILOBYTE) return fill(uploads.kb, { n: inKilobytes })
  const inMegabytes = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(
    bytes / BYTES_PER_KILOBYTE / BYTES_PER_KILOBYTE,
  )
  return fill(uploads.mb, { n: inMegabytes })
}
