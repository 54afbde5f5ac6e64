import type { OrderReturn } from '@/lib/contract/order/order-return'
import { OPEN_RETURN_STATES } from '@/lib/domain/order/line-return'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { indiaTime } from '../india-time'
import { lineTitle, type ReturnContext, returnStateKey } from './return-context'
import { ReturnPhotos } from './return-photos'
import { WithdrawReturn } from './withdraw-return'

type Props = ReturnContext & { one: OrderReturn }

/** One return: its number, items, progress and what happens next. */
export function ReturnCard({ one, ...context }: Props) {
  const { order, locale, messages, shop } = context
  const amount = formatRupees(one.refund, locale)
  const isEstimate = one.wish === 'refund' && one.refund > 0 && OPEN_RETURN_STATES.includes(one.state)
  const state = returnStateKey(one)
  const isRefundedBefore = one.state === 'refunded' && one.refund === 0
  return (
    <article
      aria-label={fill(messages.number, { number: one.number })}
      className="rounded border border-line bg-card p-5"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="figures text-lg">{fill(messages.number, { number: one.number })}</h3>
        <p className="font-medium">{messages.states[state]}</p>
      </div>
      <p className="mt-2">
        {isRefundedBefore ? messages.refundedBefore : fill(messages.next[state], { amount, ...shop })}
      </p>
      <ul className="mt-3">
        {one.lines.map(({ line_id, quantity }) => (
          <li key={line_id}>{fill(messages.itemOf, { quantity, title: lineTitle(order, line_id) })}</li>
        ))}
      </ul>
      <p className="text-soft">
        {messages.reasons[one.reason]} · {messages.wishes[one.wish]}
      </p>
      {isEstimate && <p className="figures">{fill(messages.estimate, { amount })}</p>}
      {one.note && <p className="mt-2 wrap-anywhere whitespace-pre-line">{fill(messages.yours, { text: one.note })}</p>}
      {one.answer && <p className="mt-2 wrap-anywhere">{fill(messages.answer, { text: one.answer })}</p>}
      <ol className="mt-3 grid gap-1 border-s border-line ps-4 text-[0.925rem]">
        {one.steps.map(({ state, at }) => (
          <li key={`${state} ${at}`}>
            {messages.states[state]}{' '}
            <time dateTime={at} className="figures text-soft">
              {indiaTime(at, locale, true)}
            </time>
          </li>
        ))}
      </ol>
      <ReturnPhotos {...context} one={one} />
      {one.may.withdraw && <WithdrawReturn {...context} serial={one.serial} />}
    </article>
  )
}
