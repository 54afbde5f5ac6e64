import { notFound } from 'next/navigation'
import { NewsletterStep } from '@/components/newsletter/newsletter-step'
import { isLocale } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('newsletter', params)

export default async function UnsubscribeRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const { key } = await searchParams
  return <NewsletterStep locale={locale} verb="unsubscribe" linkKey={[key].flat()[0] ?? ''} />
}
