import { lineOf, type QuoteLine } from '@/lib/browser/use-quote'
import type { Quote } from '@/lib/contract/cart'
import { type Cart, unitPaise } from '@/lib/domain/cart'
import { toPaise } from '@/lib/domain/money'

/** Lines of the quote that still cannot be ordered; what the shopper has settled since it came is left out. */
export function openProblems(quote: Quote, cart: Cart): QuoteLine[] {
  const ids = [...new Set(cart.map((item) => item.id))]
  return ids.flatMap((id) => {
    const line = quote.lines.find((one) => one.product_id === id && one.problem) ?? lineOf(quote, id)
    if (!line?.problem) return []
    const items = cart.filter((item) => item.id === id)
    const settled =
      line.problem === 'price_changed' && items.every((item) => unitPaise(item) === toPaise(line.unit_price))
    return settled ? [] : [line]
  })
}
