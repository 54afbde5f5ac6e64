import { StateMark } from '@/components/order/state-mark'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { type Locale, localePath } from '@/lib/domain/locale'
import { getMessages } from '@/lib/i18n/translator'
import { RecordHead } from '../record-head'
import { adminStateMessages } from './order-state-text'

type Props = {
  order: AdminOrderDetail
  /** What another person did last. */
  lastMove: string | null
  locale: Locale
}

/** Number, state and papers of an order. */
export function OrderHead({ order, lastMove, locale }: Props) {
  const { adminOrder: messages } = getMessages(locale)
  const { number, state } = order
  const states = adminStateMessages(locale)
  return (
    <RecordHead list="/staff/orders" back={messages.back} title={number} locale={locale}>
      <StateMark state={state} label={states[state]} />
      {lastMove && <p className="text-soft">{lastMove}</p>}
      {order.kind !== 'gift_card' && (
        <a
          href={`${localePath(locale, '/staff/orders/slips')}?number=${number}`}
          className="link inline-flex min-h-11 items-center"
        >
          {messages.slip}
        </a>
      )}
      {order.invoice && (
        <a href={`/api/invoice/${number}`} className="link inline-flex min-h-11 items-center">
          {messages.invoice} <span className="figures ms-1">{order.invoice}</span>
        </a>
      )}
    </RecordHead>
  )
}
