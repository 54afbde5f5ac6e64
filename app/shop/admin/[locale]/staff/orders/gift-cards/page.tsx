import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { GiftCardListScreen } from '@/components/admin/orders/gift-cards/gift-card-list-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'
import { parseGiftCardQuery } from '@/lib/domain/order/gift-card-query'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/gift-cards', params)

/** `/staff/orders/gift-cards`: cards with their ledger, by a search and their state; owners issue and block them. */
export default async function GiftCardListRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  const page = Number(query.page ?? 1)
  if (!isLocale(locale) || !Number.isInteger(page) || page < 1 || page > 100_000) notFound()
  setRequestLocale(locale)
  const choice = { ...parseGiftCardQuery(query), page }
  const api = await sessionApi()
  const [{ data: list, reason }, { data: staff }] = await Promise.all([
    api.staff.giftcards({ ...choice, lang: locale }),
    api.staff.get({}),
  ])
  if (!list || !staff)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/orders/gift-cards')} locale={locale} />
  if (page > list.pages) notFound()
  return <GiftCardListScreen list={list} choice={choice} role={staff.role} locale={locale} />
}
