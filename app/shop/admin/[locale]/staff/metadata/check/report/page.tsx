import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { ReportScreen } from '@/components/admin/site-audit/report-screen'
import { loadSiteAuditReport, parseCheckId } from '@/lib/api/admin/audit-report'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/check', params)

/** One report of the live check, and what changed since another one. */
export default async function CheckReportRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const id = parseCheckId(query.id)
  if (!isLocale(locale) || id === null) notFound()
  setRequestLocale(locale)
  const auditReport = await loadSiteAuditReport(id, parseCheckId(query.since))
  if (!('refused' in auditReport)) return <ReportScreen checkReport={auditReport} locale={locale} />
  if (auditReport.refused === null) notFound()
  const returnPath = `${localePath(locale, '/staff/metadata/check/report')}?id=${id}`
  return <AdminGate reason={auditReport.refused} returnPath={returnPath} locale={locale} />
}
