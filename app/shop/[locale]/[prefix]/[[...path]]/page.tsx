import type { Metadata } from 'next'
import { ListingScreen, listingMetadata } from '@/components/category/listing-screen'

type Props = { params: Promise<{ locale: string; prefix: string; path?: string[] }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function toAddress({ params }: Props) {
  const { locale, prefix, path = [] } = await params
  return { locale, path: [prefix, ...path].join('/'), query: '' }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listingMetadata(await toAddress(props))
}

/** Page 1 of a type, category or facet: rendered on the first request, then served from the cache. */
export default async function ListingRoute(props: Props) {
  return <ListingScreen {...(await toAddress(props))} />
}
