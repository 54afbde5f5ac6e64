import type { Locale } from '@/lib/domain/locale'
import { toMargin } from '@/lib/domain/pricing/margin'
import { formatRupees, type Paise } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import type { CatalogueMessages } from './labels'

type Props = { payable: Paise; gstBasisPoints: number; cost: Paise; messages: CatalogueMessages; locale: Locale }

/** The margin of a product in rupees and percent, marked where it is sold below its cost. */
export function MarginText({ payable, gstBasisPoints, cost, messages, locale }: Props) {
  const { margin, percent } = toMargin(payable, gstBasisPoints, cost)
  const text = fill(messages.margin, {
    amount: formatRupees(margin / 100, locale),
    percent: getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format((percent ?? 0) / 100),
  })
  return <span className={`inline-block ${margin < 0 ? 'text-alarm' : ''}`}>{text}</span>
}
