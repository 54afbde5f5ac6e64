import { StaffFrame } from '@/components/admin/admin-frame'
import type { FiguresOfDay, Today } from '@/lib/contract/admin/dashboard'
import { type Locale, localePath } from '@/lib/i18n/locale'
import { messagesOf, translatorOf } from '@/lib/i18n/words'
import { FailedPayments, Misses, ProductTable } from './dashboard-lists'
import { MonthCharts } from './month-charts'
import { PeriodTable } from './period-table'
import { Waiting } from './waiting'

type Props = { today: Today; figures: FiguresOfDay[]; locale: Locale }

/** The start page of the admin: pending work, figures of the shop, and products that need attention. */
export function TodayScreen({ today, figures, locale }: Props) {
  const { staff, today: messages } = messagesOf(locale)
  const t = translatorOf(locale, 'today')
  const { metadata, siteCheck } = messagesOf(locale)
  const doors = [
    { page: 'metadata', name: metadata.title, text: metadata.door },
    { page: 'metadata/check', name: siteCheck.title, text: siteCheck.door },
  ]
  return (
    <StaffFrame at="" locale={locale} wide>
      <p className="mb-8 text-lg wrap-anywhere">{t('workingAs', { name: today.name, role: staff.role[today.role] })}</p>
      <div className="grid gap-12 pb-16">
        <Waiting waiting={today.waiting} locale={locale} />
        <PeriodTable periods={today.periods} locale={locale} />
        <MonthCharts figures={figures} locale={locale} />
        <div className="grid gap-12 lg:grid-cols-2">
          <ProductTable
            id="most-seen"
            title={messages.mostSeen}
            none={messages.noneSeen}
            products={today.most_seen}
            columns={['views', 'sold', 'stock']}
            locale={locale}
          />
          <Misses misses={today.misses} locale={locale} />
          <ProductTable
            id="low"
            title={messages.low}
            text={messages.lowText}
            none={messages.noneLow}
            products={today.low}
            columns={['sold', 'stock']}
            locale={locale}
          />
          <ProductTable
            id="sold-out"
            title={messages.soldOut}
            none={messages.noneSoldOut}
            products={today.sold_out}
            columns={['sold']}
            locale={locale}
          />
          <FailedPayments payments={today.failed_payments} locale={locale} />
        </div>
        <section aria-labelledby="more">
          <h2 id="more" className="mb-4 text-2xl">
            {messages.more}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2">
            {doors.map(({ page, name, text }) => (
              <li key={page} className="relative rounded border border-line bg-card p-6 hover:border-gold">
                <h3 className="text-xl">
                  <a href={localePath(locale, `/staff/${page}`)} className="after:absolute after:inset-0">
                    {name}
                  </a>
                </h3>
                <p className="mt-1 text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </StaffFrame>
  )
}
