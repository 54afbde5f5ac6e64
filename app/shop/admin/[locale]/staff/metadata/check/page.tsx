import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { CheckScreen } from '@/components/admin/site-audit/check-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { site } from '@/lib/site'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('metadata/check', params)

/** The check of the live site: a new one, the running one, the reports. */
export default async function CheckRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: checks, reason } = await api.sitecheck.list({})
  const { data: schedule } = await api.sitecheck.schedule({})
  const returnPath = localePath(locale, '/staff/metadata/check')
  if (!checks || !schedule) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  return <CheckScreen checks={checks} schedule={schedule} base={site().url} locale={locale} />
}
