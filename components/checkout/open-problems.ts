import { findQuoteLine } from '@/lib/browser/cart/use-quote'
import type { Quote, QuoteLine } from '@/lib/contract/order/cart'
import { type Cart, type CartItem, unitPriceWithSetting } from '@/lib/domain/cart/cart'
import { toPaise } from '@/lib/domain/pricing/money'

/** A line of the cart and its problem in the quote. */
export type OpenProblem = { item: CartItem; line: QuoteLine }

/** Lines that cannot be ordered; problems that were resolved after the quote are omitted. */
export function openProblems(quote: Quote, cart: Cart): OpenProblem[] {
  return cart.flatMap((item) => {
    const line = findQuoteLine(quote, item)
    if (!line?.problem) return []
    const isResolved = line.problem === 'price_changed' && unitPriceWithSetting(item) === toPaise(line.unit_price)
    return isResolved ? [] : [{ item, line }]
  })
}
