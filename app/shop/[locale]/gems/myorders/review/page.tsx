import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { ReviewScreen } from '@/components/review/review-screen'
import { UnknownReviewLink } from '@/components/review/unknown-review-link'
import { sessionApi } from '@/lib/api/session'
import { isLocale } from '@/lib/domain/locale'
import { toKeyMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toKeyMetadata('review', params)

/** Where the buyer of an order reviews what it delivered; opening it changes nothing. */
export default async function ReviewRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const query = await searchParams
  const [number = '', key = '', state = ''] = [query.number, query.key, query.state].map((value) => [value].flat()[0])
  const { data } = await (await sessionApi()).review.open({ number, key, lang: locale })
  if (!data) return <UnknownReviewLink locale={locale} />
  return <ReviewScreen order={data} linkKey={key} state={state} locale={locale} />
}
