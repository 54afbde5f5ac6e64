import type { Metadata } from 'next'
import { ListingScreen, listingMetadata } from '@/components/category/listing-screen'

type Props = { params: Promise<{ locale: string; page: string; path: string[] }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function toAddress({ params }: Props) {
  const { locale, page, path } = await params
  return { locale, path: path.join('/'), query: `page=${page}` }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listingMetadata(await toAddress(props))
}

/** `?page=N` of a listing: a rewrite turns it into a path, so that it is cached like page 1. */
export default async function PagedRoute(props: Props) {
  return <ListingScreen {...(await toAddress(props))} />
}
