import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { QueueScreen } from '@/components/admin/orders/queue/queue-screen'
import { canManageShop } from '@/lib/api/admin/can-manage-shop'
import { sessionApi } from '@/lib/api/session'
import { parsePageNumber } from '@/lib/domain/listing/page-number'
import { isLocale, localePath } from '@/lib/domain/locale'
import { isQueue, QUEUES, toQueueQuery } from '@/lib/domain/order/order-queue'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders', params)

const MAX_SEARCH_LENGTH = 100

export default async function StaffOrdersRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = parsePageNumber(query.page)
  const state = query.state ?? QUEUES[0]
  const searchText = query.q ?? ''
  if (!isLocale(locale) || page === null || !isQueue(state) || typeof searchText !== 'string') notFound()
  setRequestLocale(locale)
  const choice = { state, q: searchText.trim().slice(0, MAX_SEARCH_LENGTH), page }
  const api = await sessionApi()
  const { data: list, reason } = await api.staff.orderqueue({ ...choice, lang: locale })
  if (!list) {
    const returnPath = localePath(locale, `/staff/orders${toQueueQuery(choice)}`)
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  if (page > list.pages) notFound()
  return <QueueScreen choice={choice} list={list} canExport={await canManageShop(api)} locale={locale} />
}
