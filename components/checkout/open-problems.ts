import { lineOf, type QuoteLine } from '@/lib/browser/use-quote'
import type { Quote } from '@/lib/contract/cart'
import { type Cart, type CartItem, wholePaise } from '@/lib/domain/cart'
import { toPaise } from '@/lib/domain/money'

/** A line of the cart, and what the shop says is wrong with it. */
export type OpenProblem = { item: CartItem; line: QuoteLine }

/** Lines that still cannot be ordered; what the shopper has settled since the quote came is left out. */
export function openProblems(quote: Quote, cart: Cart): OpenProblem[] {
  return cart.flatMap((item) => {
    const line = lineOf(quote, item)
    if (!line?.problem) return []
    const settled = line.problem === 'price_changed' && wholePaise(item) === toPaise(line.unit_price)
    return settled ? [] : [{ item, line }]
  })
}
