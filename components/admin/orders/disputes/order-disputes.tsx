import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { formatIndiaDay } from '@/lib/domain/time/india-clock'
import { getMessages } from '@/lib/i18n/translator'
import { paymentMethodName } from '../payment-method-name'

type Props = { disputes: AdminOrderDetail['disputes']; locale: Locale }

/** What staff must do about payments that the buyer disputes, above everything else of the order. */
export function DisputeNotice({ disputes, locale }: Props) {
  const { adminDispute: messages } = getMessages(locale)
  const urgent = disputes.filter(({ state }) => state === 'open' || state === 'lost')
  return urgent.map(({ id, state, provider, amount, respond_by }) => {
    const values = { amount: formatRupees(amount, locale), provider: paymentMethodName(provider, locale) }
    if (state === 'lost')
      return (
        <p key={id} role="note" className="mb-6 border-s-2 border-alarm ps-4 font-medium text-alarm">
          {fill(messages.lost, values)}
        </p>
      )
    return (
      <div key={id} role="note" className="mb-6 border-s-2 border-alarm ps-4">
        <p className="font-medium text-alarm">{fill(messages.title, values)}</p>
        <p className="mt-1">
          {respond_by
            ? fill(messages.answerBy, { ...values, day: formatIndiaDay(new Date(respond_by), locale) })
            : fill(messages.answer, values)}{' '}
          {messages.noRefund}
        </p>
      </div>
    )
  })
}

/** The disputes of an order's payments with the state of each, below the payments. */
export function DisputeList({ disputes, locale }: Props) {
  const { adminDispute: messages } = getMessages(locale)
  if (disputes.length === 0) return null
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className="mb-3 text-xl">
        {messages.heading}
      </h2>
      <ul className="border-t border-line">
        {disputes.map(({ id, state, amount, reason, reference, at }) => (
          <li key={id} className="border-b border-line py-3">
            <p className="figures flex justify-between gap-4">
              <span>{messages.states[state]}</span>
              <span>{formatRupees(amount, locale)}</span>
            </p>
            {reason && <p className="text-[0.925rem] wrap-anywhere">{reason.toLowerCase().replaceAll('_', ' ')}</p>}
            <p className="text-[0.925rem] text-soft">
              {fill(messages.since, { day: formatIndiaDay(new Date(at), locale) })}
            </p>
            <p className="text-sm text-soft wrap-anywhere" dir="ltr">
              {reference}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
