import type { Metadata } from 'next'
import { ListingScreen, listingMetadata } from '@/components/category/listing-screen'

type Props = { params: Promise<{ locale: string; prefix: string }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function toAddress({ params }: Props) {
  const { locale, prefix } = await params
  return { locale, path: `gems/${prefix}`, query: '' }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return listingMetadata(await toAddress(props))
}

/** The alternative path of a type: same page, with the canonical path of the first. */
export default async function SecondListingRoute(props: Props) {
  return <ListingScreen {...(await toAddress(props))} />
}
