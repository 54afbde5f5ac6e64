import { AdminFrame } from '@/components/admin/admin-frame'
import type { DashboardSummary, DayFigures } from '@/lib/contract/admin/dashboard'
import type { QueueRow } from '@/lib/contract/admin/order-queue'
import type { Locale } from '@/lib/domain/locale'
import type { GoLiveStep } from '@/lib/domain/settings/go-live'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { CourierCash } from './courier-cash'
import { DashboardProducts, FailedPayments, SearchMisses } from './dashboard-lists'
import { GoLiveCard } from './go-live-card'
import { MarginTable } from './margin-table'
import { MonthCharts } from './month-charts'
import { PeriodTable } from './period-table'
import { RecentOrders } from './recent-orders'
import { Waiting } from './waiting'

type Props = {
  dashboard: DashboardSummary
  figures: DayFigures[]
  orders: QueueRow[]
  steps: GoLiveStep[]
  locale: Locale
}

/** The start page of the admin: pending work, figures of the shop, and products that need attention. */
export function DashboardScreen({ dashboard, figures, orders, steps, locale }: Props) {
  const { staff } = getMessages(locale)
  const t = getTranslator(locale, 'dashboard')
  return (
    <AdminFrame activePage="" locale={locale} wide>
      <p className="mb-8 text-lg wrap-anywhere">
        {t('workingAs', { name: dashboard.name, role: staff.role[dashboard.role] })}
      </p>
      <div className="grid gap-12 pb-16">
        <GoLiveCard steps={steps} locale={locale} />
        <div className="grid gap-3">
          <Waiting waiting={dashboard.waiting} locale={locale} />
          {dashboard.courier_cash && <CourierCash cash={dashboard.courier_cash} locale={locale} />}
        </div>
        <PeriodTable periods={dashboard.periods} locale={locale} />
        {orders.length > 0 && <RecentOrders orders={orders} locale={locale} />}
        {dashboard.margins && <MarginTable margins={dashboard.margins} locale={locale} />}
        <MonthCharts figures={figures} locale={locale} />
        <LastMonth dashboard={dashboard} locale={locale} />
      </div>
    </AdminFrame>
  )
}

/** The lists of the last thirty days; what has nothing to list is one paragraph below them. */
function LastMonth({ dashboard, locale }: { dashboard: DashboardSummary; locale: Locale }) {
  const { dashboard: messages } = getMessages(locale)
  const { most_seen: seen, misses, low, sold_out: soldOut, failed_payments: failed } = dashboard
  const none = [
    [seen, messages.noneSeen],
    [misses, messages.noneMissed],
    [low, messages.noneLow],
    [soldOut, messages.noneSoldOut],
    [failed, messages.noneFailed],
  ] as const
  const quiet = none.flatMap(([list, text]) => (list.length === 0 ? [text] : []))
  return (
    <>
      <div className="grid gap-12 empty:hidden md:grid-cols-2">
        {failed.length > 0 && <FailedPayments payments={failed} locale={locale} />}
        {misses.length > 0 && <SearchMisses misses={misses} locale={locale} />}
        {low.length > 0 && (
          <DashboardProducts
            id="low"
            title={messages.low}
            text={messages.lowText}
            products={low}
            columns={['sold', 'stock']}
            locale={locale}
          />
        )}
        {soldOut.length > 0 && (
          <DashboardProducts
            id="sold-out"
            title={messages.soldOut}
            products={soldOut}
            columns={['sold']}
            locale={locale}
          />
        )}
        {seen.length > 0 && (
          <DashboardProducts
            id="most-seen"
            title={messages.mostSeen}
            products={seen}
            columns={['views', 'sold', 'stock']}
            locale={locale}
          />
        )}
      </div>
      {quiet.length > 0 && (
        <section aria-labelledby="quiet">
          <h2 id="quiet" className="mb-2 text-2xl">
            {messages.quiet}
          </h2>
          <p className="max-w-4xl text-soft">{quiet.join(' ')}</p>
        </section>
      )}
    </>
  )
}
