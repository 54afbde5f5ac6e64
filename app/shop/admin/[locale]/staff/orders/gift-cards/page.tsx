import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { GiftCardListScreen } from '@/components/admin/orders/gift-cards/gift-card-list-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/gift-cards', params)

/** `/staff/orders/gift-cards`: cards with their ledger; owners issue and block them. */
export default async function GiftCardListRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const page = Number((await searchParams).page ?? 1)
  if (!isLocale(locale) || !Number.isInteger(page) || page < 1 || page > 100_000) notFound()
  setRequestLocale(locale)
  const api = await sessionApi()
  const [{ data: list, reason }, { data: staff }] = await Promise.all([
    api.staff.giftcards({ page, lang: locale }),
    api.staff.get({}),
  ])
  if (!list || !staff)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/orders/gift-cards')} locale={locale} />
  if (page > list.pages) notFound()
  return <GiftCardListScreen list={list} role={staff.role} locale={locale} />
}
