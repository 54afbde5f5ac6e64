import { lineTitle } from '@/components/order/returns/return-context'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { OrderRefundForm } from './refund-form'

type Props = {
  order: AdminOrderDetail
  /** A return waits, which has a refund of its own. */
  hasOpenReturn: boolean
  isManager: boolean
  locale: Locale
  messages: AdminOrderMessages
}

/** States in which a manager can refund; cancelled orders are refunded automatically. */
const REFUNDABLE_STATES: readonly string[] = ['delivered', 'returned', 'partly_refunded']

/** The refund of an order, folded while a return of it waits. */
export function RefundPart({ order, hasOpenReturn, isManager, locale, messages }: Props) {
  const { number, state, refundable } = order
  if (!REFUNDABLE_STATES.includes(state) || refundable <= 0) return null
  if (!isManager) return <p className="text-soft">{messages.managerNone}</p>
  const form = (
    <OrderRefundForm
      {...{ number, refundable, locale, messages }}
      subjects={state === 'returned' ? [] : toSubjects(order, messages)}
    />
  )
  return (
    <section aria-label={messages.give}>
      {hasOpenReturn ? (
        <details>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.refundApart}</summary>
          {form}
        </details>
      ) : (
        form
      )}
    </section>
  )
}

/** What a refund may be for: each line of which something is left, and the charges where there are any. */
function toSubjects(order: AdminOrderDetail, messages: AdminOrderMessages) {
  const items = order.paid_for.lines.map(({ line_id, quantity, paid }) => ({
    about: line_id,
    label: fill(messages.removal.itemOf, { quantity, title: lineTitle(order, line_id), sku: skuOf(order, line_id) }),
    most: paid,
  }))
  const charges = { about: 'charges' as const, label: messages.refundForCharges, most: order.paid_for.charges }
  return [...items, charges].filter(({ most }) => most > 0)
}

const skuOf = ({ lines }: AdminOrderDetail, lineId: number) =>
  lines.find(({ line_id }) => line_id === lineId)?.sku ?? ''
