import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { JobCardScreen } from '@/components/admin/orders/production/job-card-screen'
import { sessionApi } from '@/lib/api/session'
import { MAX_PRODUCTION_LINES } from '@/lib/contract/order/admin-production'
import { isLocale, localePath } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('orders', params)

const LINE_ID = /^[1-9]\d{0,8}$/

/** `/staff/orders/job-cards?line=7&line=9`: the job cards of these lines, to be printed. */
export default async function JobCardsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = await searchParams
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const ids = [query.line ?? []].flat().filter((id) => LINE_ID.test(id))
  const lines = ids.slice(0, MAX_PRODUCTION_LINES)
  const { data: cards, reason } = await (await sessionApi()).staff.jobcards({ lines: lines.join(','), lang: locale })
  if (!cards) {
    const returnQuery = new URLSearchParams(lines.map((line) => ['line', line]))
    const returnPath = `${localePath(locale, '/staff/orders/job-cards')}?${returnQuery}`
    return <AdminGate reason={reason} returnPath={returnPath} locale={locale} />
  }
  return <JobCardScreen cards={cards} locale={locale} />
}
