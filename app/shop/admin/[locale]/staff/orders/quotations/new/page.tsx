import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { NewQuotationScreen } from '@/components/admin/orders/quotations/new-quotation-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/quotations', params)

/** `/staff/orders/quotations/new`: a new quotation; `?enquiry=CU-26-1201-0001` or `?customer=a12` starts it with their data. */
export default async function NewQuotationRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { enquiry: number, customer: key } = await searchParams
  const api = (await sessionApi()).staff
  const { data: staff, reason } = await api.get({})
  const returnPath = localePath(locale, '/staff/orders/quotations/new')
  if (!staff) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { data: enquiry } = typeof number === 'string' ? await api.enquiry({ number, lang: locale }) : { data: null }
  if (typeof number === 'string' && !enquiry) notFound()
  const { data: customer } = typeof key === 'string' ? await api.customer({ key, lang: locale }) : { data: null }
  const sku = enquiry?.piece?.sku
  const { data: product } = sku ? await api.quotableproduct({ sku, lang: locale }) : { data: null }
  return <NewQuotationScreen enquiry={enquiry} customer={customer} product={product} locale={locale} />
}
