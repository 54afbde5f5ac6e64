import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { SettingsScreen } from '@/components/admin/settings/settings-screen'
import { isOwner } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { SETTING_GROUPS } from '@/lib/domain/settings/shop-settings'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('settings', params)

/** `/staff/settings?section=law`: one section of the shop's identity; without one, the first and what is left to set up. */
export default async function SettingsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data: settings, reason } = await api.shopdata.settings({})
  const { section: name } = await searchParams
  const section = SETTING_GROUPS.find((group) => group === name) ?? null
  const returnPath = localePath(locale, `/staff/settings${section ? `?section=${section}` : ''}`)
  if (!settings) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const mayChange = await isOwner(api)
  const { data: steps } = mayChange && !section ? await api.staff.golive({}) : { data: null }
  return <SettingsScreen stored={settings} {...{ section, steps, mayChange, locale }} />
}
