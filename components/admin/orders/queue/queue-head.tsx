import type { QueueCounts } from '@/lib/contract/admin/order-queue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { parseOrderQuery } from '@/lib/domain/order/order-query'
import { QUEUES, type Queue, type QueueQuery, toQueueQuery } from '@/lib/domain/order/order-queue'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ListSearch } from '../../list-search'
import { UnsentNotice } from '../../unsent-notice'
import { QueueCount } from './queue-count'

type SearchProps = { choice: QueueQuery; total: number; locale: Locale }

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-line px-3.5 text-[0.925rem] whitespace-nowrap hover:border-gold aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-card sm:min-h-9'

/** The name of the page, the search and what keeps e-mails from leaving, beside each other where there is room. */
export function QueueSearch({ choice: { q, state }, total, locale }: SearchProps) {
  const { adminQueue: messages, staff } = getMessages(locale)
  const path = localePath(locale, '/staff/orders')
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-6 gap-y-2 *:[search]:max-w-2xl *:[search]:grow *:[search]:basis-72 *:data-unsent:mb-0">
      <h1 className="text-3xl">{staff.orders}</h1>
      <ListSearch
        {...{ path, q }}
        hidden={{ state: 'all' }}
        maxLength={100}
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

/** Links to the queues with their order counts. */
export function QueueChips({ choice, counts, locale }: { choice: QueueQuery; counts: QueueCounts; locale: Locale }) {
  const { adminQueue: messages } = getMessages(locale)
  const path = localePath(locale, '/staff/orders')
  const q = parseOrderQuery(choice.q) ? choice.q : ''
  const hrefOf = (state: Queue) => `${path}${toQueueQuery({ state, q, page: 1 })}`
  return (
    <nav aria-label={messages.nav} className="mb-2">
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
  )
}
