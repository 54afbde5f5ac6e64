import { ChevronDown } from 'lucide'
import { Field } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import type { GstSummary } from '@/lib/contract/admin/papers/gst-return'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { formatDay } from '@/lib/domain/time/india-clock'
import type { MonthPeriod } from '@/lib/domain/time/months'
import { getTranslator } from '@/lib/i18n/translator'
import { AdminFrame } from '../../admin-frame'
import { BookPeriodLinks } from './book-period-links'
import { TallyPart } from './tally-part'

type Period = { from: string; to: string }
type Props = {
  /** Null where the chosen days are no period. */
  summary: GstSummary | null
  chosen: Period
  periods: Record<'months' | 'quarters' | 'years', MonthPeriod[]>
  locale: Locale
}

/** The days that the books are shown for, and what they have. */
export function GstScreen({ summary, chosen: { from, to }, periods, locale }: Props) {
  const t = getTranslator(locale, 'gstReturn')
  const path = localePath(locale, '/staff/orders/gst')
  const hrefOf = (period: Period) => `${path}?${new URLSearchParams(period)}`
  const linksOf = (kind: keyof typeof periods) => (
    <BookPeriodLinks label={t(kind)} periods={periods[kind]} current={{ from, to }} hrefOf={hrefOf} locale={locale} />
  )
  return (
    <AdminFrame activePage="orders/gst" locale={locale}>
      <p className="mb-5 max-w-3xl text-soft">{t('intro')}</p>
      {linksOf('months')}
      <details className="group">
        <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5">
          {t('longer')}
          <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
        </summary>
        {linksOf('quarters')}
        {linksOf('years')}
      </details>
      <form method="get" className="mt-3 flex flex-wrap items-start gap-4 *:max-w-48">
        <Field type="date" name="from" label={t('from')} defaultValue={from} required />
        <Field
          type="date"
          name="to"
          label={t('to')}
          defaultValue={to}
          error={summary ? undefined : t('wrong')}
          required
        />
        <button type="submit" className="btn btn-line mt-7">
          {t('show')}
        </button>
      </form>
      {summary && <GstBooks summary={summary} locale={locale} />}
    </AdminFrame>
  )
}

const SUMS = ['taxable', 'cgst', 'sgst', 'igst', 'total'] as const

/** The sums of a period's invoices and the sheets of the return, to be downloaded. */
function GstBooks({ summary, locale }: { summary: GstSummary; locale: Locale }) {
  const t = getTranslator(locale, 'gstReturn')
  const { from, to, invoices, credit_notes: creditNotes, left_out: leftOut, left_out_gst: leftOutGst, sheets } = summary
  const demo = summary.left_out_demo
  return (
    <>
      <h2 className="mt-10 text-2xl first-letter:uppercase">
        {t('period', { from: formatDay(from, locale), to: formatDay(to, locale) })}
      </h2>
      {leftOut > 0 && (
        <p className="mt-3 max-w-3xl text-soft">
          {t('leftOut', { count: leftOut })} {demo > 0 && t('leftOutDemo', { count: demo })}{' '}
          {leftOutGst !== 0 && (
            <strong className="figures font-medium text-alarm">
              {t(demo > 0 ? 'leftOutGstOthers' : 'leftOutGst', { amount: formatRupees(leftOutGst, locale) })}
            </strong>
          )}{' '}
          <a href={localePath(locale, '/staff/settings?section=law')} className="link">
            {t('enterGstin')}
          </a>
        </p>
      )}
      {invoices + creditNotes === 0 ? (
        <p className="mt-3 pb-16 text-soft">{leftOut > 0 ? t('onlyLeftOut') : t('none')}</p>
      ) : (
        <>
          <dl className="figures mt-4 grid max-w-md grid-cols-[1fr_auto] gap-x-6 gap-y-2">
            <dt>{t('invoices')}</dt>
            <dd className="text-end">{invoices}</dd>
            <dt>{t('credit_notes')}</dt>
            <dd className="text-end">{creditNotes}</dd>
            {SUMS.map((name) => (
              <div key={name} className="contents last:font-semibold">
                <dt>{t(name)}</dt>
                <dd className="text-end">{formatRupees(summary[name], locale)}</dd>
              </div>
            ))}
          </dl>
          {creditNotes > 0 && <p className="mt-2 text-sm text-soft">{t('net')}</p>}
          <table className="mt-8 mb-10 w-full text-[0.925rem]">
            <thead className="text-sm text-soft">
              <tr>
                <th scope="col" className="text-start font-normal">
                  {t('sheet')}
                </th>
                <th scope="col" className="ps-4 text-end font-normal">
                  {t('rows')}
                </th>
              </tr>
            </thead>
            <tbody>
              {sheets.map(({ sheet, rows }) => (
                <tr key={sheet} className="border-t border-line">
                  <th scope="row" className="text-start font-normal">
                    {rows === 0 ? (
                      <span className="inline-flex min-h-11 items-center text-soft">{t(`sheets.${sheet}`)}</span>
                    ) : (
                      <a
                        href={`/api/admin/gst?sheet=${sheet}&from=${from}&to=${to}`}
                        className="link inline-flex min-h-11 items-center"
                        download
                      >
                        {t(`sheets.${sheet}`)}
                      </a>
                    )}
                  </th>
                  <td className="figures ps-4 text-end">{rows}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <TallyPart summary={summary} locale={locale} />
        </>
      )}
    </>
  )
}
