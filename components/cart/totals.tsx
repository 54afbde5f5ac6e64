import type { Quote } from '@/lib/contract/order/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'

type Amounts = Pick<Quote, 'subtotal' | 'discount' | 'shipping' | 'cod_fee' | 'gift_box' | 'gst_included' | 'total'>
/** An empty label leaves its row out. */
export type TotalsLabels = Record<'subtotal' | 'delivery' | 'deliveryFree' | 'gstIncluded' | 'total', string> & {
  codFee?: string
  giftBox?: string
  discount?: string
}
/** Before the quote arrives only the subtotal is known; the other rows keep their space. */
/** What a gift card pays of the total, and the rest with its label, both in rupees; null for no rest. */
export type PaidByCard = { label: string; amount: number; rest: { label: string; amount: number } | null }
type Props = {
  card?: PaidByCard | undefined
  quote: Amounts | Pick<Amounts, 'subtotal'>
  locale: Locale
  labels: TotalsLabels
}

/** Subtotal, discount, delivery, fees, total and the GST included: for cart, checkout and orders. */
export function Totals({ card, quote, locale, labels }: Props) {
  const fullQuote = 'total' in quote ? quote : null
  const toMoney = (rupees: number | undefined) => (rupees === undefined ? '…' : formatRupees(rupees, locale))
  const rows = [
    { label: labels.subtotal, amount: toMoney(quote.subtotal) },
    ...(fullQuote?.discount && labels.discount
      ? [{ label: labels.discount, amount: `−${toMoney(fullQuote.discount)}` }]
      : []),
    { label: labels.delivery, amount: fullQuote?.shipping === 0 ? labels.deliveryFree : toMoney(fullQuote?.shipping) },
    ...(fullQuote && fullQuote.cod_fee > 0 && labels.codFee
      ? [{ label: labels.codFee, amount: toMoney(fullQuote.cod_fee) }]
      : []),
    ...(fullQuote?.gift_box && labels.giftBox ? [{ label: labels.giftBox, amount: toMoney(fullQuote.gift_box) }] : []),
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
        <dd className="text-xl font-medium">{toMoney(fullQuote?.total)}</dd>
      </div>
      {card && (
        <>
          <div className="flex justify-between gap-4">
            <dt className="text-soft">{card.label}</dt>
            <dd>−{toMoney(card.amount)}</dd>
          </div>
          {card.rest && (
            <div className="flex items-baseline justify-between gap-4">
              <dt className="font-medium">{card.rest.label}</dt>
              <dd className="text-xl font-medium">{toMoney(card.rest.amount)}</dd>
            </div>
          )}
        </>
      )}
      {labels.gstIncluded && (
        <div className="flex justify-between gap-4 text-sm text-soft">
          <dt>{labels.gstIncluded}</dt>
          <dd>{toMoney(fullQuote?.gst_included)}</dd>
        </div>
      )}
    </dl>
  )
}
