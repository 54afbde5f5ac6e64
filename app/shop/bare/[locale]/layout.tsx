import '../../../all.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts/faces'
import { Tags } from '@/components/analytics/tags'
import { ClientFeatures } from '@/components/layout/client-features'
import { FirstPaint } from '@/components/layout/first-paint'
import { hasLayoutPanel } from '@/lib/api/pages/layout-panel'
import { isLocale } from '@/lib/domain/locale'
import { env } from '@/lib/env'
import { toSiteMetadata } from '@/lib/seo/site-metadata'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = { themeColor: '#fbf9f4', width: 'device-width', initialScale: 1 }

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
  const panel = await hasLayoutPanel()
  return (
    <html
      lang={locale}
      dir="ltr"
      className={fontVariables}
      data-panel={panel ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <FirstPaint hasTagManager={env().GTM_ID !== undefined} />
      </head>
      <body>
        <Tags locale={locale} />
        {children}
        <ClientFeatures locale={locale} />
      </body>
    </html>
  )
}
