import type { OrderDetail } from '@/lib/contract/order'
import type { Locale } from '@/lib/i18n/locale'
import { wordsOf } from '@/lib/i18n/words'
import { indiaTime } from './india-time'
import { stateWord } from './order-state'

type Props = { events: OrderDetail['events']; locale: Locale }

/** What happened to the order and when, oldest first. */
export async function OrderTimeline({ events, locale }: Props) {
  const t = wordsOf(locale, 'order')
  const steps = await Promise.all(
    events.map(async (event) => ({
      ...event,
      word: event.state === 'created' ? t('placed') : await stateWord(event.state, locale),
    })),
  )
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="mb-4 text-xl">
        {t('timeline')}
      </h2>
      <ol className="grid gap-5 border-s border-line ps-6">
        {steps.map(({ state, at, word }) => (
          <li key={`${state} ${at}`} className="relative">
            <span aria-hidden="true" className="absolute -start-[1.8rem] top-1.5 size-2.5 rounded-full bg-gold" />
            <p>{word}</p>
            <p className="figures text-sm text-soft">
              <time dateTime={at}>{indiaTime(at, locale, true)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
