import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { QuotationPrintScreen } from '@/components/admin/orders/quotations/print/quotation-print-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; id: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/quotations', params)

/** `/staff/orders/quotations/7/print`: a quotation to be printed, in the language of its buyer. */
export default async function PrintQuotationRoute({ params }: Props) {
  const { locale, id } = await params
  if (!isLocale(locale) || !/^[1-9]\d{0,8}$/.test(id)) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const { data, reason } = await api.staff.quotation({ id, lang: locale })
  if (reason === 'not_found') notFound()
  const returnPath = localePath(locale, `/staff/orders/quotations/${id}/print`)
  if (!data) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const lang = data.language
  const { data: translated } = lang === locale ? { data } : await api.staff.quotation({ id, lang })
  const ids = data.lines.map(({ product_id }) => product_id).join(',')
  const { data: products } = await api.product.getbyids({ ids, lang })
  return <QuotationPrintScreen quotation={translated ?? data} products={products ?? []} locale={locale} />
}
