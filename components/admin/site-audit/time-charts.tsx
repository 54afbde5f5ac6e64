import { indiaTime } from '@/components/order/india-time'
import type { SiteAudit } from '@/lib/contract/admin/site-audit'
import { INTL_LOCALE, type Locale } from '@/lib/domain/locale'
import { INDIA_TIME_ZONE } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { ChartFrame } from './chart-frame'
import { ColumnChart } from './column-chart'

type Point = { id: number; at: string; day: string; value: number }

/** Finished audits of the same section as the newest one, oldest first. */
function toSeries(checks: SiteAudit[], locale: Locale) {
  const finished = checks.filter(({ state, summary }) => state === 'done' && summary)
  const day = new Intl.DateTimeFormat(INTL_LOCALE[locale], {
    day: 'numeric',
    month: 'short',
    timeZone: INDIA_TIME_ZONE,
  })
  return finished
    .filter(({ section }) => section === finished[0]?.section)
    .reverse()
    .map(({ id, asked_at, summary }) => ({
      id,
      at: indiaTime(asked_at, locale, true),
      day: day.format(new Date(asked_at)),
      findings: summary?.findings ?? 0,
      since: summary?.since ?? null,
    }))
}

/** Findings over time and changes between audits; rendered from two audits on. */
export function TimeCharts({ checks, locale }: { checks: SiteAudit[]; locale: Locale }) {
  const { siteAudit } = getMessages(locale)
  const series = toSeries(checks, locale)
  if (series.length < 2) return null
  const findingPoints = series.map(({ findings, ...rest }): Point => ({ ...rest, value: findings }))
  const changePoints = series.flatMap(({ since, ...rest }): Point[] =>
    since ? [{ ...rest, value: since.added + since.removed + since.changed }] : [],
  )
  return (
    <section aria-labelledby="over-time" className="mt-12">
      <h2 id="over-time" className="mb-4 text-2xl">
        {siteAudit.overTime}
      </h2>
      <div className="grid gap-10 lg:grid-cols-2">
        <Series name={siteAudit.findingsOverTime} points={findingPoints} tone="gold" locale={locale} />
        <Series name={siteAudit.changesOverTime} points={changePoints} tone="leaf" locale={locale} />
      </div>
    </section>
  )
}

type SeriesProps = { name: string; points: Point[]; tone: 'gold' | 'leaf'; locale: Locale }

function Series({ name, points, tone, locale }: SeriesProps) {
  const { siteAudit } = getMessages(locale)
  const t = getTranslator(locale, 'siteAudit')
  const last = points.length - 1
  const ticks = points.flatMap(({ day }, at) =>
    at === 0 || (at === last && day !== points[0]?.day) ? [{ at: at === 0 ? 0 : points.length, text: day }] : [],
  )
  return (
    <ChartFrame
      title={name}
      note={siteAudit.overTimeNote}
      asTable={siteAudit.asTable}
      head={[siteAudit.when, siteAudit.count]}
      rows={points.map(({ at, value }) => [at, String(value)])}
    >
      <ColumnChart
        label={t('bars', { name, values: points.map(({ value }) => String(value)).join(', ') })}
        columns={points.map(({ id, value }) => ({ label: String(id), value, tone }))}
        ticks={ticks}
      />
    </ChartFrame>
  )
}
