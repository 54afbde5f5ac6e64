import { indiaTime } from '@/components/order/india-time'
import type { SiteAuditReport } from '@/lib/api/admin/audit-report'
import type { Locale } from '@/lib/domain/locale'
import { getMessages, getTranslator } from '@/lib/i18n/translator'
import { countProblems } from '@/lib/seo/audit/report'
import { AdminFrame } from '../admin-frame'
import { RecordHead } from '../record-head'
import { CompareForm } from './compare-form'
import { Difference } from './difference'
import { FindingList } from './finding-list'
import { VerdictChart } from './verdict-chart'
import { WidthChart } from './width-chart'

/** One report: summary, changes, findings and downloads. */
export function ReportScreen({ checkReport, locale }: { checkReport: SiteAuditReport; locale: Locale }) {
  const { check, report, others, since } = checkReport
  const { siteAudit } = getMessages(locale)
  const t = getTranslator(locale, 'siteAudit')
  const names: Record<string, string> = siteAudit.reader
  const findings = [...countProblems(report).values()].reduce((sum, count) => sum + count, 0)
  const verdicts = check.summary?.verdicts ?? {}
  const fileUrl = (format: string) =>
    `/api/admin/check?${new URLSearchParams({ id: String(check.id), format, ...(since && { since: String(since.check.id) }) })}`
  return (
    <AdminFrame
      activePage="metadata/check"
      heading={
        <RecordHead
          list="/staff/metadata/check"
          back={siteAudit.back}
          title={t('report', { time: indiaTime(check.asked_at, locale, true) })}
          locale={locale}
        />
      }
      locale={locale}
      wide
    >
      <p className="text-lg">{t('summary', { pages: report.pages.length, findings })}</p>
      <p className="text-soft">
        {check.section ?? siteAudit.wholeSite} ·{' '}
        {t('readAs', { readers: report.agents.map((agent) => names[agent] ?? agent).join(', ') })} ·{' '}
        {check.scheduled ? siteAudit.regular : t('by', { name: check.asked_by ?? siteAudit.someone })}
      </p>
      <p className="mb-6 text-soft">{report.left > 0 ? t('left', { left: report.left }) : siteAudit.whole}</p>
      <ul aria-label={siteAudit.export} className="mb-10 flex flex-wrap gap-3">
        <FileLink href={fileUrl('csv')} name={siteAudit.exportPages} />
        {since && <FileLink href={fileUrl('changes')} name={siteAudit.exportChanges} />}
        <FileLink href={fileUrl('json')} name={siteAudit.exportAll} />
      </ul>
      <div className="grid gap-10 lg:grid-cols-2">
        <VerdictChart verdicts={verdicts} locale={locale} />
        <WidthChart pages={report.pages} locale={locale} />
      </div>
      <section aria-labelledby="changes" className="mt-12">
        <h2 id="changes" className="mb-4 text-2xl">
          {siteAudit.changes}
        </h2>
        <CompareForm id={check.id} since={since?.check.id ?? null} others={others} locale={locale} />
        {since && <Difference comparison={since.comparison} locale={locale} />}
      </section>
      <FindingList report={report} locale={locale} />
    </AdminFrame>
  )
}

function FileLink({ href, name }: { href: string; name: string }) {
  return (
    <li>
      <a href={href} download className="btn btn-line">
        {name}
      </a>
    </li>
  )
}
