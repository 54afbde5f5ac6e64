import type { ReactNode } from 'react'
import { OwnCurrency } from '@/components/currency/own-currency'
import type { Quote } from '@/lib/contract/order/cart'
import { type Cart, subtotalPaise } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees, toRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { CartLabels } from './cart-labels'
import { Totals } from './totals'

type Props = {
  cart: Cart
  quote: Quote | undefined
  failed: boolean
  unpriced: boolean
  retry: () => void
  locale: Locale
  labels: CartLabels
  checkout: string
  /** When the cart arrives. */
  delivery: ReactNode
}

/** The totals of the server's quote, or the local subtotal when the server does not respond. */
export function CartSummary({ cart, quote, failed, unpriced, retry, locale, labels, checkout, delivery }: Props) {
  const isBlocked = quote?.lines.some(({ problem }) => problem !== null && problem !== 'price_changed')
  const isClosed = quote?.methods.length === 0
  const hasCustomization = cart.some((item) => item.metal_design_type)
  const localSubtotal = toRupees(subtotalPaise(cart))
  return (
    <section aria-labelledby="summary" className="rounded border border-line bg-card p-5 sm:p-6 lg:sticky lg:top-20">
      <h2 id="summary" className="mb-4 text-xl">
        {labels.summary}
      </h2>
      {failed || unpriced ? (
        <p className="figures flex justify-between">
          {labels.subtotal} <span>{formatRupees(localSubtotal, locale)}</span>
        </p>
      ) : (
        // What cannot be ordered has no total.
        quote?.subtotal !== 0 && (
          <Totals
            quote={quote ?? { subtotal: localSubtotal }}
            locale={locale}
            labels={{ ...labels, discount: fill(labels.discountOf, { code: quote?.automatic ?? '' }).trim() }}
          />
        )
      )}
      {quote && quote.subtotal > 0 && <OwnCurrency rupees={quote.total} locale={locale} labels={labels.currency} />}
      {failed && (
        <div role="alert" className="mt-3 text-[0.925rem] text-alarm">
          <p>{labels.quoteFailed}</p>
          <button type="button" className="link min-h-11" onClick={retry}>
            {labels.retry}
          </button>
        </div>
      )}
      {delivery}
      {isBlocked || isClosed ? (
        <p role="status" className="mt-5 rounded bg-sand px-3.5 py-3 text-center text-[0.925rem]">
          {isClosed ? labels.closed : labels.solve}
        </p>
      ) : (
        <a href={checkout} className="btn btn-primary mt-5 w-full">
          {labels.checkout}
        </a>
      )}
      <p className="mt-4 text-sm text-soft">{hasCustomization ? labels.customization.promise : labels.promise}</p>
      {quote && quote.shipping > 0 && (
        <p className="figures mt-3 text-sm text-soft">
          {fill(labels.freeAbove, { amount: formatRupees(quote.free_shipping_above, locale) })}
        </p>
      )}
    </section>
  )
}
