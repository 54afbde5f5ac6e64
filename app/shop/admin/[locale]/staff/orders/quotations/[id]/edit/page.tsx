import { notFound, redirect } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { EditQuotationScreen } from '@/components/admin/orders/quotations/edit-quotation-screen'
import { toEditedItem } from '@/components/admin/orders/quotations/quoted-item'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; id: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/quotations', params)

/** `/staff/orders/quotations/7/edit`: the form of an open quotation; its page where it cannot be edited, which says why. */
export default async function EditQuotationRoute({ params }: Props) {
  const { locale, id } = await params
  if (!isLocale(locale) || !/^[1-9]\d{0,8}$/.test(id)) notFound()
  setRequestLocale(locale)
  const api = (await sessionApi()).staff
  const { data: quotation, reason } = await api.quotation({ id, lang: locale })
  if (reason === 'not_found') notFound()
  const path = localePath(locale, `/staff/orders/quotations/${id}`)
  if (!quotation) return <AdminGate reason={reason} returnPath={`${path}/edit`} locale={locale} />
  if (quotation.state !== 'open' || quotation.pending) redirect(path)
  const found = await Promise.all(
    quotation.lines.map(async (line) => {
      const { data: product } = await api.quotableproduct({ sku: line.sku, lang: locale })
      return { line, product }
    }),
  )
  return (
    <EditQuotationScreen
      quotation={quotation}
      items={found.flatMap(({ line, product }) =>
        product ? [toEditedItem(product, line, quotation.reserved ? line.quantity : 0)] : [],
      )}
      missing={found.flatMap(({ line, product }) => (product ? [] : [line.title]))}
      locale={locale}
    />
  )
}
