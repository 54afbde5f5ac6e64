import { TrackEvent } from '@/components/analytics/track-event'
import { Totals } from '@/components/cart/totals'
import { toCardRows } from '@/components/gift-card/order-card-rows'
import { shownState } from '@/components/gift-card/shown-state'
import { SoldCard } from '@/components/gift-card/sold-card'
import { SyncReservedOrder } from '@/components/reservation/sync-reserved-order'
import { OrderReviewLink } from '@/components/review/order-review-link'
import type { OrderDetail } from '@/lib/contract/order/order'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { upcomingStates } from '@/lib/domain/order/upcoming-states'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { indiaTime } from './india-time'
import { OrderActionsPanel } from './order-actions-panel'
import { OrderGift } from './order-gift'
import { OrderLines } from './order-lines'
import { OrderNote } from './order-note'
import { OrderNow } from './order-now'
import { OrderParties } from './order-parties'
import { OrderReminder } from './order-reminder'
import { getOrderShop } from './order-shop'
import { OrderState } from './order-state'
import { OrderTimeline } from './order-timeline'
import { ThanksNotice } from './placed/thanks-notice'
import { OrderRefunds } from './returns/order-refunds'
import { OrderReturns } from './returns/order-returns'
import { hasPendingRefund } from './returns/pending-refund'
import { RemovedLines } from './returns/removed-lines'
import { toTotalsLabels } from './totals-labels'

/** States of an order that needs no further action by the customer. */
const ACCEPTED_STATES = new Set<OrderDetail['state']>(['paid', 'confirmed', 'packed', 'shipped', 'delivered'])

type Props = { order: OrderDetail; locale: Locale; now: Date }

/** The order page: progress, actions, items, totals, addresses. */
export function OrderScreen({ order, locale, now }: Props) {
  const t = getTranslator(locale, 'order')
  const { checkoutReminder, order: texts, orderMail, orderReturn, review, gift, giftCard } = getMessages(locale)
  const messages = { ...texts, ...orderMail, now: { ...texts.now, created: texts.confirmText } }
  const shop = getOrderShop(order.tracking)
  // What completes an order is at the top; what changes or ends an accepted one is further down.
  const isOpen = !ACCEPTED_STATES.has(order.state) || order.state === 'delivered'
  const actions = <OrderActionsPanel order={order} locale={locale} now={now} shop={shop} />
  return (
    <div className="order-page shop max-w-5xl py-8 sm:py-12">
      <a href={localePath(locale, '/gems/myorders')} className="link text-[0.925rem]">
        {t('back')}
      </a>
      <SyncReservedOrder
        number={order.number}
        state={order.state}
        held_until={order.held_until}
        pay_url={order.pay_url}
      />
      {ACCEPTED_STATES.has(order.state) && (
        <TrackEvent event={{ name: 'order_taken', number: order.number, isConfirmed: true }} />
      )}
      <ThanksNotice order={order} locale={locale} now={now} />
      <div className="mt-5 mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="figures text-[clamp(1.35rem,7vw,2.25rem)] whitespace-nowrap">
          {t('number', { id: order.number })}
        </h1>
        <OrderState state={shownState(order)} locale={locale} />
        <p className="w-full text-soft">{t('placedAt', { date: indiaTime(order.placed_at, locale, true) })}</p>
      </div>
      <div className="grid grid-cols-1 gap-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid grid-cols-1 gap-10">
          <div>
            <OrderNow order={order} locale={locale} now={now} messages={messages} shop={shop} />
            {isOpen && actions}
            <OrderReminder
              path={order.reminder_stop}
              text={checkoutReminder.agreed}
              label={checkoutReminder.withdraw}
              locale={locale}
            />
          </div>
          <OrderReturns
            {...{ order, locale, now, shop }}
            messages={orderReturn}
            policy={localePath(locale, infoPath('return-exchange'))}
          />
          <OrderRefunds order={order} locale={locale} messages={messages} shop={shop} />
          <SoldCard order={order} locale={locale} messages={giftCard} />
          {order.lines.length > 0 && <OrderLines lines={order.lines} locale={locale} />}
          <RemovedLines order={order} locale={locale} messages={texts} />
          <OrderReviewLink path={order.review_path} text={review.orderText} label={review.orderLink} locale={locale} />
        </div>
        <div className="grid gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="rounded border border-line bg-card p-5 sm:p-6">
            <Totals
              card={toCardRows(order, texts)}
              quote={order}
              locale={locale}
              labels={toTotalsLabels(order, locale)}
            />
          </div>
          {order.kind !== 'gift_card' && (
            <OrderTimeline
              events={order.events}
              ahead={upcomingStates(order.state, hasPendingRefund(order))}
              locale={locale}
            />
          )}
        </div>
        <div className="grid grid-cols-1 gap-10">
          <OrderGift order={order} messages={gift} locale={locale} />
          <OrderNote note={order.note} title={t('yourNote')} />
          <OrderParties order={order} locale={locale} />
          {!isOpen && actions}
        </div>
      </div>
    </div>
  )
}
