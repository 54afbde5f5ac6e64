import { lineOf, type QuoteLine } from '@/lib/browser/cart/use-quote'
import type { Quote } from '@/lib/contract/order/cart'
import { type Cart, type CartItem, unitPriceWithSetting } from '@/lib/domain/cart/cart'
import { toPaise } from '@/lib/domain/pricing/money'

/** A line of the cart, and what the shop says is wrong with it. */
export type OpenProblem = { item: CartItem; line: QuoteLine }

/** Lines that still cannot be ordered; what the shopper has settled since the quote came is left out. */
export function openProblems(quote: Quote, cart: Cart): OpenProblem[] {
  return cart.flatMap((item) => {
    const line = lineOf(quote, item)
    if (!line?.problem) return []
    const settled = line.problem === 'price_changed' && unitPriceWithSetting(item) === toPaise(line.unit_price)
    return settled ? [] : [{ item, line }]
  })
}
