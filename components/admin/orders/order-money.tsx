import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { invoicePath } from '@/lib/domain/order/invoice-path'
import { OPEN_RETURN_STATES } from '@/lib/domain/order/line-return'
import { formatRupees, toPaise, toRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { getMessages } from '@/lib/i18n/translator'
import { DisputeList } from './disputes/order-disputes'
import { paymentMethodName } from './payment-method-name'
import { CompleteRefundForm } from './refunds/refund-form'
import { OrderRemittanceNote } from './remittances/order-remittance-note'

type Props = { order: AdminOrderDetail; isManager: boolean; locale: Locale; messages: AdminOrderMessages }

const OPEN_REFUND_STATES: readonly string[] = ['waiting', 'failed']

/** Whether no gateway can send a refund and nobody has transferred it yet. */
const isManualRefund = ({ by_hand, state }: AdminOrderDetail['money_back'][number]) =>
  by_hand && OPEN_REFUND_STATES.includes(state)

/** What waits for somebody besides the next step of an order: a refund by hand, a return, a dispute. */
export const pendingWork = ({ money_back, disputes, returns = [] }: AdminOrderDetail) => ({
  hasManualRefund: money_back.some(isManualRefund),
  hasOpenDispute: disputes.some(({ state }) => state === 'open'),
  hasOpenReturn: returns.some(({ state }) => OPEN_RETURN_STATES.includes(state)),
})

const sumPaise = (rows: { amount: number }[]) => rows.reduce((sum, { amount }) => sum + toPaise(amount), 0)

/** What was received less what was or is being refunded and what was lost in a dispute, in rupees. */
const leftOf = ({ payments, money_back, disputes }: AdminOrderDetail): number =>
  toRupees(
    sumPaise(payments.filter(({ state }) => state === 'paid')) -
      sumPaise(money_back.filter(({ state }) => state !== 'failed')) -
      sumPaise(disputes.filter(({ state }) => state === 'lost')),
  )

/** Payments and refunds of an order. */
export function OrderPayments({ order, isManager, locale, messages }: Props) {
  const { number, payments, money_back, refunds = [] } = order
  const { order: texts } = getMessages(locale)
  const states: Record<string, string> = messages.paymentState
  // Nothing is paid any more for an order that is over.
  const isOver = order.state === 'expired' || order.state === 'cancelled'
  const stateText = (state: string) => states[isOver && state === 'open' ? 'void' : state] ?? state
  const reasons: Record<string, string> = texts.refundReasons
  const refundStates: Record<string, string> = texts.refundStates
  const creditNotes = refunds.flatMap(({ credit_note }) => credit_note ?? [])
  return (
    <>
      <section aria-labelledby="payments">
        <h2 id="payments" className="mb-3 text-xl">
          {messages.payments}
        </h2>
        <ul className="border-t border-line">
          {payments.map((one) => (
            <li key={`${one.provider} ${one.at} ${one.provider_payment}`} className="border-b border-line py-3">
              <p className="figures flex justify-between gap-4">
                <span>
                  {paymentMethodName(one.provider, locale)} · {stateText(one.state)}
                </span>
                <span>{formatRupees(one.amount, locale)}</span>
              </p>
              {one.channel && one.received_on && (
                <p className="text-[0.925rem] text-soft">
                  {fill(messages.recordPayment.received, {
                    channel: messages.recordPayment.channels[one.channel],
                    day: formatIndiaDay(new Date(one.received_on), locale),
                  })}
                </p>
              )}
              {one.provider_payment && (
                <p className="text-sm text-soft wrap-anywhere" dir="ltr">
                  {one.provider_payment}
                </p>
              )}
              {one.problem && <p className="text-sm text-soft wrap-anywhere">{one.problem}</p>}
            </li>
          ))}
        </ul>
        <OrderRemittanceNote order={order} locale={locale} />
      </section>
      <DisputeList disputes={order.disputes} locale={locale} />
      {money_back.length > 0 && (
        <section aria-labelledby="money-back">
          <h2 id="money-back" className="mb-3 text-xl">
            {messages.moneyBack}
          </h2>
          <ul className="border-t border-line">
            {money_back.map((one) => (
              <li key={one.id} className="border-b border-line py-3">
                <p className="figures flex justify-between gap-4">
                  <span>{reasons[one.reason] ?? one.reason}</span>
                  <span>{formatRupees(one.amount, locale)}</span>
                </p>
                {one.is_outside && <p className="text-[0.925rem]">{messages.refundedOutside}</p>}
                {one.note && <p className="text-[0.925rem] wrap-anywhere">{one.note}</p>}
                <p className="text-[0.925rem] text-soft">
                  {fill(refundStates[one.state] ?? one.state, { day: formatIndiaDay(new Date(one.at), locale) })}
                </p>
                {one.reference && (
                  <p className="text-sm text-soft wrap-anywhere" dir="ltr">
                    {one.reference}
                  </p>
                )}
                {one.problem && <p className="text-sm wrap-anywhere">{one.problem}</p>}
                {isManager && isManualRefund(one) && (
                  <CompleteRefundForm id={one.id} locale={locale} messages={messages} />
                )}
              </li>
            ))}
          </ul>
          <p className="figures flex justify-between gap-4 py-3 font-medium">
            <span>{messages.moneyLeft}</span>
            <span>{formatRupees(leftOf(order), locale)}</span>
          </p>
          {creditNotes.map((note) => (
            <a
              key={note}
              href={invoicePath(number, { note })}
              className="link flex min-h-11 w-fit items-center text-[0.925rem]"
            >
              {fill(texts.creditNote, { number: note })}
            </a>
          ))}
        </section>
      )}
    </>
  )
}
