import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { HomeScreen } from '@/components/home/home-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { getDelivery } from '@/lib/api/pages/offer-terms'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { isLocale } from '@/lib/domain/locale'
import { toEditedPlan } from '@/lib/domain/theme/home-sections'
import { HOME } from '@/lib/domain/theme/home-variants'
import { getHomeSections } from '@/lib/edited-layout'
import { toOnlineStore } from '@/lib/seo/json-ld/online-store'
import { toWebSite } from '@/lib/seo/json-ld/web-site'

type Props = { params: Promise<{ locale: string }> }

export const revalidate = 86_400

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return isLocale(locale) ? getPageMetadata({ kind: 'home' }, locale) : {}
}

export default async function HomeRoute({ params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return (
    <>
      <JsonLd data={toOnlineStore(locale, await getDelivery(locale))} />
      <JsonLd data={toWebSite(locale)} />
      <HomeScreen locale={locale} plan={toEditedPlan(HOME, getHomeSections(), locale)} />
    </>
  )
}
