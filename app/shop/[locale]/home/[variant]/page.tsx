import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HomeScreen } from '@/components/home/home-screen'
import { LostNote } from '@/components/home/lost-note'
import { SearchForm } from '@/components/layout/search-form'
import { isLocale } from '@/lib/domain/locale'
import { isHomeVariant } from '@/lib/domain/routing/home-variant-keys'
import { HOME_VARIANTS } from '@/lib/domain/theme/home-variants'
import { getMessages } from '@/lib/i18n/translator'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string; variant: string }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, variant } = await params
  if (!isLocale(locale) || !isHomeVariant(variant)) notFound()
  return toMetadata(toPageHead({ kind: 'home-variant', variant }, locale), locale)
}

export default async function VariantRoute({ params }: Props) {
  const { locale, variant } = await params
  if (!isLocale(locale) || !isHomeVariant(variant)) notFound()
  return (
    <>
      <LostNote text={getMessages(locale).error.lost}>
        <SearchForm locale={locale} id="search-lost" />
      </LostNote>
      <HomeScreen locale={locale} plan={HOME_VARIANTS[variant]} />
    </>
  )
}
