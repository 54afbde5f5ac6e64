import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { indiaTime } from './india-time'

type Props = {
  events: OrderDetail['events']
  /** The states still to come if nothing goes wrong. */
  ahead: OrderState[]
  stateMessages: Record<OrderState, string>
  texts: { timeline: string; placed: string; ahead: string }
  locale: Locale
}

/** The history of an order, oldest first, and the states still to come. */
export function OrderSteps({ events, ahead, stateMessages, texts, locale }: Props) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-xl">
        {texts.timeline}
      </h2>
      <ol className="grid gap-5 border-s border-line ps-6">
        {events.map(({ state, at }) => (
          <li key={`${state} ${at}`} className="relative">
            <span aria-hidden="true" className="absolute -start-[1.8rem] top-1.5 size-2.5 rounded-full bg-gold" />
            <p>{state === 'created' ? texts.placed : stateMessages[state]}</p>
            <p className="figures text-sm text-soft">
              <time dateTime={at}>{indiaTime(at, locale, true)}</time>
            </p>
          </li>
        ))}
        {ahead.map((state) => (
          <li key={state} className="relative text-soft">
            <span
              aria-hidden="true"
              className="absolute -start-[1.8rem] top-1.5 size-2.5 rounded-full border border-gold bg-paper"
            />
            <span className="sr-only">{texts.ahead}: </span>
            {stateMessages[state]}
          </li>
        ))}
      </ol>
    </section>
  )
}
