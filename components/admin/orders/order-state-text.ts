import { stateMessages } from '@/components/order/order-state'
import type { Locale } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { getMessages } from '@/lib/i18n/translator'

/** The order states as staff name them; customers read other texts. */
export function adminStateMessages(locale: Locale): Record<OrderState, string> {
  return { ...stateMessages(locale), ...getMessages(locale).adminOrder.state }
}
