import type { OrderDetail } from '@/lib/contract/order/order'
import type { OrderReturn } from '@/lib/contract/order/order-return'
import type { Locale } from '@/lib/domain/locale'
import type { OrderReturnMessages } from '@/lib/i18n/order-messages'

/** What the parts of the returns section share. */
export type ReturnContext = {
  order: OrderDetail
  /** The key of the order's link, where it opened the page. */
  orderKey?: string | undefined
  locale: Locale
  messages: OrderReturnMessages
  /** Where the buyer sends a return, and whom to call. */
  shop: { address: string; phone: string }
  policy: string
  /** Shows an order that changed; without it the page is loaded again. */
  onChange?: ((order: OrderDetail) => void) | undefined
}

/** The titles of an order's lines, as a return names them. */
export function lineTitle({ lines }: Pick<OrderDetail, 'lines'>, lineId: number): string {
  return lines.find(({ line_id }) => line_id === lineId)?.title ?? ''
}

/** The key of the texts of a return's state: a refund is under way until the money has gone back. */
export function returnStateKey({ state, is_refund_done }: Pick<OrderReturn, 'state' | 'is_refund_done'>) {
  return state === 'refunded' && is_refund_done ? 'refund_done' : state
}
