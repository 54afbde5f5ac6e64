import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { SettingsScreen } from '@/components/admin/settings/settings-screen'
import { isOwner } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function SettingsRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: settings, reason } = await api.shopdata.settings({})
  const returnPath = localePath(locale, '/staff/settings')
  if (!settings) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const mayChange = await isOwner(api)
  const { data: steps } = mayChange ? await api.staff.golive({}) : { data: null }
  return <SettingsScreen stored={settings} steps={steps} mayChange={mayChange} locale={locale} />
}
