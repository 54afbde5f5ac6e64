'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useCart } from '@/lib/browser/cart/cart-store'
import type { Customer } from '@/lib/contract/customer/customer'
import type { Address } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/i18n/locale'
import type { CheckoutLabels } from './checkout-labels'
import { CheckoutSteps } from './checkout-steps'
import { PlacedNotice } from './placed-notice'

type Props = {
  customer: Customer | null
  usual: Address | null
  book: Address[] | null
  locale: Locale
  labels: CheckoutLabels
  children: ReactNode
}

/** The checkout, once the cart is read from the browser; `children` replace an empty one. */
export function Checkout({ customer, usual, book, locale, labels, children }: Props) {
  const cart = useCart()
  const [placed, setPlaced] = useState(false)
  useEffect(reloadWhenBack, [])
  if (!cart) return <p className="min-h-[75svh] text-soft [@media(scripting:none)]:hidden">{labels.loading}</p>
  if (cart.length === 0 && !placed) {
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
      usual={usual}
      book={book}
      locale={locale}
      labels={labels}
      placed={placed}
      onPlaced={() => setPlaced(true)}
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
