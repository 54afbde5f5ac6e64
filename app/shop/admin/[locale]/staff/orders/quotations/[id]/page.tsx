import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { AdminQuotationScreen } from '@/components/admin/orders/quotations/admin-quotation-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; id: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/quotations', params)

/** `/staff/orders/quotations/7`: a quotation with its link, its products and its history. */
export default async function AdminQuotationRoute({ params }: Props) {
  const { locale, id } = await params
  if (!isLocale(locale) || !/^[1-9]\d{0,8}$/.test(id)) notFound()
  setRequestLocale(locale)
  const { data, reason } = await (await sessionApi()).staff.quotation({ id, lang: locale })
  if (reason === 'not_found') notFound()
  const returnPath = localePath(locale, `/staff/orders/quotations/${id}`)
  if (!data) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  return <AdminQuotationScreen quotation={data} now={new Date()} locale={locale} />
}
