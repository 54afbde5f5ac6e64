import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { ClaimScreen, SetupScreen } from '@/components/admin/setup/setup-screen'
import { isOwner } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function SetupRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: setup } = await api.staff.setup({})
  if (setup?.needs_owner) return <ClaimScreen locale={locale} />
  const { data: member, reason } = await api.staff.get({})
  const isAllowed = member !== null && (await isOwner(api))
  if (setup && isAllowed) return <SetupScreen isSample={setup.is_sample} locale={locale} />
  const returnPath = localePath(locale, '/staff/settings/setup')
  return <AdminGate reason={member ? 'not_allowed' : reason} returnPath={returnPath} locale={locale} />
}
