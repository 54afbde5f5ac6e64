import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'

/** Rupees with a minus sign, which a hyphen is too short for: `−₹200`. */
export const formatSigned = (rupees: number, locale: Locale): string =>
  (rupees < 0 ? '−' : '') + formatRupees(Math.abs(rupees), locale)
