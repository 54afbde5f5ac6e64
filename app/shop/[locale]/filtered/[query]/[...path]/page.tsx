import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListingScreen, listingMetadata } from '@/components/category/listing-screen'
import { resolveFacetUrl } from '@/lib/api/pages/facet-url'
import { decodeListQuery } from '@/lib/domain/listing/list-query'
import { parseListing, toQuery } from '@/lib/domain/listing/listing'

type Props = { params: Promise<{ locale: string; query: string; path: string[] }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function toAddress({ params }: Props) {
  const { locale, query, path } = await params
  const state = parseListing(decodeListQuery(query))
  if (!state) notFound()
  const facetUrl = await resolveFacetUrl(locale, path.join('/'), state)
  if (facetUrl) permanentRedirect(facetUrl)
  return { locale, path: path.join('/'), query: toQuery(state) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listingMetadata(await toAddress(props))
}

/**
 * A listing with filters or another order, which a rewrite makes a path, so that it is kept for a while like page 1;
 * nonsense is a 404, a facet with its own page a 308.
 */
export default async function FilteredRoute(props: Props) {
  return <ListingScreen {...(await toAddress(props))} />
}
