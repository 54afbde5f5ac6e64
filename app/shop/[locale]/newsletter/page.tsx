import { notFound } from 'next/navigation'
import { NewsletterScreen } from '@/components/newsletter/newsletter-screen'
import { isLocale } from '@/lib/domain/locale'
import { toPersonalMetadata } from '@/lib/seo/personal-metadata'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export const dynamic = 'force-dynamic'

export const generateMetadata = ({ params }: Props) => toPersonalMetadata('newsletter', params)

export default async function NewsletterRoute({ params, searchParams }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const { state } = await searchParams
  return <NewsletterScreen locale={locale} state={[state].flat()[0] ?? null} />
}
