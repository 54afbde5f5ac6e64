import '../../shop.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts/faces'
import { Tags } from '@/components/analytics/tags'
import { BottomBar } from '@/components/layout/bottom-bar'
import { ClientFeatures } from '@/components/layout/client-features'
import { FirstPaint } from '@/components/layout/first-paint'
import { FloatingLinks } from '@/components/layout/floating-links'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { CachedMarkup } from '@/components/markup/cached-markup'
import { hasNewsletter } from '@/lib/api/extensions'
import { hasLayoutPanel, hasSampleCatalogue } from '@/lib/api/pages/layout-panel'
import { isLocale } from '@/lib/domain/locale'
import { env } from '@/lib/env'
import { getTranslator } from '@/lib/i18n/translator'
import { toSiteMetadata } from '@/lib/seo/site-metadata'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = { themeColor: '#fbf9f4', width: 'device-width', initialScale: 1 }

export function generateMetadata(): Metadata {
  return toSiteMetadata()
}

/** Nothing is rendered at build: one image serves any catalogue. */
export function generateStaticParams() {
  return []
}

export default async function ShopLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const t = getTranslator(locale, 'nav')
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
        {/* The paint waits for the content: a header or list half read would move as the rest of it comes. */}
        <link rel="expect" href="#content" blocking="render" />
        <FirstPaint hasTagManager={env().GTM_ID !== undefined} />
      </head>
      <body>
        <a href="#content" className="skip-link">
          {t('skipToContent')}
        </a>
        <Tags locale={locale} />
        <Header locale={locale} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <CachedMarkup
          name="tail"
          locale={locale}
          render={async () => (
            <>
              <Footer locale={locale} isSample={await hasSampleCatalogue()} hasNewsletter={await hasNewsletter()} />
              <BottomBar locale={locale} />
              <FloatingLinks locale={locale} />
            </>
          )}
        />
        <ClientFeatures locale={locale} />
      </body>
    </html>
  )
}
