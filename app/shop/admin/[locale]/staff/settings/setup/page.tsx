import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { ClaimScreen, SETUP_PATH, SetupScreen } from '@/components/admin/setup/setup-screen'
import { isOwner } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('settings/setup', params)

export default async function SetupRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: setup } = await api.staff.setup({})
  if (setup?.needs_owner) return <ClaimScreen locale={locale} />
  const { data: member, reason } = await api.staff.get({})
  const { data: steps } = member && (await isOwner(api)) ? await api.staff.golive({}) : { data: null }
  if (setup && steps) return <SetupScreen isSample={setup.is_sample} steps={steps} locale={locale} />
  const returnPath = localePath(locale, SETUP_PATH)
  return <AdminGate reason={member ? 'not_allowed' : reason} returnPath={returnPath} locale={locale} />
}
