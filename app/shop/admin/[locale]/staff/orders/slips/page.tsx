import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { SLIP_SIZES, SlipScreen } from '@/components/admin/orders/slip/slip-screen'
import { sessionApi } from '@/lib/api/session'
import { MAX_ORDERS_AT_ONCE } from '@/lib/contract/admin/order-queue'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders', params)

export default async function StaffSlipsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const numbers = [query.number ?? []].flat().slice(0, MAX_ORDERS_AT_ONCE)
  const size = SLIP_SIZES.find((one) => one === query.size) ?? SLIP_SIZES[0]
  const { data: slips, reason } = await (await sessionApi()).staff.orderslips({
    numbers: numbers.join(','),
    lang: locale,
  })
  if (!slips) {
    const query = new URLSearchParams(numbers.map((number) => ['number', number]))
    const returnPath = `${localePath(locale, '/staff/orders/slips')}?${query}`
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  return <SlipScreen slips={slips} size={size} locale={locale} />
}
