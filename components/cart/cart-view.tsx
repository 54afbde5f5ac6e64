'use client'

import { useState } from 'react'
import { ReservedOrders } from '@/components/reservation/reserved-orders'
import { useCart } from '@/lib/browser/cart/cart-store'
import { readPin } from '@/lib/browser/cart/delivery'
import { useCartEvent } from '@/lib/browser/cart/use-cart-event'
import { useQuote } from '@/lib/browser/cart/use-quote'
import { lineKey } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'
import { CartDelivery } from './cart-delivery'
import type { CartLabels } from './cart-labels'
import { CartLine } from './cart-line'
import { CartSummary } from './cart-summary'
import { LaterLines } from './later-lines'
import { RemovedNotice } from './removed-notice'
import { useRemoval } from './use-removal'

type Props = { locale: Locale; labels: CartLabels; checkout: string; children: React.ReactNode }

/** The cart of this browser with the server's quote; `children` are shown for an empty cart. */
export function CartView({ locale, labels, checkout, children }: Props) {
  const cart = useCart()
  const [pin, setPin] = useState(readPin)
  const { quote, failed, unpriced, retry } = useQuote(cart ?? [], { lang: locale, ...(pin && { pincode: pin }) })
  const { removed, take, undo } = useRemoval()
  useCartEvent('view_cart', cart ?? [], { quote, failed, unpriced })
  // Equal minimum height in every state, so that the footer stays below the fold.
  if (!cart) return <p className="min-h-[75svh] text-soft [@media(scripting:none)]:hidden">{labels.loading}</p>
  return (
    <div className="min-h-[75svh]">
      <ReservedOrders locale={locale} labels={labels.reservation} />
      {removed && <RemovedNotice removed={removed} labels={labels} onUndo={undo} />}
      {cart.length === 0 ? (
        children
      ) : (
        <div className="grid content-start grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
          <ul className="border-t border-line">
            {cart.map((item) => (
              <CartLine key={lineKey(item)} item={item} quote={quote} locale={locale} labels={labels} onTake={take} />
            ))}
          </ul>
          <CartSummary
            cart={cart}
            quote={quote}
            failed={failed}
            unpriced={unpriced}
            retry={retry}
            locale={locale}
            labels={labels}
            checkout={checkout}
            delivery={
              unpriced ? null : (
                <CartDelivery arrival={quote?.arrival} pin={pin} locale={locale} labels={labels} onPin={setPin} />
              )
            }
          />
        </div>
      )}
      <LaterLines locale={locale} labels={labels} />
    </div>
  )
}
