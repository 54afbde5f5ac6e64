import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { NoAccess } from '@/components/admin/frame/no-access'
import { ProvidersScreen } from '@/components/admin/settings/providers/providers-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('settings/providers', params)

/** `/staff/settings/providers`: keys of payment and message providers, for owners. */
export default async function ProvidersRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: state, reason } = await api.shopdata.providers({})
  if (state) return <ProvidersScreen state={state} locale={locale} />
  const { data: member } = await api.staff.get({})
  if (member) return <NoAccess page="settings/providers" role={member.role} locale={locale} />
  return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/settings/providers')} locale={locale} />
}
