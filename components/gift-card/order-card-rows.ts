import type { PaidByCard } from '@/components/cart/totals'
import type { Order } from '@/lib/contract/order/order'
import { dueOf } from '@/lib/domain/order/gift-card'
import type { PaymentMethod } from '@/lib/domain/order/payment-method'

export type PaidPartNames = Record<PaymentMethod | 'advancePaid' | 'advanceDue' | 'balanceDue', string>

/** The rows of an order's gift card or advance below its total; undefined without one. */
export function toCardRows(order: Order, names: PaidPartNames): PaidByCard | undefined {
  const { gift_card: amount, payment_method, advance, state } = order
  if (advance && state === 'held')
    return {
      label: names.advancePaid,
      amount: advance.amount,
      rest: { label: names.balanceDue, amount: advance.balance },
    }
  if (advance && state === 'awaiting_payment')
    return {
      label: names.balanceDue,
      amount: advance.balance,
      rest: { label: names.advanceDue, amount: advance.amount },
    }
  if (!amount) return undefined
  const due = dueOf(order)
  return { label: names.gift_card, amount, rest: due > 0 ? { label: names[payment_method], amount: due } : null }
}
