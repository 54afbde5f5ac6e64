import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/staff/staff-gate'
import { StaffStart } from '@/components/staff/staff-start'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = { params: Promise<{ locale: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function StaffRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { data: who, reason } = await (await sessionApi()).staff.get({})
  if (!who) return <StaffGate reason={reason} wanted={localePath(locale, '/staff')} locale={locale} />
  return <StaffStart who={who} locale={locale} />
}
