'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ReservedOrders } from '@/components/reservation/reserved-orders'
import { buyNowStore } from '@/lib/browser/cart/buy-now-store'
import { cartStore, useCart } from '@/lib/browser/cart/cart-store'
import { createQuotationStore } from '@/lib/browser/cart/quotation-store'
import type { Customer } from '@/lib/contract/customer/customer'
import type { BusinessBuyer } from '@/lib/contract/order/business'
import type { Address } from '@/lib/contract/order/order'
import type { Cart } from '@/lib/domain/cart/cart'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaTime } from '@/lib/domain/time/india-clock'
import type { CheckoutLabels } from './checkout-labels'
import { CheckoutSteps } from './checkout-steps'
import { LineStoreContext } from './line-store-context'
import { BusinessContext, type BusinessInput } from './payment/business-context'
import { PlacedNotice } from './placed-notice'
import { type CheckoutQuotation, QuotationContext } from './quotation-context'

type Props = {
  customer: Customer | null
  defaultAddress: Address | null
  savedAddresses: Address[] | null
  /** The business of the customer's last order for one. */
  savedBusiness: BusinessBuyer | null
  /** Whether one product is bought alone; the cart then stays as it is. */
  isBuyNow: boolean
  /** The quotation that is ordered instead, with its lines. */
  quotation: (CheckoutQuotation & { lines: Cart }) | null
  locale: Locale
  labels: CheckoutLabels
  children: ReactNode
}

/** The checkout, once its lines are read from the browser; `children` replace an empty cart. */
export function Checkout({ customer, defaultAddress, savedAddresses, savedBusiness, ...props }: Props) {
  const { isBuyNow, quotation, locale, labels, children } = props
  const [quotationStore] = useState(() => quotation && createQuotationStore(quotation.lines))
  const store = quotationStore ?? (isBuyNow ? buyNowStore : cartStore)
  const lines = useSyncExternalStore(store.subscribe, store.read, () => null)
  const cart = useCart()
  const [isPlaced, setIsPlaced] = useState(false)
  const [business, setBusiness] = useState<BusinessInput>(savedBusiness ?? undefined)
  useEffect(reloadWhenBack, [])
  if (!lines) return <p className="min-h-[75svh] text-soft [@media(scripting:none)]:hidden">{labels.loading}</p>
  const reservedOrders = !isPlaced && <ReservedOrders locale={locale} labels={labels.reservation} />
  if (lines.length === 0 && !isPlaced) {
    return (
      <>
        {reservedOrders}
        <PlacedNotice locale={locale} labels={labels} />
        {cart && cart.length > 0 ? (
          <a href={localePath(locale, '/gems/cart')} className="btn btn-line">
            {labels.viewCart}
          </a>
        ) : (
          children
        )}
      </>
    )
  }
  return (
    <LineStoreContext value={store}>
      <QuotationContext value={quotation}>
        {reservedOrders}
        {quotation && (
          <p className="mb-6 text-soft">
            {fill(labels.quotationNote, { time: formatIndiaTime(new Date(quotation.until), locale, new Date()) })}
          </p>
        )}
        {isBuyNow && cart && cart.length > 0 && <p className="mb-6 text-soft">{labels.buyNowNote}</p>}
        <BusinessContext value={{ business, setBusiness, isKept: savedAddresses !== null }}>
          <CheckoutSteps
            cart={lines}
            customer={customer}
            defaultAddress={defaultAddress}
            savedAddresses={savedAddresses}
            locale={locale}
            labels={labels}
            isPlaced={isPlaced}
            onPlaced={() => setIsPlaced(true)}
          />
        </BusinessContext>
      </QuotationContext>
    </LineStoreContext>
  )
}

/** A page restored from the back/forward cache after the payment page is outdated. */
function reloadWhenBack() {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) window.location.reload()
  }
  window.addEventListener('pageshow', onShow, true)
  return () => window.removeEventListener('pageshow', onShow, true)
}
