'use client'

import { useCart } from '@/lib/browser/cart/cart-store'
import { useCartEvent } from '@/lib/browser/cart/use-cart-event'
import { useQuote } from '@/lib/browser/cart/use-quote'
import { lineKey } from '@/lib/domain/cart/cart'
import type { Locale } from '@/lib/domain/locale'
import type { CartLabels } from './cart-labels'
import { CartLine } from './cart-line'
import { CartSummary } from './cart-summary'

type Props = { locale: Locale; labels: CartLabels; checkout: string; children: React.ReactNode }

/** The cart of this browser with the server's quote; `children` are shown for an empty cart. */
export function CartView({ locale, labels, checkout, children }: Props) {
  const cart = useCart()
  const { quote, failed, unpriced, retry } = useQuote(cart ?? [], { lang: locale })
  useCartEvent('view_cart', cart ?? [], { quote, failed, unpriced })
  // Equal minimum height in every state, so that the footer stays below the fold.
  if (!cart) return <p className="min-h-[75svh] text-soft [@media(scripting:none)]:hidden">{labels.loading}</p>
  if (cart.length === 0) return <div className="min-h-[75svh]">{children}</div>
  return (
    <div className="grid min-h-[75svh] content-start grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start lg:gap-14">
      <ul className="border-t border-line">
        {cart.map((item) => (
          <CartLine key={lineKey(item)} item={item} quote={quote} locale={locale} labels={labels} />
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
      />
    </div>
  )
}
