import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { AbandonedListScreen } from '@/components/admin/orders/abandoned/abandoned-list-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/abandoned', params)

/** `/staff/orders/abandoned`: checkouts that were begun and not paid, with the consent of their buyers to a reminder. */
export default async function AbandonedListRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const page = Number((await searchParams).page ?? 1)
  if (!isLocale(locale) || !Number.isInteger(page) || page < 1 || page > 100_000) notFound()
  setRequestLocale(locale)
  const { data: list, reason } = await (await sessionApi()).staff.abandonedcheckouts({ page, lang: locale })
  if (!list)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/orders/abandoned')} locale={locale} />
  if (page > list.pages) notFound()
  return <AbandonedListScreen list={list} locale={locale} />
}
