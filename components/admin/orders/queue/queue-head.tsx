import { Field } from '@/components/ui/field'
import type { QueueCounts } from '@/lib/contract/admin/order-queue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { parseOrderQuery } from '@/lib/domain/order/order-query'
import { QUEUES, type Queue, type QueueQuery, toQueueQuery } from '@/lib/domain/order/order-queue'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { QueueCount } from './queue-count'

type Props = { choice: QueueQuery; counts: QueueCounts; total: number; locale: Locale }

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-4 whitespace-nowrap hover:border-gold aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-card'

/** The search field, and links to the queues with their order counts. */
export function QueueHead({ choice, counts, total, locale }: Props) {
  const { adminQueue: messages } = getMessages(locale)
  const t = getTranslator(locale, 'adminQueue')
  const path = localePath(locale, '/staff/orders')
  const hrefOf = (state: Queue) => `${path}${toQueueQuery({ state, q: choice.q, page: 1 })}`
  return (
    <>
      <form action={path} className="mb-5 grid max-w-4xl items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input type="hidden" name="state" value="all" />
        <Field
          label={messages.search}
          hint={messages.hint}
          name="q"
          type="search"
          defaultValue={choice.q}
          maxLength={100}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-primary sm:mt-7">
          {messages.find}
        </button>
      </form>
      {choice.q !== '' && (
        <p className="mb-4 flex flex-wrap items-center gap-x-5">
          <span>{t(parseOrderQuery(choice.q) ? 'found' : 'short', { count: total, q: choice.q })}</span>
          <a href={path} className="link inline-flex min-h-11 items-center">
            {messages.clear}
          </a>
        </p>
      )}
      <nav aria-label={messages.nav} className="mb-4">
        <ul className="chip-row flex gap-2 max-sm:py-1 sm:flex-wrap">
          {QUEUES.map((queue) => (
            <li key={queue} className="shrink-0 max-sm:has-aria-[current=page]:order-first">
              <a href={hrefOf(queue)} aria-current={queue === choice.state ? 'page' : undefined} className={CHIP}>
                {messages.queues[queue]}
                <span className="figures">
                  <QueueCount queue={queue} count={counts[queue]} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  )
}
