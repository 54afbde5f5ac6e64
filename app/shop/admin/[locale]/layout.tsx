import '../../../all.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { engravingFont } from '@/app/fonts/engraving-face'
import { fontVariables } from '@/app/fonts/faces'
import { AdminBar } from '@/components/admin/frame/admin-bar'
import { AdminLive } from '@/components/admin/frame/admin-live'
import { SiteLocalesProvider } from '@/components/admin/frame/site-locales'
import { ClientNavigation } from '@/components/layout/client-navigation'
import { FirstPaint } from '@/components/layout/first-paint'
import { LoadingBar } from '@/components/layout/loading-bar'
import { isLocale } from '@/lib/domain/locale'
import { env } from '@/lib/env'
import { getTranslator } from '@/lib/i18n/translator'
import { toSiteMetadata } from '@/lib/seo/site-metadata'
import { site } from '@/lib/site'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = {
  themeColor: '#1f1a14',
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
}

export function generateMetadata(): Metadata {
  return toSiteMetadata()
}

/** The shop's own side: a frame of its own, without what the storefront has for shoppers. */
export default async function AdminLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  return (
    <html lang={locale} dir="ltr" className={`${fontVariables} ${engravingFont}`} suppressHydrationWarning>
      <head>
        <FirstPaint hasTagManager={env().GTM_ID !== undefined} />
      </head>
      <body>
        <a href="#content" className="skip-link">
          {getTranslator(locale, 'nav')('skipToContent')}
        </a>
        <AdminBar locale={locale} />
        <SiteLocalesProvider locales={site().locales}>{children}</SiteLocalesProvider>
        <LoadingBar />
        <ClientNavigation />
        <AdminLive />
      </body>
    </html>
  )
}
