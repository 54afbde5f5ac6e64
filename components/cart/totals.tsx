import type { Quote } from '@/lib/contract/cart'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'

type Amounts = Pick<Quote, 'subtotal' | 'shipping' | 'cod_fee' | 'gst_included' | 'total'>
export type TotalsLabels = Record<'subtotal' | 'delivery' | 'deliveryFree' | 'gstIncluded' | 'total', string> & {
  codFee?: string
}
type Props = { quote: Amounts; locale: Locale; labels: TotalsLabels }

/** Subtotal, delivery, fee, total, and the GST contained: for cart, checkout and orders alike. */
export function Totals({ quote, locale, labels }: Props) {
  const rows = [
    { label: labels.subtotal, amount: formatRupees(quote.subtotal, locale) },
    {
      label: labels.delivery,
      amount: quote.shipping > 0 ? formatRupees(quote.shipping, locale) : labels.deliveryFree,
    },
    ...(quote.cod_fee > 0 && labels.codFee
      ? [{ label: labels.codFee, amount: formatRupees(quote.cod_fee, locale) }]
      : []),
  ]
  return (
    <dl className="figures grid gap-2">
      {rows.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-soft">{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-medium">{labels.total}</dt>
        <dd className="text-xl font-medium">{formatRupees(quote.total, locale)}</dd>
      </div>
      <div className="flex justify-between gap-4 text-sm text-soft">
        <dt>{labels.gstIncluded}</dt>
        <dd>{formatRupees(quote.gst_included, locale)}</dd>
      </div>
    </dl>
  )
}
