import { lineTitle } from '@/components/order/returns/return-context'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { REFUNDABLE_STATES } from '@/lib/domain/order/order'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { SectionFold } from '../../section-fold'
import { OrderRefundForm } from './refund-form'

type Props = {
  order: AdminOrderDetail
  /** A return waits, which has a refund of its own. */
  hasOpenReturn: boolean
  isManager: boolean
  locale: Locale
  messages: AdminOrderMessages
}

/** The refund of an order, folded unless it is the next step. */
export function RefundPart({ order, hasOpenReturn, isManager, locale, messages }: Props) {
  const { number, state, refundable } = order
  if (!REFUNDABLE_STATES.some((one) => one === state) || refundable <= 0) return null
  if (!isManager) return <p className="text-soft">{messages.managerNone}</p>
  return (
    <SectionFold
      title={hasOpenReturn ? messages.refundApart : messages.give}
      facts={fill(messages.giveText, { amount: formatRupees(refundable, locale) })}
      isOpen={state === 'returned'}
    >
      <OrderRefundForm
        {...{ number, refundable, locale, messages }}
        subjects={state === 'returned' ? [] : toSubjects(order, messages)}
      />
    </SectionFold>
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
