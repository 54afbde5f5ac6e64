import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { ExperimentsScreen } from '@/components/admin/experiments/experiments-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { checkMetadataAccess } from '@/lib/api/admin/metadata-access'
import { refreshFindings } from '@/lib/api/admin/refresh-findings'
import { sessionApi } from '@/lib/api/session'
import { readInfoPage } from '@/lib/content/page'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toIndiaDate } from '@/lib/domain/time/india-clock'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/experiments', params)

/** Experiments with the titles of pages. */
export default async function TitleExperimentsRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const returnPath = localePath(locale, '/staff/metadata/experiments')
  const { open, reason } = await checkMetadataAccess()
  if (!open) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const now = new Date()
  // A page without findings has no values for the variables.
  await refreshFindings(readInfoPage, now)
  const { data: experiments, reason: refused } = await (await sessionApi()).metadata.experiments({})
  if (!experiments) return <AdminGate reason={refused} returnPath={returnPath} locale={locale} />
  return <ExperimentsScreen experiments={experiments} today={toIndiaDate(now)} locale={locale} />
}
