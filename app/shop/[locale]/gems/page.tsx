import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { GemsScreen } from '@/components/home/gems-screen'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { isLocale } from '@/lib/domain/locale'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? getPageMetadata({ kind: 'gems' }, locale) : {}
}

export default async function GemsRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return <GemsScreen locale={locale} heading={toPageHead({ kind: 'gems' }, locale).h1} />
}
