import type { PaidByCard } from '@/components/cart/totals'
import type { Order } from '@/lib/contract/order/order'
import { dueOf } from '@/lib/domain/order/gift-card'
import type { PaymentMethod } from '@/lib/domain/order/payment-method'

type MethodNames = Record<PaymentMethod, string>

/** The rows of an order's gift card below its total; undefined without one. */
export function toCardRows(order: Order, names: MethodNames): PaidByCard | undefined {
  const { gift_card: amount, payment_method } = order
  if (!amount) return undefined
  const due = dueOf(order)
  return { label: names.gift_card, amount, rest: due > 0 ? { label: names[payment_method], amount: due } : null }
}
