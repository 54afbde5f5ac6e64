import { WithoutScripts } from '@/components/cart/without-scripts'
import type { OrderDetail } from '@/lib/contract/order/order'
import { infoPath } from '@/lib/domain/content/info-pages'
import { isResized } from '@/lib/domain/customization/resizing'
import { type Locale, localePath } from '@/lib/domain/locale'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import { fill } from '@/lib/domain/text/fill'
import { formatDay } from '@/lib/domain/time/india-clock'
import { pick } from '@/lib/i18n/pick'
import { getMessages } from '@/lib/i18n/translator'
import { cancelText } from './cancel/cancel-text'
import { OrderActions } from './order-actions'
import { isReturnOpen, type OrderShop } from './order-now-text'

type Props = { order: OrderDetail; locale: Locale; now: Date; shop: OrderShop }

const MESSAGE_KEYS = [
  ...(['cancel', 'cancelTitle', 'cancelProducts', 'cancelReason', 'cancelSure', 'cancelDone', 'keepOrder'] as const),
  ...(['confirmOrder', 'confirmDone'] as const),
  ...(['askReturn', 'returnTitle', 'returnPolicy', 'returnReason', 'returnReasonHint', 'returnReasonNeeded'] as const),
  ...(['returnSend', 'returnDone', 'close', 'orderAgain', 'againNone', 'againOne', 'againMany', 'againSold'] as const),
  ...(['againLess', 'againMade', 'toCart', 'wait', 'problems', 'payOther', 'payOtherText'] as const),
] as const

/** The actions available for an order in its current state, and its invoice. */
export function OrderActionsPanel({ order, locale, now, shop }: Props) {
  const { order: messages, orderMail } = getMessages(locale)
  const { may, methods = [], return_until } = order
  const isWaiting = order.state === 'awaiting_payment' || order.state === 'held' || order.state === 'created'
  const isOver = order.state === 'held' && (!order.advance || new Date(order.advance.until) <= now)
  const isReserved = Boolean(order.held_until && new Date(order.held_until) > now)
  // Where items can be returned one by one, their own section offers it.
  const isOpen = !order.return_window && isReturnOpen(order, now) && return_until
  const lines = order.lines
    .filter(({ in_stock }) => in_stock !== false)
    .map(({ made, ring_size, product_id, quantity, title, slug }) => {
      return { product_id, quantity, title, slug, made: Boolean(made) || isResized(ring_size) }
    })
  return (
    <section aria-labelledby="actions" className="mt-6">
      <h2 id="actions" className="sr-only">
        {messages.actions}
      </h2>
      <WithoutScripts text={messages.noScript} />
      {order.invoice && (
        <p className="mb-4">
          <a href={invoicePath(order.number)} className="link inline-flex min-h-11 items-center">
            {messages.invoice}
          </a>
        </p>
      )}
      <OrderActions
        number={order.number}
        lines={isWaiting ? [] : lines}
        locale={locale}
        messages={pick(messages, MESSAGE_KEYS)}
        methods={may?.pay && !isOver ? methods.map((method) => ({ method, name: messages[method] })) : []}
        cancelText={may?.cancel ? cancelText(order, locale, { ...messages, ...orderMail }, shop) : null}
        returnText={isOpen ? fill(messages.returnText, { day: formatDay(return_until, locale) }) : null}
        canConfirm={order.state === 'created' && isReserved}
        returnPolicy={localePath(locale, infoPath('return-exchange'))}
      />
    </section>
  )
}
