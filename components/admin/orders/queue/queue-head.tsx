import type { QueueCounts } from '@/lib/contract/admin/order-queue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { parseOrderQuery } from '@/lib/domain/order/order-query'
import { QUEUES, type Queue } from '@/lib/domain/order/order-queue'
import {
  inOtherQueue,
  MAX_ORDER_SEARCH,
  type QueueQuery,
  toQueueParameters,
  toQueueQuery,
} from '@/lib/domain/order/queue-query'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ListSearch } from '../../list-search'
import { UnsentNotice } from '../../unsent-notice'
import { QueueChip } from './queue-chip'

/** Always among the links, so that the day's work is in its usual place. */
const DAILY_QUEUES: readonly Queue[] = ['pack', 'ship', 'shipped', 'all']

type SearchProps = { choice: QueueQuery; total: number; locale: Locale }

/** The name of the page, the search and what keeps e-mails from leaving, beside each other where there is room. */
export function QueueSearch({ choice, total, locale }: SearchProps) {
  const { q, state } = choice
  const { adminQueue: messages, staff } = getMessages(locale)
  const path = localePath(locale, '/staff/orders')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 *:[search]:max-w-2xl *:[search]:grow *:[search]:basis-72 *:data-unsent:mb-0">
      <h1 className="text-3xl">{staff.orders}</h1>
      <ListSearch
        {...{ path, q }}
        hidden={toQueueParameters({ ...inOtherQueue(choice, 'all'), q: '' })}
        maxLength={MAX_ORDER_SEARCH}
        messages={{ ...messages, searchHint: messages.hint }}
        clearHref={path}
      />
      {q !== '' && (
        <p className="basis-full">
          {getTranslator(locale, 'adminQueue')(parseOrderQuery(q) ? 'found' : 'short', { count: total, q })}
        </p>
      )}
      {state === 'pack' && <UnsentNotice locale={locale} />}
    </div>
  )
}

/** Links to the queues with their order counts; an empty one that is not part of every day is left out. */
export function QueueChips({ choice, counts, locale }: { choice: QueueQuery; counts: QueueCounts; locale: Locale }) {
  const { adminQueue: messages } = getMessages(locale)
  const path = localePath(locale, '/staff/orders')
  const q = parseOrderQuery(choice.q) ? choice.q : ''
  const hrefOf = (state: Queue) => `${path}${toQueueQuery({ ...inOtherQueue(choice, state), q })}`
  return (
    <nav aria-label={messages.nav} className="mb-2">
      <ul className="chip-row flex gap-2 max-sm:py-1 sm:flex-wrap">
        {QUEUES.map((queue) => (
          <QueueChip
            key={queue}
            queue={queue}
            count={counts[queue]}
            label={messages.queues[queue]}
            href={hrefOf(queue)}
            isCurrent={queue === choice.state}
            isDaily={DAILY_QUEUES.includes(queue)}
          />
        ))}
      </ul>
    </nav>
  )
}
