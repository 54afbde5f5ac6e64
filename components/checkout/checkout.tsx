'use client'

import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { ReservedOrders } from '@/components/reservation/reserved-orders'
import { buyNowStore } from '@/lib/browser/cart/buy-now-store'
import { cartStore, useCart } from '@/lib/browser/cart/cart-store'
import type { Customer } from '@/lib/contract/customer/customer'
import type { BusinessBuyer } from '@/lib/contract/order/business'
import type { Address } from '@/lib/contract/order/order'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { CheckoutLabels } from './checkout-labels'
import { CheckoutSteps } from './checkout-steps'
import { LineStoreContext } from './line-store-context'
import { BusinessContext, type BusinessInput } from './payment/business-context'
import { PlacedNotice } from './placed-notice'

type Props = {
  customer: Customer | null
  defaultAddress: Address | null
  savedAddresses: Address[] | null
  /** The business of the customer's last order for one. */
  savedBusiness: BusinessBuyer | null
  /** Whether one product is bought alone; the cart then stays as it is. */
  isBuyNow: boolean
  locale: Locale
  labels: CheckoutLabels
  children: ReactNode
}

/** The checkout, once its lines are read from the browser; `children` replace an empty cart. */
export function Checkout({ customer, defaultAddress, savedAddresses, savedBusiness, isBuyNow, ...props }: Props) {
  const { locale, labels, children } = props
  const store = isBuyNow ? buyNowStore : cartStore
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
      {reservedOrders}
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
    </LineStoreContext>
  )
}

/** A page restored from the back/forward cache after the payment page is outdated. */
function reloadWhenBack() {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) window.location.reload()
  }
  window.addEventListener('pageshow', onShow)
  return () => window.removeEventListener('pageshow', onShow)
}
