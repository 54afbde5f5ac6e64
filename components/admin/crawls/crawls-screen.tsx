import type { CrawlOverview } from '@/lib/contract/admin/seo/crawls'
import type { VITAL_DAYS } from '@/lib/contract/admin/seo/web-vitals'
import type { Locale } from '@/lib/domain/locale'
import { formatDay } from '@/lib/domain/time/india-clock'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../admin-frame'
import { PeriodLinks } from '../period-links'
import { ChartFrame } from '../site-audit/chart-frame'
import { ColumnChart } from '../site-audit/column-chart'
import { AnswersTable } from './answers-table'

type Props = { overview: CrawlOverview; days: (typeof VITAL_DAYS)[number]; locale: Locale }

/** What search engines requested: by crawler, by kind of page, by day. */
export function CrawlsScreen({ overview: { crawlers, templates, days: counts }, days, locale }: Props) {
  const { crawls: labels, webVitals, metadata, siteAudit } = getMessages(locale)
  const t = getTranslator(locale, 'crawls')
  const number = new Intl.NumberFormat(locale)
  const names = { ...metadata.kinds, ...webVitals.other }
  const isEmpty =
    templates.length === 0 && crawlers.every(({ false: falseCount, unknown }) => falseCount + unknown === 0)
  const [first, last] = [counts[0], counts.at(-1)]
  return (
    <AdminFrame activePage="metadata/crawls" locale={locale} wide>
      <p className="mb-6 max-w-3xl text-soft">{labels.intro}</p>
      <PeriodLinks path="/staff/metadata/crawls" days={days} locale={locale} />
      {!isEmpty && (
        <AnswersTable
          title={labels.crawlers}
          rows={crawlers.map(({ crawler, answers, unknown, false: falseCount }) => ({
            name: crawler,
            answers,
            note: [
              falseCount > 0 && t('false', { count: falseCount }),
              unknown > 0 && t('unknown', { count: unknown }),
            ].filter((note) => note !== false),
          }))}
          locale={locale}
        />
      )}
      {templates.length === 0 ? (
        <p className="mb-12 text-soft">{labels.none}</p>
      ) : (
        <>
          <AnswersTable
            title={labels.templates}
            rows={templates.map(({ template, answers }) => ({ name: names[template], answers, note: [] }))}
            locale={locale}
          />
          <ChartFrame
            title={labels.perDay}
            note={labels.perDayNote}
            asTable={siteAudit.asTable}
            head={[labels.day, labels.requests]}
            rows={counts.map(({ day, count }) => [formatDay(day, locale), number.format(count)])}
          >
            <ColumnChart
              label={labels.perDay}
              columns={counts.map(({ day, count }) => ({ label: formatDay(day, locale), value: count }))}
              ticks={[
                { at: 0, text: first ? formatDay(first.day, locale) : '' },
                { at: counts.length, text: last ? formatDay(last.day, locale) : '' },
              ]}
            />
          </ChartFrame>
        </>
      )}
      <div className="pb-16" />
    </AdminFrame>
  )
}
