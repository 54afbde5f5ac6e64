import { lazy, Suspense, useEffect, useRef } from 'react'
import { Totals, type TotalsLabels } from '@/components/cart/totals'
import { type PaidPartNames, toCardRows } from '@/components/gift-card/order-card-rows'
import { shownState } from '@/components/gift-card/shown-state'
import { SoldCard } from '@/components/gift-card/sold-card'
import { SyncReservedOrder } from '@/components/reservation/sync-reserved-order'
import { OrderReviewLink } from '@/components/review/order-review-link'
import type { OrderDetail } from '@/lib/contract/order/order'
import { infoPath } from '@/lib/domain/content/info-pages'
import { type Locale, localePath } from '@/lib/domain/locale'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import type { OrderState } from '@/lib/domain/order/order'
import { upcomingStates } from '@/lib/domain/order/upcoming-states'
import { fill } from '@/lib/domain/text/fill'
import type {
  GiftMessages,
  OrderFindMessages,
  OrderMessages,
  OrderReturnMessages,
  SoldCardMessages,
} from '@/lib/i18n/order-messages'
import { indiaTime } from '../india-time'
import { OrderGift } from '../order-gift'
import { OrderNote } from '../order-note'
import { OrderNow } from '../order-now'
import type { NowMessages, OrderShop } from '../order-now-text'
import { OrderReminder } from '../order-reminder'
import { OrderSteps } from '../order-steps'
import { OrderRefunds, type RefundMessages } from '../returns/order-refunds'
import { OrderReturns } from '../returns/order-returns'
import { hasPendingRefund } from '../returns/pending-refund'
import { RemovedLines, type RemovedLinesMessages } from '../returns/removed-lines'
import { StateMark } from '../state-mark'
import type { CancelMessages } from './guest-cancel'
import { GuestLines } from './guest-lines'

/** Loaded only for an order that can be cancelled; without scripts it could do nothing. */
const GuestCancel = lazy(() => import('./guest-cancel').then((loaded) => ({ default: loaded.GuestCancel })))

type GuestMessages = NowMessages &
  RefundMessages &
  RemovedLinesMessages &
  Pick<
    OrderMessages,
    'number' | 'timeline' | 'placed' | 'ahead' | 'lines' | 'discountOf' | 'wait' | 'invoice' | 'yourNote'
  >
export type GuestTexts = {
  find: OrderFindMessages
  order: GuestMessages
  returns: OrderReturnMessages
  cancel: CancelMessages
  gift: GiftMessages
  states: Record<OrderState, string>
  totals: TotalsLabels
  methods: PaidPartNames
  soldCard: SoldCardMessages
  shop: OrderShop
  review: { text: string; label: string }
  reminder: { text: string; label: string }
}
/** `isLinked`: opened by the link of its e-mail, which works again; its key lets the buyer act. */
type Props = {
  order: OrderDetail
  orderKey?: string | undefined
  locale: Locale
  texts: GuestTexts
  isLinked?: boolean
  /** Shows an order that changed; without it the page is loaded again. */
  onChange?: (order: OrderDetail) => void
}

/** An order for a guest with its number and the code: progress, items and totals. */
export function GuestOrder({ order, orderKey, locale, texts, isLinked = false, onChange }: Props) {
  const { find, order: messages, states, totals, shop } = texts
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { coupon, number, state } = order
  const shown = shownState(order)
  const discount = fill(messages.discountOf, { code: coupon ?? '' }).trim()
  const gstIncluded = order.gst_included === 0 ? '' : totals.gstIncluded
  const next = encodeURIComponent(localePath(locale, `/gems/myorders/${number}`))
  return (
    <div className="grid gap-8">
      <SyncReservedOrder number={number} state={state} held_until={order.held_until} pay_url={order.pay_url} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="figures text-2xl outline-none sm:text-3xl">
          {fill(messages.number, { id: number })}
        </h2>
        <StateMark state={shown} label={states[shown]} />
        <p className="w-full text-soft">{fill(find.placed, { date: indiaTime(order.placed_at, locale, true) })}</p>
      </div>
      <div className="grid gap-3">
        <OrderNow order={order} locale={locale} now={new Date()} messages={messages} shop={shop} />
        {orderKey && order.invoice && (
          <a
            href={invoicePath(number, { key: orderKey })}
            className="link inline-flex min-h-11 items-center justify-self-start"
          >
            {messages.invoice}
          </a>
        )}
        <p className="text-[0.925rem] text-soft">
          {isLinked ? find.linked : find.once}{' '}
          <a href={`${localePath(locale, '/account')}?next=${next}`} className="link">
            {isLinked ? find.openAccount : orderKey ? find.signInAll : find.signIn}
          </a>
        </p>
      </div>
      {orderKey && (
        <OrderReturns
          {...{ order, orderKey, locale, shop, onChange }}
          now={new Date()}
          messages={texts.returns}
          policy={localePath(locale, infoPath('return-exchange'))}
        />
      )}
      <OrderRefunds order={order} orderKey={orderKey} locale={locale} messages={messages} shop={shop} />
      <SoldCard order={order} locale={locale} messages={texts.soldCard} />
      <GuestLines lines={order.lines} title={messages.lines} locale={locale} />
      <OrderReminder path={order.reminder_stop} {...texts.reminder} locale={locale} />
      <RemovedLines {...{ order, orderKey, locale, messages }} />
      <OrderReviewLink path={order.review_path} {...texts.review} locale={locale} />
      <OrderGift order={order} messages={texts.gift} locale={locale} />
      <OrderNote note={order.note} title={messages.yourNote} />
      <div className="rounded border border-line bg-card p-5 sm:p-6">
        <Totals
          card={toCardRows(order, texts.methods)}
          quote={order}
          locale={locale}
          labels={{ ...totals, discount, gstIncluded }}
        />
      </div>
      {orderKey && order.may?.cancel && (
        <Suspense>
          <GuestCancel {...{ order, orderKey, locale, shop, onChange }} messages={texts.cancel} />
        </Suspense>
      )}
      {order.kind !== 'gift_card' && (
        <OrderSteps
          events={order.events}
          ahead={upcomingStates(state, hasPendingRefund(order))}
          stateMessages={states}
          texts={messages}
          locale={locale}
        />
      )}
    </div>
  )
}
