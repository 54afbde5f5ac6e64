import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { CustomerScreen } from '@/components/admin/customers/customer-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; key: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('customers', params)

/** `/staff/customers/a12`: a customer with orders, enquiries, reviews and the notes of staff. */
export default async function CustomerRoute({ params }: Props) {
  const { locale, key } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data, reason, errors } = await api.staff.customer({ key, lang: locale })
  if (data) return <CustomerScreen customer={data} canBlock={await canManageShop(api)} locale={locale} />
  if (errors || reason === 'not_found') notFound()
  return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/customers')} locale={locale} />
}
