import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { RemittanceListScreen } from '@/components/admin/orders/remittances/remittance-list-screen'
import { sessionApi } from '@/lib/api/session'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<{ page?: string }> }

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/remittances', params)

/** `/staff/orders/remittances/recorded`: what couriers paid, each with its undo, for managers. */
export default async function RemittanceListRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const page = Number((await searchParams).page ?? 1)
  if (!isLocale(locale) || !Number.isInteger(page) || page < 1 || page > 100_000) notFound()
  setRequestLocale(locale)
  const { data: list, reason } = await (await sessionApi()).staff.remittances({ page, lang: locale })
  const path = localePath(locale, '/staff/orders/remittances/recorded')
  if (!list) return <AdminGate reason={reason} returnPath={path} locale={locale} />
  if (page > list.pages) notFound()
  return <RemittanceListScreen list={list} locale={locale} />
}
