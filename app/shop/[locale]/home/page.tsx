import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HomeScreen } from '@/components/home/home-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { isLocale } from '@/lib/i18n/locale'
import { toOnlineStore } from '@/lib/seo/json-ld/online-store'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? toMetadata(toPageHead({ kind: 'home', second: true }, locale), locale) : {}
}

export default async function SecondHomeRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <>
      <JsonLd data={toOnlineStore(locale)} />
      <HomeScreen locale={locale} />
    </>
  )
}
