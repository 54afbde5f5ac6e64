import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { CustomerListScreen } from '@/components/admin/customers/customer-list-screen'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { parseCustomerQuery, toCustomerQuery } from '@/lib/domain/customer/customer-list'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('customers', params)

/** `/staff/customers?q=&tag=&group=&sort=&page=`: everybody with an account or an order, or added by staff. */
export default async function CustomersRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = parsePageNumber(query.page)
  if (!isLocale(locale) || page === null) notFound()
  setRequestLocale(locale)
  const choice = { ...parseCustomerQuery(query), page }
  const api = await sessionApi()
  const { data: list, reason } = await api.staff.customers(choice)
  if (!list) {
    const returnPath = localePath(locale, `/staff/customers${toCustomerQuery(choice)}`)
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  if (page > list.pages) notFound()
  return <CustomerListScreen choice={choice} list={list} canExport={await canManageShop(api)} locale={locale} />
}
