import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { AdminGate } from '@/components/admin/admin-gate'
import { toAdminMetadata } from '@/components/admin/frame/admin-metadata'
import { ReviewListScreen } from '@/components/admin/reviews/review-list-screen'
import { parseReviewListQuery, reviewListUrl } from '@/components/admin/reviews/review-url'
import { sessionApi } from '@/lib/api/session'
import { isLocale } from '@/lib/domain/locale'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toAdminMetadata('reviews', params)

/** `/staff/reviews`: moderation of reviews, the unread ones first. */
export default async function StaffReviewsRoute({ params, searchParams }: Props) {
  const { locale } = await params
  const query = parseReviewListQuery(await searchParams)
  if (!isLocale(locale) || !query) notFound()
  setRequestLocale(locale)
  const { data: list, reason } = await (await sessionApi()).staff.reviews({ ...query, lang: locale })
  if (!list) return <AdminGate reason={reason} returnPath={reviewListUrl(locale, query)} locale={locale} />
  if (query.page > list.pages) notFound()
  return <ReviewListScreen query={query} list={list} locale={locale} />
}
