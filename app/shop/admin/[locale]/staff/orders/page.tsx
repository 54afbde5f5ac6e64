import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { QueueScreen } from '@/components/admin/orders/queue/queue-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseQueueQuery, toQueueQuery } from '@/lib/domain/order/queue-query'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders', params)

/** `/staff/orders?state=&q=&from=&to=&payment=&ship_state=&sort=&page=` */
export default async function StaffOrdersRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = parsePageNumber(query.page)
  const list = parseQueueQuery(query)
  if (!isLocale(locale) || page === null || !list) notFound()
  setRequestLocale(locale)
  const choice = { ...list, page }
  const api = await sessionApi()
  const { data, reason } = await api.staff.orderqueue({ ...choice, lang: locale })
  if (!data) {
    const returnPath = localePath(locale, `/staff/orders${toQueueQuery(choice)}`)
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  if (page > data.pages) notFound()
  return <QueueScreen choice={choice} list={data} canExport={await canManageShop(api)} locale={locale} />
}
