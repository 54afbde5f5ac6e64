import type { Period } from '@/lib/contract/admin/dashboard'
import { growth, MIN_RATED_VISITS } from '@/lib/domain/analytics/figures'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type PeriodTotals = Period['now']
type Field = 'takings' | 'orders' | 'average' | 'visits' | 'views' | 'per_visits' | 'per_views'

const FIELDS: Field[] = ['takings', 'orders', 'average', 'visits', 'views', 'per_visits', 'per_views']
/** Shown also while they are zero. */
const MAIN_FIELDS: readonly Field[] = ['takings', 'orders']
const MONEY: readonly Field[] = ['takings', 'average']
/** A rate is shown as missing where there is what it is a rate of. */
const BASES: Partial<Record<Field, Field>> = { per_visits: 'visits', per_views: 'views' }
/** From 640 pixels on the lines are those of the cells. */
const CELL = 'sm:border-t sm:border-line sm:py-2 sm:pe-4'
const HUNDREDTHS = { maximumFractionDigits: 2 }

/** Figures of today, a week and a month beside each other, each compared with the same number of days before. */
export function PeriodTable({ periods, locale }: { periods: Period[]; locale: Locale }) {
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
  const titles: Record<number, string> = { 1: dashboard.period.p1, 7: dashboard.period.p7 }
  const hasValue = (field: Field) => periods.some(({ now, before }) => now[field] || before[field])
  const fields = FIELDS.filter((field) => MAIN_FIELDS.includes(field) || hasValue(BASES[field] ?? field))
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="mb-4 text-2xl">
        {dashboard.figures}
      </h2>
      {/* On a phone the name of a figure is a line above its three values. */}
      <table
        aria-labelledby="figures"
        className="block w-full rounded border border-line bg-card px-4 py-1 sm:table sm:table-fixed sm:border-separate sm:border-spacing-0"
      >
        <thead className="block sm:table-header-group">
          <tr className="grid grid-cols-3 gap-x-3 sm:table-row">
            <td className="hidden sm:table-cell" />
            {periods.map(({ days }) => (
              <th key={days} scope="col" className="py-2 text-start font-medium">
                {titles[days] ?? dashboard.period.p30}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block sm:table-row-group">
          {fields.map((field) => (
            <tr key={field} className="grid grid-cols-3 gap-x-3 border-t border-line py-2 align-baseline sm:table-row">
              <th scope="row" className={`col-span-3 text-start text-[0.925rem] font-normal text-soft ${CELL}`}>
                {names[field]}
              </th>
              {periods.map(({ days, now, before }) => (
                <td key={days} data-period={days} className={`min-w-0 ${CELL}`}>
                  <div className="figures wrap-anywhere" data-figure={field}>
                    <span className={`block ${field === 'takings' ? 'text-xl sm:text-2xl' : ''}`}>
                      {formatMetric(now, field, locale)}
                    </span>
                    <Change now={now} before={before} field={field} locale={locale} />
                  </div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <details className="mt-2 max-w-4xl text-sm text-soft">
        <summary className="inline-flex min-h-11 cursor-pointer items-center">{dashboard.howCounted}</summary>
        <p>{getTranslator(locale, 'dashboard')('counted', { least: MIN_RATED_VISITS })}</p>
      </details>
    </section>
  )
}

function formatMetric(totals: PeriodTotals, field: Field, locale: Locale): string {
  const value = totals[field]
  if (value === null) return getMessages(locale).dashboard.none
  return MONEY.includes(field)
    ? formatRupees(Math.round(value), locale)
    : getNumberFormat(locale, HUNDREDTHS).format(value)
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
  if (!now[field] && !before[field]) return null
  return (
    <span className="block text-sm text-soft">
      {changeText && <span className={growthPercent && growthPercent > 0 ? 'text-leaf' : ''}>{changeText} </span>}
      {before[field] ? (
        <span className="inline-block">{t('before', { value: formatMetric(before, field, locale) })}</span>
      ) : null}
    </span>
  )
}
