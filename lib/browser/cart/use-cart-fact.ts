import { useEffect, useRef } from 'react'
import type { Quote } from '../../contract/order/cart'
import type { Cart } from '../../domain/cart/cart'
import type { CategoryRef } from '../../domain/routing/paths'
import { measure } from '../analytics/data-layer'

type Quoted = { quote: Quote | undefined; failed: boolean; unpriced: boolean }

/** The categories that a quote names, by product. */
export function kindsOf(quote: Quote | undefined): Record<string, CategoryRef> {
  return Object.fromEntries(
    (quote?.lines ?? []).flatMap(({ product }) => (product ? [[product.id, product.category]] : [])),
  )
}

/** Tracks once that a cart was viewed, as soon as its quote is loaded or has failed. */
export function useCartFact(
  name: 'view_cart' | 'begin_checkout',
  lines: Cart,
  { quote, failed, unpriced }: Quoted,
): void {
  const told = useRef(false)
  const ready = lines.length > 0 && (quote !== undefined || failed || unpriced)
  useEffect(() => {
    if (!ready || told.current) return
    told.current = true
    measure({ name, lines, kinds: kindsOf(quote) })
  }, [ready, name, lines, quote])
}
