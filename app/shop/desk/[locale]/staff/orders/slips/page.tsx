import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { StaffGate } from '@/components/admin/admin-gate'
import { SIZES, SlipScreen } from '@/components/admin/orders/slip/slip-screen'
import { sessionApi } from '@/lib/api/session'
import { MAX_AT_ONCE } from '@/lib/contract/admin/order-queue'
import { isLocale, localePath } from '@/lib/i18n/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('staff', params)

export default async function StaffSlipsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const asked = await searchParams
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const numbers = [asked.number ?? []].flat().slice(0, MAX_AT_ONCE)
  const size = SIZES.find((one) => one === asked.size) ?? SIZES[0]
  const { data: slips, reason } = await (await sessionApi()).staff.orderslips({
    numbers: numbers.join(','),
    lang: locale,
  })
  if (!slips) {
    const query = new URLSearchParams(numbers.map((number) => ['number', number]))
    const wanted = `${localePath(locale, '/staff/orders/slips')}?${query}`
    return <StaffGate reason={reason} wanted={wanted} locale={locale} />
  }
  return <SlipScreen slips={slips} size={size} locale={locale} />
}
