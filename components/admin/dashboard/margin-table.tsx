import type { DashboardSummary } from '@/lib/contract/admin/dashboard'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { getNumberFormat } from '@/lib/domain/text/number-format'
import { getMessages, getTranslator } from '@/lib/i18n/translator'

type Margins = NonNullable<DashboardSummary['margins']>
type MarginSum = Margins[number]['now']

/** Gross margin of today, a week and a month, for managers and owners. */
export function MarginTable({ margins, locale }: { margins: Margins; locale: Locale }) {
  const { dashboard } = getMessages(locale)
  const t = getTranslator(locale, 'dashboard')
  const titles: Record<number, string> = { 1: dashboard.period.p1, 7: dashboard.period.p7 }
  const isKnown = margins.some(({ now, before }) => now.margin !== null || before.margin !== null)
  return (
    <section aria-labelledby="margins">
      <h2 id="margins" className="mb-4 text-2xl">
        {dashboard.margin.title}
      </h2>
      {isKnown ? (
        <dl className="grid divide-line rounded border border-line bg-card max-md:divide-y md:grid-cols-3 md:divide-x">
          {margins.map(({ days, now, before }) => (
            <div
              key={days}
              className="flex min-w-0 flex-wrap items-baseline gap-x-4 px-4 py-3 sm:px-5 md:block"
              data-margin={days}
            >
              <dt className="font-medium max-md:me-auto">{titles[days] ?? dashboard.period.p30}</dt>
              <dd className="figures contents md:block">
                <span className="block text-xl">{formatMargin(now, locale)}</span>
                {before.margin !== null && (
                  <span className="block text-sm text-soft">
                    {t('before', { value: formatMargin(before, locale) })}
                  </span>
                )}
                {now.margin !== null && (
                  <span className="block text-sm text-soft">
                    {t('margin.revenue', { amount: formatRupees(now.revenue, locale) })}
                  </span>
                )}
                {now.unknown > 0 && (
                  <span className="mt-1 block w-full text-sm text-soft" data-unknown={now.unknown}>
                    {t('margin.unknown', { count: now.unknown, lines: now.lines })}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className="max-w-4xl text-soft" data-margin="none">
          {dashboard.margin.none}{' '}
          <a href={localePath(locale, '/staff/catalogue')} className="link">
            {dashboard.margin.toProducts}
          </a>
        </p>
      )}
      <details className="mt-2 max-w-4xl text-sm text-soft">
        <summary className="inline-flex min-h-11 cursor-pointer items-center">{dashboard.margin.howCounted}</summary>
        <p>{dashboard.margin.counted}</p>
      </details>
    </section>
  )
}

function formatMargin({ margin, percent }: MarginSum, locale: Locale): string {
  if (margin === null) return getMessages(locale).dashboard.none
  const amount = formatRupees(margin, locale)
  if (percent === null) return amount
  return `${amount} (${getNumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100)})`
}
