import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { GstScreen } from '@/components/admin/orders/gst/gst-screen'
import { sessionApi } from '@/lib/api/session'
import { GstPeriod } from '@/lib/contract/admin/papers/gst-return'
import { isLocale, localePath } from '@/lib/domain/locale'
import { listFinancialYears, listMonths, listQuarters } from '@/lib/domain/time/months'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders/gst', params)

/** `/staff/orders/gst?from=2026-11-01&to=2026-11-30`: the books of a period; without one, of this month. */
export default async function GstRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const now = new Date()
  const months = listMonths(now)
  const { from = months[0].from, to = months[0].to } = await searchParams
  const period = GstPeriod.safeParse({ from, to })
  const shown = period.success ? period.data : months[0]
  const { data: summary, reason } = await (await sessionApi()).staff.gstreturn({ ...shown, lang: locale })
  if (!summary)
    return <AdminGate reason={reason} returnPath={localePath(locale, '/staff/orders/gst')} locale={locale} />
  const chosen = { from: String(from), to: String(to) }
  const periods = { months, quarters: listQuarters(now), years: listFinancialYears(now) }
  return <GstScreen summary={period.success ? summary : null} chosen={chosen} periods={periods} locale={locale} />
}
