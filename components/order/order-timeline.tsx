import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { getMessages } from '@/lib/i18n/translator'
import { stateMessages } from './order-state'
import { OrderSteps } from './order-steps'

type Props = { events: OrderDetail['events']; locale: Locale; ahead?: OrderState[] }

/** The localized timeline of an order. */
export function OrderTimeline({ events, locale, ahead = [] }: Props) {
  const { order } = getMessages(locale)
  return (
    <OrderSteps events={events} ahead={ahead} stateMessages={stateMessages(locale)} texts={order} locale={locale} />
  )
}
