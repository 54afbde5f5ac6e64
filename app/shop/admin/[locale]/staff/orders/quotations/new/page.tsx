import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { NewQuotationScreen } from '@/components/admin/orders/quotations/new-quotation-screen'
import { toCopiedItem, toNewItem, toOrderedItem } from '@/components/admin/orders/quotations/quoted-item'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/quotations', params)

/** `/staff/orders/quotations/new`: a new quotation; `?enquiry=CU-26-1201-0001`, `?customer=a12`, `?from=3` or `?order=26-4821-7730` starts it with the data of an enquiry, a customer, another quotation or an order. */
export default async function NewQuotationRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const { enquiry: number, customer: key, from, order: ordered } = await searchParams
  const api = (await sessionApi()).staff
  const { data: staff, reason } = await api.get({})
  const returnPath = localePath(locale, '/staff/orders/quotations/new')
  if (!staff) return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  const { data: enquiry } = typeof number === 'string' ? await api.enquiry({ number, lang: locale }) : { data: null }
  if (typeof number === 'string' && !enquiry) notFound()
  const { data: customer } = typeof key === 'string' ? await api.customer({ key, lang: locale }) : { data: null }
  const id = typeof from === 'string' && /^[1-9]\d{0,8}$/.test(from) ? from : null
  const { data: template } = id === null ? { data: null } : await api.quotation({ id, lang: locale })
  if (from !== undefined && !template) notFound()
  const { data: order } =
    typeof ordered === 'string' ? await api.order({ number: ordered, lang: locale }) : { data: null }
  if (ordered !== undefined && !order) notFound()
  const findProduct = async (sku: string) => (await api.quotableproduct({ sku, lang: locale })).data
  const copied = await Promise.all(
    (template?.lines ?? []).map(async (line) => ({ line, product: await findProduct(line.sku) })),
  )
  const sku = enquiry?.piece?.sku
  const asked = sku ? await findProduct(sku) : null
  // What was made for the buyer is no product of the list.
  const again = await Promise.all(
    (order?.lines ?? []).map(async (line) => ({ line, product: line.made ? null : await findProduct(line.sku) })),
  )
  const items = [
    ...copied.flatMap(({ line, product }) => (product ? [toCopiedItem(product, line)] : [])),
    ...again.flatMap(({ line, product }) => (product ? [toOrderedItem(product, line)] : [])),
  ]
  return (
    <NewQuotationScreen
      {...{ enquiry, customer, template, order, locale }}
      items={asked ? [toNewItem(asked)] : items}
      missing={[...copied, ...again].flatMap(({ line, product }) => (product ? [] : [line.title]))}
    />
  )
}
