import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { ListingScreen, listingMetadata } from '@/components/category/listing-screen'
import { facetAddress } from '@/lib/api/facet-address'
import { parseListing, type Query, toQuery } from '@/lib/domain/listing'

type Props = { params: Promise<{ locale: string; path: string[] }>; searchParams: Promise<Query> }

async function toAddress({ params, searchParams }: Props) {
  const { locale, path } = await params
  const state = parseListing(await searchParams)
  if (!state) notFound()
  const moved = await facetAddress(locale, path.join('/'), state)
  if (moved) permanentRedirect(moved)
  return { locale, path: path.join('/'), query: toQuery(state) }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listingMetadata(await toAddress(props))
}

/** A listing with filters or another order: rendered per request; nonsense is a 404, a facet with its own page a 308. */
export default async function FilteredRoute(props: Props) {
  return <ListingScreen {...(await toAddress(props))} />
}
