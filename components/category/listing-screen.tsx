import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { ListingJsonLd } from '@/components/seo/listing-json-ld'
import { getListingPage } from '@/lib/api/pages/listing-page'
import { getPageHead, getPageMetadata } from '@/lib/api/pages/page-metadata'
import { isLocale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { listingCrumbs } from './listing-crumbs'
import { ListingView } from './listing-view'

type ListingAddress = { locale: string; path: string; query: string }

/** The metadata of a listing, from the URL policy. */
export async function listingMetadata({ locale, path, query }: ListingAddress) {
  if (!isLocale(locale)) notFound()
  const page = await getListingPage(locale, path, query)
  if (!page) notFound()
  return getPageMetadata(page.route, locale)
}

/** A listing at a URL with a normalized query; 404 as the URL policy defines, before the response starts. */
export async function ListingScreen({ locale, path, query }: ListingAddress) {
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const page = await getListingPage(locale, path, query)
  if (!page) notFound()
  const t = getTranslator(locale, 'nav')
  const { h1, robots } = await getPageHead(page.route, locale)
  const crumbs = listingCrumbs(page, locale, t('home'))
  return (
    <>
      {robots.index && <ListingJsonLd page={page} crumbs={crumbs} locale={locale} />}
      <ListingView page={page} heading={h1} crumbs={crumbs} locale={locale} />
    </>
  )
}
