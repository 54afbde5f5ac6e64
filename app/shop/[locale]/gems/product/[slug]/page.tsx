import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProductScreen } from '@/components/product/product-screen'
import { getPageMetadata } from '@/lib/api/pages/page-metadata'
import { getProductPage } from '@/lib/api/pages/product-page'
import { isLocale } from '@/lib/domain/locale'

type Props = { params: Promise<{ locale: string; slug: string }> }

export const revalidate = 86_400

export function generateStaticParams() {
  return []
}

async function load({ params }: Props) {
  const { locale, slug } = await params
  const page = isLocale(locale) ? await getProductPage(locale, slug) : null
  if (!isLocale(locale) || !page) notFound()
  return { locale, page }
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, page } = await load(props)
  return getPageMetadata({ kind: 'product', product: page.product }, locale)
}

export default async function ProductRoute(props: Props) {
  return <ProductScreen {...(await load(props))} />
}
