import type { Period } from '@/lib/contract/admin/dashboard'
import { growth, MIN_RATED_VISITS } from '@/lib/domain/analytics/figures'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type PeriodTotals = Period['now']
type Field = 'takings' | 'orders' | 'average' | 'visits' | 'views' | 'per_visits' | 'per_views'

const FIELDS: Field[] = ['takings', 'orders', 'average', 'visits', 'views', 'per_visits', 'per_views']
const MONEY: readonly Field[] = ['takings', 'average']
const HUNDREDTHS = { maximumFractionDigits: 2 }

/** Figures of today, a week and a month, each compared with the same number of days before. */
export function PeriodTable({ periods, locale }: { periods: Period[]; locale: Locale }) {
  const { dashboard } = getMessages(locale)
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-4 text-2xl">
        {dashboard.figures}
      </h2>
      <div className="grid gap-4 lg:grid-cols-3">
        {periods.map((period) => (
          <PeriodCard key={period.days} period={period} locale={locale} />
        ))}
      </div>
      <p className="mt-4 max-w-4xl text-sm text-soft">
        {getTranslator(locale, 'dashboard')('counted', { least: MIN_RATED_VISITS })}
      </p>
    </section>
  )
}

function PeriodCard({ period: { days, now, before }, locale }: { period: Period; locale: Locale }) {
  const { dashboard } = getMessages(locale)
  const names: Record<Field, string> = {
    takings: dashboard.revenue,
    orders: dashboard.orders,
    average: dashboard.average,
    visits: dashboard.visits,
    views: dashboard.views,
    per_visits: dashboard.conversionRate,
    per_views: dashboard.perViews,
  }
  const title = days === 1 ? dashboard.period.p1 : days === 7 ? dashboard.period.p7 : dashboard.period.p30
  return (
    <div className="min-w-0 rounded border border-line bg-card p-5" data-period={days}>
      <h3 className="mb-2 text-xl">{title}</h3>
      <dl>
        {FIELDS.map((field) => (
          <div key={field} className="flex items-baseline justify-between gap-4 border-t border-line py-2">
            <dt className="text-[0.925rem] text-soft">{names[field]}</dt>
            <dd
              className="figures flex flex-row-reverse flex-wrap items-baseline gap-x-2 text-end sm:block"
              data-figure={field}
            >
              <span className={field === 'takings' ? 'block text-2xl' : 'block'}>
                {formatMetric(now, field, locale)}
              </span>
              <Change now={now} before={before} field={field} locale={locale} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function formatMetric(totals: PeriodTotals, field: Field, locale: Locale): string {
  const value = totals[field]
  if (value === null) return getMessages(locale).dashboard.none
  return MONEY.includes(field) ? formatRupees(value, locale) : getNumberFormat(locale, HUNDREDTHS).format(value)
}

type ChangeProps = { now: PeriodTotals; before: PeriodTotals; field: Field; locale: Locale }

/** The change since the period before, written out, since colour alone is not accessible. */
function Change({ now, before, field, locale }: ChangeProps) {
  const t = getTranslator(locale, 'dashboard')
  const growthPercent = growth(now[field], before[field])
  const percent = getNumberFormat(locale, {}).format(Math.abs(growthPercent ?? 0))
  const changeText =
    growthPercent === null
      ? null
      : growthPercent === 0
        ? t('same')
        : growthPercent > 0
          ? t('grew', { percent })
          : t('fell', { percent })
  return (
    <span className="block text-sm text-soft">
      {changeText && <span className={growthPercent && growthPercent > 0 ? 'text-leaf' : ''}>{changeText} · </span>}
      {t('before', { value: formatMetric(before, field, locale) })}
    </span>
  )
}
