import { fill } from '@/lib/browser/fill'
import type { DeskOrderDetail } from '@/lib/contract/staff-orders'
import { indiaDay } from '@/lib/domain/india-clock'
import { formatRupees } from '@/lib/domain/money'
import type { Locale } from '@/lib/i18n/locale'
import type { DeskOrderWords } from '@/lib/i18n/order-words'
import { messagesOf } from '@/lib/i18n/words'
import { SettleRefund } from './desk-refund'

type Props = { order: DeskOrderDetail; isManager: boolean; locale: Locale; words: DeskOrderWords }

const OPEN: readonly string[] = ['waiting', 'failed']

/** What was paid where, and what of it went back or will. */
export function DeskMoney({ order: { payments, money_back }, isManager, locale, words }: Props) {
  const { order } = messagesOf(locale)
  const states: Record<string, string> = words.paymentState
  const reasons: Record<string, string> = order.refundReasons
  const backStates: Record<string, string> = order.refundStates
  return (
    <>
      <section aria-labelledby="payments">
        <h2 id="payments" className="mb-3 text-xl">
          {words.payments}
        </h2>
        <ul className="border-t border-line">
          {payments.map((one) => (
            <li key={`${one.provider} ${one.at} ${one.provider_payment}`} className="border-b border-line py-3">
              <p className="figures flex justify-between gap-4">
                <span>
                  {one.provider} · {states[one.state] ?? one.state}
                </span>
                <span>{formatRupees(one.amount, locale)}</span>
              </p>
              {one.provider_payment && (
                <p className="text-sm text-soft wrap-anywhere" dir="ltr">
                  {one.provider_payment}
                </p>
              )}
              {one.problem && <p className="text-sm text-soft wrap-anywhere">{one.problem}</p>}
            </li>
          ))}
        </ul>
      </section>
      {money_back.length > 0 && (
        <section aria-labelledby="money-back">
          <h2 id="money-back" className="mb-3 text-xl">
            {words.moneyBack}
          </h2>
          <ul className="border-t border-line">
            {money_back.map((one) => (
              <li key={one.id} className="border-b border-line py-3">
                <p className="figures flex justify-between gap-4">
                  <span>{reasons[one.reason] ?? one.reason}</span>
                  <span>{formatRupees(one.amount, locale)}</span>
                </p>
                <p className="text-[0.925rem] text-soft">
                  {fill(backStates[one.state] ?? one.state, { day: indiaDay(new Date(one.at), locale) })}
                </p>
                {one.problem && <p className="text-sm wrap-anywhere">{one.problem}</p>}
                {isManager && one.by_hand && OPEN.includes(one.state) && (
                  <SettleRefund id={one.id} locale={locale} words={words} />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
