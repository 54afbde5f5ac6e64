import '../../../all.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ShopDocument } from '@/app/shop-document'
import { isLocale } from '@/lib/domain/locale'
import { toSiteMetadata, toThemeColour } from '@/lib/seo/site-metadata'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export function generateViewport(): Viewport {
  return { themeColor: toThemeColour(), width: 'device-width', initialScale: 1 }
}

export function generateMetadata(): Metadata {
  return toSiteMetadata()
}

export function generateStaticParams() {
  return []
}

/** Neither the header nor the footer of the shop; everything else that every screen has. */
export default async function BareLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return <ShopDocument locale={locale}>{children}</ShopDocument>
}
