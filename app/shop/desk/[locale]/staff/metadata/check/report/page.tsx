import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/admin/admin-gate'
import { ReportScreen } from '@/components/admin/site-audit/report-screen'
import { getCheckReport, toCheckId } from '@/lib/api/admin/audit-report'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** One report of the live check, and what changed since another one. */
export default async function CheckReportRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const asked = await searchParams
  const id = toCheckId(asked.id)
  if (!isLocale(locale) || id === null) notFound()
  setRequestLocale(locale)
  const found = await getCheckReport(id, toCheckId(asked.since))
  if (!('refused' in found)) return <ReportScreen found={found} locale={locale} />
  if (found.refused === null) notFound()
  const wanted = `${localePath(locale, '/staff/metadata/check/report')}?id=${id}`
  return <StaffGate reason={found.refused} wanted={wanted} locale={locale} />
}
