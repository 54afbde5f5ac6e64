'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useCart } from '@/lib/browser/cart/cart-store'
import type { Customer } from '@/lib/contract/customer/customer'
import type { Address } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import type { CheckoutLabels } from './checkout-labels'
import { CheckoutSteps } from './checkout-steps'
import { PlacedNotice } from './placed-notice'

type Props = {
  customer: Customer | null
  defaultAddress: Address | null
  savedAddresses: Address[] | null
  locale: Locale
  labels: CheckoutLabels
  children: ReactNode
}

/** The checkout, once the cart is read from the browser; `children` replace an empty one. */
export function Checkout({ customer, defaultAddress, savedAddresses, locale, labels, children }: Props) {
  const cart = useCart()
  const [isPlaced, setIsPlaced] = useState(false)
  useEffect(reloadWhenBack, [])
  if (!cart) return <p className="min-h-[75svh] text-soft [@media(scripting:none)]:hidden">{labels.loading}</p>
  if (cart.length === 0 && !isPlaced) {
    return (
      <>
        <PlacedNotice locale={locale} labels={labels} />
        {children}
      </>
    )
  }
  return (
    <CheckoutSteps
      cart={cart}
      customer={customer}
      defaultAddress={defaultAddress}
      savedAddresses={savedAddresses}
      locale={locale}
      labels={labels}
      isPlaced={isPlaced}
      onPlaced={() => setIsPlaced(true)}
    />
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
