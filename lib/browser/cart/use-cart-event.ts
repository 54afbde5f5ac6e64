import { useEffect, useRef } from 'react'
import type { Quote } from '../../contract/order/cart'
import type { Cart } from '../../domain/cart/cart'
import type { CategoryRef } from '../../domain/routing/paths'
import { track } from '../analytics/data-layer'

type QuoteState = { quote: Quote | undefined; failed: boolean; unpriced: boolean }

/** The categories that a quote names, by product. */
function categoriesByProduct(quote: Quote | undefined): Record<string, CategoryRef> {
  return Object.fromEntries(
    (quote?.lines ?? []).flatMap(({ product }) => (product ? [[product.id, product.category]] : [])),
  )
}

/** Tracks once that a cart was viewed, as soon as its quote is loaded or has failed. */
export function useCartEvent(
  name: 'view_cart' | 'begin_checkout',
  lines: Cart,
  { quote, failed, unpriced }: QuoteState,
): void {
  const isTracked = useRef(false)
  const ready = lines.length > 0 && (quote !== undefined || failed || unpriced)
  useEffect(() => {
    if (!ready || isTracked.current) return
    isTracked.current = true
    track({ name, lines, kinds: categoriesByProduct(quote) })
  }, [ready, name, lines, quote])
}
