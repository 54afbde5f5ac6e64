import { Totals } from '@/components/cart/totals'
import { toCardRows } from '@/components/gift-card/order-card-rows'
import { SoldCard } from '@/components/gift-card/sold-card'
import { OrderGift } from '@/components/order/order-gift'
import { OrderLines } from '@/components/order/order-lines'
import { OrderNote } from '@/components/order/order-note'
import { RemovedLines } from '@/components/order/returns/removed-lines'
import { toTotalsLabels } from '@/components/order/totals-labels'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import { hasRole, type Role } from '@/lib/domain/customer/role'
import { type Locale, localePath } from '@/lib/domain/locale'
import { TRACKABLE_STATES } from '@/lib/domain/order/order'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { getOrderTexts } from '../sent-texts'
import { UnsentNotice } from '../unsent-notice'
import { AdminOrderTracking } from './admin-order-tracking'
import { AdminOrderParties } from './delivery/admin-order-parties'
import { toTrackingChatLink, toTrackingLink } from './delivery/order-chat-text'
import { OrderDelivery } from './delivery/order-delivery'
import { DisputeNotice } from './disputes/order-disputes'
import { HeldOrder } from './held/held-order'
import { NumberVerification } from './number-verification'
import { OrderHead } from './order-head'
import { lastChangeBy, OrderHistory } from './order-history'
import { OrderLiveUpdates } from './order-live'
import { OrderPayments, pendingWork } from './order-money'
import { OrderMoves } from './order-moves'
import { OrderPan, OrderRefundAccount } from './order-pan'
import { adminStateMessages } from './order-state-text'
import { OrderProduction } from './production/order-production'
import { RefundPart } from './refunds/refund-part'
import { OrderRemoval } from './removal/order-removal'
import { AdminReturns, RecordReturnPart } from './returns/admin-returns'
import { countCustomLines } from './returns/custom-lines'
import { ExpiredOrder } from './unpaid/expired-order'
import { RecordPayment } from './unpaid/record-payment'
import { UnpaidOrder } from './unpaid/unpaid-order'
import './order-moves.css'

type Props = { order: AdminOrderDetail; role: Role; locale: Locale }

/** One order in the admin: state, allowed moves, payments, notes and history. */
export function AdminOrderScreen({ order, role, locale }: Props) {
  const [messages, { adminQueue, production, giftCard, order: orderTexts }] = [
    getOrderTexts(locale),
    getMessages(locale),
  ]
  const { number, state, contact } = order
  const [isManager, states] = [hasRole(role, 'manager'), adminStateMessages(locale)]
  const pending = pendingWork(order)
  const isTrackable = TRACKABLE_STATES.includes(state)
  const unready = order.production.filter((line) => line.is_open && line.state !== 'ready')
  const unreadyText = unready.map(({ sku, state: work }) => `${sku} (${production.states[work]})`).join(', ')
  const lastMoveText = lastChangeBy(order, messages, states)
  const refundPart = <RefundPart {...{ order, isManager, locale, messages }} hasOpenReturn={pending.hasOpenReturn} />
  return (
    <AdminFrame
      activePage="orders"
      heading={<OrderHead order={order} lastMove={lastMoveText} locale={locale} />}
      locale={locale}
      wide
    >
      <OrderLiveUpdates number={number} revision={order.revision} announcement={lastMoveText} lost={adminQueue.lost} />
      <div className="admin-room grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:items-start">
        <div className="grid grid-cols-1 gap-10">
          <div>
            <UnsentNotice locale={locale} />
            <DisputeNotice disputes={order.disputes} locale={locale} />
            {state === 'created' && order.held_until && (
              <NumberVerification heldUntil={order.held_until} mobileNo={contact.mobile_no} locale={locale} />
            )}
            <UnpaidOrder order={order} locale={locale} />
            <ExpiredOrder order={order} locale={locale} />
            <RecordPayment order={order} isManager={isManager} locale={locale} />
            <OrderMoves
              {...{ number, state, states, locale, messages }}
              moves={order.moves}
              hasMade={countCustomLines(order.lines) > 0}
              {...pending}
              undo={order.undo}
              unready={unreadyText && fill(production.packUnready, { items: unreadyText })}
              packAnyway={production.packAnyway}
              cancelLabel={
                order.refundable > 0
                  ? fill(messages.cancelRefund, { amount: formatRupees(order.refundable, locale) })
                  : messages.moves.cancel
              }
            />
          </div>
          <HeldOrder order={order} isManager={isManager} locale={locale} />
          <AdminReturns {...{ order, isManager, locale }} undos={order.return_undos} orderMessages={messages} />
          {(order.tracking || isTrackable) && order.kind !== 'gift_card' && (
            <AdminOrderTracking
              key={order.tracking?.number}
              {...{ number, locale, messages }}
              tracking={order.tracking ?? null}
              link={toTrackingLink(order, locale)}
              chatHref={toTrackingChatLink(order)}
              isCorrectable={isTrackable}
              customerNote={state === 'shipped' ? messages.trackingNotified : null}
            />
          )}
          {state === 'returned' && refundPart}
          <SoldCard order={order} locale={locale} messages={giftCard} />
          <OrderProduction number={number} lines={order.production} locale={locale} />
          <div className="grid gap-4 empty:hidden">
            {order.lines.length > 0 && (
              <OrderLines
                lines={order.lines}
                productHref={(id) => localePath(locale, `/staff/catalogue/${id}`)}
                locale={locale}
              />
            )}
            <RemovedLines order={order} locale={locale} messages={orderTexts} />
            <OrderRemoval order={order} isManager={isManager} locale={locale} />
          </div>
          <RecordReturnPart order={order} locale={locale} />
          {state !== 'returned' && refundPart}
          <OrderGift order={order} messages={getMessages(locale).gift} locale={locale} />
          <OrderNote note={order.note} title={messages.buyerNote} />
          <div className="grid gap-4">
            <AdminOrderParties order={order} locale={locale} />
            <OrderDelivery {...{ order, isManager, locale }} />
          </div>
        </div>
        <div className="grid gap-8">
          <div className="rounded border border-line bg-card p-5 sm:p-6">
            <Totals
              card={toCardRows(order, orderTexts)}
              quote={order}
              locale={locale}
              labels={toTotalsLabels(order, locale)}
            />
          </div>
          <OrderPayments order={order} isManager={isManager} locale={locale} messages={messages} />
          {order.has_refund_account && isManager && <OrderRefundAccount number={number} messages={messages} />}
          {order.has_pan && isManager && <OrderPan number={number} messages={messages} />}
          <OrderHistory order={order} locale={locale} messages={messages} />
        </div>
      </div>
    </AdminFrame>
  )
}
