import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/admin/admin-gate'
import { QueueScreen } from '@/components/admin/orders/queue/queue-screen'
import { mayChangeShop } from '@/lib/api/admin/may-change-shop'
import { sessionApi } from '@/lib/api/session'
import { toPageNumber } from '@/lib/domain/listing/page-number'
import { isQueue, QUEUES, queueQuery } from '@/lib/domain/order/order-queue'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

const LONGEST = 100

export default async function StaffOrderRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const asked = await searchParams
  const page = toPageNumber(asked.page)
  const state = asked.state ?? QUEUES[0]
  const typed = asked.q ?? ''
  if (!isLocale(locale) || page === null || !isQueue(state) || typeof typed !== 'string') notFound()
  setRequestLocale(locale)
  const choice = { state, q: typed.trim().slice(0, LONGEST), page }
  const api = await sessionApi()
  const { data: list, reason } = await api.staff.orderqueue({ ...choice, lang: locale })
  if (!list) {
    const wanted = localePath(locale, `/staff/orders${queueQuery(choice)}`)
    return <StaffGate reason={reason} wanted={wanted} locale={locale} />
  }
  if (page > list.pages) notFound()
  return <QueueScreen choice={choice} list={list} mayExport={await mayChangeShop(api)} locale={locale} />
}
