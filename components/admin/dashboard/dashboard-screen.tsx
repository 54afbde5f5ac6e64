import { AdminFrame } from '@/components/admin/admin-frame'
import type { DashboardSummary, DayFigures } from '@/lib/contract/admin/dashboard'
import type { Locale } from '@/lib/domain/locale'
import type { GoLiveStep } from '@/lib/domain/settings/go-live'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { CourierCash } from './courier-cash'
import { DashboardProducts, FailedPayments, SearchMisses } from './dashboard-lists'
import { GoLiveCard } from './go-live-card'
import { MarginTable } from './margin-table'
import { MonthCharts } from './month-charts'
import { PeriodTable } from './period-table'
import { Waiting } from './waiting'

type Props = { dashboard: DashboardSummary; figures: DayFigures[]; steps: GoLiveStep[]; locale: Locale }

/** The start page of the admin: pending work, figures of the shop, and products that need attention. */
export function DashboardScreen({ dashboard, figures, steps, locale }: Props) {
  const { staff, dashboard: messages } = getMessages(locale)
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
        {dashboard.margins && <MarginTable margins={dashboard.margins} locale={locale} />}
        <MonthCharts figures={figures} locale={locale} />
        <div className="grid gap-12 lg:grid-cols-2">
          <DashboardProducts
            id="most-seen"
            title={messages.mostSeen}
            none={messages.noneSeen}
            products={dashboard.most_seen}
            columns={['views', 'sold', 'stock']}
            locale={locale}
          />
          <SearchMisses misses={dashboard.misses} locale={locale} />
          <DashboardProducts
            id="low"
            title={messages.low}
            text={messages.lowText}
            none={messages.noneLow}
            products={dashboard.low}
            columns={['sold', 'stock']}
            locale={locale}
          />
          <DashboardProducts
            id="sold-out"
            title={messages.soldOut}
            none={messages.noneSoldOut}
            products={dashboard.sold_out}
            columns={['sold']}
            locale={locale}
          />
          <FailedPayments payments={dashboard.failed_payments} locale={locale} />
        </div>
      </div>
    </AdminFrame>
  )
}
