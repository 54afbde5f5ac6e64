import { Pager } from '@/components/category/pager'
import type { QueueCounts, QueueRow as Row } from '@/lib/contract/admin/order-queue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { isWorkQueue } from '@/lib/domain/order/order-queue'
import { hasOrderFilter, type QueueQuery, toQueueQuery } from '@/lib/domain/order/queue-query'
import { getMessages } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { getPackQuestion } from '../../sent-texts'
import { QueueBar } from './queue-bar'
import { QueueBulk } from './queue-bulk'
import { QueueFilter } from './queue-filter'
import { QueueChips, QueueSearch } from './queue-head'
import { QueueLive } from './queue-live'
import { QueueRow } from './queue-row'
import { QueueRows } from './queue-rows'

type QueuePage = { rows: Row[]; total: number; page: number; pages: number; counts: QueueCounts; revision: string }
/** `canExport`: files with the data of many customers are for managers. */
type Props = { choice: QueueQuery; list: QueuePage; canExport: boolean; locale: Locale }

/** A queue of orders with search, bulk actions and export. */
export function QueueScreen({ choice, list, canExport, locale }: Props) {
  const { adminQueue: messages, adminOrder, production } = getMessages(locale)
  const { columns } = messages
  const { rows, total, page, pages, counts, revision } = list
  const { state, q, from, to, payment, ship_state } = choice
  const path = localePath(locale, '/staff/orders')
  // Before a cash order is confirmed there is nothing to pack and no invoice.
  const isPrintable = state !== 'verify'
  const csv = toQueueQuery({ ...choice, page: 1 })
  const numbers = rows.map(({ number }) => number)
  return (
    <AdminFrame activePage="orders" heading={<QueueSearch {...{ choice, total, locale }} />} locale={locale} wide>
      <QueueLive shown={{ state, filter: { q, from, to, payment, ship_state }, numbers, revision }}>
        <QueueChips {...{ choice, counts, locale }} />
        <QueueFilter {...{ choice, total, locale }} />
        <QueueBar messages={messages} />
        <form method="get">
          <QueueBulk
            key={toQueueQuery(choice)}
            orders={
              isPrintable ? rows.map(({ number, name, city }) => ({ number, recipient: `${name}, ${city}` })) : []
            }
            step={state === 'pack' || state === 'ship' ? state : null}
            slips={localePath(locale, '/staff/orders/slips')}
            invoices={canExport ? '/api/admin/invoices' : null}
            columns={[
              isWorkQueue(state) ? columns.since : columns.placed,
              columns.customer,
              columns.items,
              columns.total,
            ]}
            locale={locale}
            messages={{ ...messages, packSure: getPackQuestion(locale) }}
            shipping={adminOrder}
            productionStates={production.states}
          />
          {rows.length === 0 && q === '' && (
            <p className="border-t border-line py-8 text-soft">
              {hasOrderFilter(choice) ? messages.filters.none : messages.empty[state]}
            </p>
          )}
          <QueueRows>
            {rows.map((row) => (
              <QueueRow
                key={row.number}
                order={row}
                isSelectable={isPrintable}
                isOpen={isWorkQueue(state)}
                locale={locale}
              />
            ))}
          </QueueRows>
        </form>
        <Pager
          page={page}
          pages={pages}
          locale={locale}
          hrefOf={(number) => `${path}${toQueueQuery({ ...choice, page: number })}`}
        />
        {canExport && total > 0 && (
          <p className="mt-8 flex flex-wrap items-center gap-x-4 pb-16 text-soft">
            <a href={`/api/admin/orders${csv}`} className="link inline-flex min-h-11 items-center" download>
              {messages.csv}
            </a>
            {messages.csvHint}
          </p>
        )}
      </QueueLive>
    </AdminFrame>
  )
}
