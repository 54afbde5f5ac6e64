import { ChartFrame } from '@/components/admin/site-audit/chart-frame'
import type { DayFigures } from '@/lib/contract/admin/dashboard'
import { MIN_RATED_VISITS } from '@/lib/domain/analytics/figures'
import { INTL_LOCALE, type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { DayChart } from './day-chart'

const RANGES = [30, 90, 365]

type Metric = 'takings' | 'orders' | 'per_visits' | 'visits' | 'views'

/** Whether a chart would have axes and nothing else. */
const isEmpty = (figures: DayFigures[], lines: readonly { metric: Metric }[]) =>
  figures.every((day) => lines.every(({ metric }) => !day[metric]))

/** In place of all charts of a new shop: why there are none, and where to go on. */
function NoFigures({ locale }: { locale: Locale }) {
  const { all } = getMessages(locale).dashboard.chart.empty
  return (
    <div className="grid max-w-4xl justify-items-start gap-3 rounded border border-line bg-card p-5">
      <h3 className="text-xl">{all.title}</h3>
      <p className="text-soft">{all.text}</p>
      <a href={localePath(locale, '/staff/settings#go-live')} className="btn btn-line btn-small">
        {all.settings}
      </a>
    </div>
  )
}

/** Charts of daily figures, each with its numbers in a table. */
export function MonthCharts({ figures, locale }: { figures: DayFigures[]; locale: Locale }) {
  const { dashboard } = getMessages(locale)
  const t = getTranslator(locale, 'dashboard')
  const dayFormat = new Intl.DateTimeFormat(INTL_LOCALE[locale], { dateStyle: 'medium', timeZone: 'UTC' })
  const number = getNumberFormat(locale, { maximumFractionDigits: 2 })
  const plain = (value: number | null) => (value === null ? dashboard.none : number.format(value))
  const charts = [
    {
      name: dashboard.chart.revenue,
      lines: [{ name: dashboard.revenue, metric: 'takings' }],
      format: rupees(locale),
      bars: true,
    },
    { name: dashboard.chart.orders, lines: [{ name: dashboard.orders, metric: 'orders' }], format: plain, bars: true },
    {
      name: dashboard.chart.conversion,
      lines: [{ name: dashboard.conversionRate, metric: 'per_visits' }],
      format: plain,
      bars: false,
    },
    {
      name: dashboard.chart.visits,
      lines: [
        { name: dashboard.visits, metric: 'visits' },
        { name: dashboard.views, metric: 'views' },
      ],
      format: plain,
      bars: false,
    },
  ] as const
  return (
    <section aria-labelledby="charts">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="charts" className="text-2xl">
          {dashboard.charts}
        </h2>
        <nav aria-label={dashboard.range}>
          <ul className="flex gap-x-6">
            {RANGES.map((days) => (
              <li key={days}>
                <a
                  href={localePath(locale, days === RANGES[0] ? '/staff' : `/staff?days=${days}`)}
                  aria-current={days === figures.length ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-gold hover:border-line"
                >
                  {t('days', { count: String(days) })}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {charts.every(({ lines }) => isEmpty(figures, lines)) ? (
        <NoFigures locale={locale} />
      ) : (
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
          {charts.map(({ name, lines, format, bars }) =>
            isEmpty(figures, lines) ? (
              <p key={name} className="order-last self-start text-soft">
                {name}
                {getMessages(locale).contentPages.colon}{' '}
                {t(`chart.empty.${lines[0].metric}`, { least: MIN_RATED_VISITS })}
              </p>
            ) : (
              <ChartFrame
                key={name}
                title={name}
                note={lines.length > 1 ? lines.map((line) => line.name).join(' · ') : ''}
                asTable={dashboard.asTable}
                head={[dashboard.day, ...lines.map((line) => line.name)]}
                rows={figures.map((one) => [
                  dayFormat.format(new Date(one.day)),
                  ...lines.map(({ metric }) => format(one[metric])),
                ])}
              >
                <DayChart
                  label={t('chartLabel', { name })}
                  days={figures.map((one) => one.day)}
                  lines={lines.map((line) => ({ name: line.name, values: figures.map((one) => one[line.metric]) }))}
                  hints={figures.map((one) =>
                    [
                      dayFormat.format(new Date(one.day)),
                      ...lines.map((line) => `${line.name} ${format(one[line.metric])}`),
                    ].join('\n'),
                  )}
                  money={lines[0].metric === 'takings'}
                  bars={bars}
                  locale={locale}
                />
              </ChartFrame>
            ),
          )}
        </div>
      )}
    </section>
  )
}

const rupees = (locale: Locale) => (value: number | null) => formatRupees(value ?? 0, locale)
