import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { EnquiryScreen } from '@/components/admin/enquiries/enquiry-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { sessionApi } from '@/lib/api/session'
import { hasRole } from '@/lib/domain/customer/role'
import { parseReceiptKind } from '@/lib/domain/enquiry/enquiry'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; number: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('enquiries', params)

export default async function StaffEnquiryRoute({ params }: Props) {
  const { locale, number } = await params
  if (!isLocale(locale) || !parseReceiptKind(number)) notFound()
  setRequestLocale(locale)
  const api = (await sessionApi()).staff
  const { data: enquiry, reason } = await api.enquiry({ number, lang: locale })
  if (reason === 'not_found') notFound()
  const { data: staff } = await api.get({})
  if (!enquiry || !staff)
    return <AdminGate reason={reason} returnPath={localePath(locale, `/staff/enquiries/${number}`)} locale={locale} />
  const canDelete = hasRole(staff.role, 'manager')
  return <EnquiryScreen enquiry={enquiry} member={staff} canDelete={canDelete} locale={locale} />
}
