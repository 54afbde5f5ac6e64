import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ListingJsonLd } from '@/components/seo/listing-json-ld'
import { getListingPage } from '@/lib/api/listing-page'
import { isLocale } from '@/lib/i18n/locale'
import { toMetadata } from '@/lib/seo/metadata'
import { toPageHead } from '@/lib/seo/policy'
import { listingCrumbs } from './listing-crumbs'
import { ListingView } from './listing-view'

type Address = { locale: string; path: string; query: string }

/** The head of a listing, from the policy. */
export async function listingMetadata({ locale, path, query }: Address) {
  if (!isLocale(locale)) notFound()
  const page = await getListingPage(locale, path, query)
  if (!page) notFound()
  return toMetadata(toPageHead(page.route, locale), locale)
}

/** A listing at an address with a tidy query; 404 where the policy says so, before anything is sent. */
export async function ListingScreen({ locale, path, query }: Address) {
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const page = await getListingPage(locale, path, query)
  if (!page) notFound()
  const t = await getTranslations({ locale, namespace: 'nav' })
  const { h1 } = toPageHead(page.route, locale)
  const crumbs = listingCrumbs(page, locale, t('home'))
  return (
    <>
      <ListingJsonLd page={page} crumbs={crumbs} locale={locale} />
      <ListingView page={page} heading={h1} crumbs={crumbs} locale={locale} />
    </>
  )
}
