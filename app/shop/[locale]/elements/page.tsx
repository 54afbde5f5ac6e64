import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ElementsScreen } from '@/components/element/elements-screen'
import { isLocale } from '@/lib/domain/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'elements' }, locale), locale) : {}
}

export default async function ElementsRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return <ElementsScreen locale={locale} heading={toPageHead({ kind: 'elements' }, locale).h1} />
}
