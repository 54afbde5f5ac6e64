import { indiaTime } from '@/components/order/india-time'
import { fill } from '@/lib/browser/fill'
import type { DeskOrderDetail } from '@/lib/contract/staff-orders'
import { ORDER_STATES } from '@/lib/domain/order'
import type { Locale } from '@/lib/i18n/locale'
import type { DeskOrderWords } from '@/lib/i18n/order-words'
import { messagesOf } from '@/lib/i18n/words'
import { deskStateWords } from './desk-state-words'

type Props = { history: DeskOrderDetail['history']; locale: Locale; words: DeskOrderWords }

type Event = DeskOrderDetail['history'][number]

const STAFF = /^staff:(\d+)$/

/** Who moved the order: the buyer, the shop itself, somebody of the staff, or a gateway by its name. */
export function actorWord({ actor, name, mine }: Event, words: DeskOrderWords): string {
  if (name) return mine ? fill(words.meBy, { name }) : name
  const id = STAFF.exec(actor)?.[1]
  if (id) return fill(words.actor.staff, { id })
  return actor === 'customer' ? words.actor.customer : actor === 'shop' ? words.actor.shop : actor
}

/** Everything that became of the order: when, by whom, why. */
export function DeskHistory({ history, locale, words }: Props) {
  // What the buyer is told of a new order is no word for its history.
  const states = { ...deskStateWords(locale), created: messagesOf(locale).order.placed }
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="mb-4 text-xl">
        {words.history}
      </h2>
      <ol className="grid gap-4 border-s border-line ps-5">
        {history.map((event) => {
          const { id, kind, state, reason, at } = event
          const known = ORDER_STATES.find((one) => one === state)
          const word = known ? states[known] : state
          return (
            <li key={id}>
              <p>{kind === 'note' ? words.changed : kind === 'undo' ? fill(words.takenBack, { state: word }) : word}</p>
              <p className="text-sm text-soft">
                <time dateTime={at} className="figures">
                  {indiaTime(at, locale, true)}
                </time>
                {` · ${actorWord(event, words)}`}
              </p>
              {reason && <p className="text-[0.925rem] wrap-anywhere">{reason}</p>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
