import { adminStateMessages } from '@/components/admin/orders/order-state-text'
import { RowTime } from '@/components/admin/row-time'
import { StateMark } from '@/components/order/state-mark'
import type { QueueRow } from '@/lib/contract/admin/order-queue'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getMessages } from '@/lib/i18n/translator'

const MAX_ROWS = 5

/** The newest orders; the list of all orders has the rest. */
export function RecentOrders({ orders, locale }: { orders: QueueRow[]; locale: Locale }) {
  const { dashboard, adminQueue } = getMessages(locale)
  const states = adminStateMessages(locale)
  return (
    <section aria-labelledby="recent" data-dashboard="recent">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="recent" className="text-2xl">
          {dashboard.recent}
        </h2>
        <a href={localePath(locale, '/staff/orders?state=all')} className="link inline-flex min-h-11 items-center">
          {adminQueue.queues.all}
        </a>
      </div>
      <ul>
        {orders.slice(0, MAX_ROWS).map(({ number, state, placed_at, name, city, total }) => (
          <li
            key={number}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-1 sm:grid-cols-[9rem_10rem_minmax(0,1fr)_auto_6rem]"
          >
            <a
              href={localePath(locale, `/staff/orders/${number}`)}
              className="figures link inline-flex min-h-11 items-center justify-self-start"
            >
              {number}
            </a>
            <p className="max-sm:text-end">
              <StateMark state={state} label={states[state]} />
            </p>
            <p className="min-w-0 truncate">
              {name} <span className="text-soft sm:max-lg:hidden">{city}</span>
            </p>
            <p className="text-soft max-sm:hidden">
              <RowTime at={placed_at} what={adminQueue.placed} locale={locale} />
            </p>
            <p className="figures text-end font-medium">{formatRupees(total, locale)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
