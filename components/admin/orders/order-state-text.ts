import { stateMessages } from '@/components/order/order-state'
import type { OrderState } from '@/lib/domain/order/order'
import type { Locale } from '@/lib/i18n/locale'
import { messagesOf } from '@/lib/i18n/words'

/** The states of an order as the shop's people speak of them: what the buyer is told is said another way. */
export function adminStateMessages(locale: Locale): Record<OrderState, string> {
  return { ...stateMessages(locale), ...messagesOf(locale).adminOrder.state }
}
