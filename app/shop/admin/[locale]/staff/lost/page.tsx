import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { UnknownPageScreen } from '@/components/admin/unknown-page-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

/** The body of every 404 of the admin, which the shop's server sends in place of Next's own (lib/http/not-found-page.ts). */
export default async function LostStaffRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { data: staff, reason } = await (await sessionApi()).staff.get({})
  if (!staff) return <AdminGate reason={reason} returnPath={localePath(locale, '/staff')} locale={locale} />
  return <UnknownPageScreen locale={locale} />
}
