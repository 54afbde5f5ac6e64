import '../../shop.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ShopDocument } from '@/app/shop-document'
import { Announcement } from '@/components/layout/announcement'
import { BottomBar } from '@/components/layout/bottom-bar'
import { FloatingLinks } from '@/components/layout/floating-links'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { CachedMarkup } from '@/components/markup/cached-markup'
import { hasNewsletter } from '@/lib/api/extensions'
import { hasSampleCatalogue } from '@/lib/api/pages/layout-panel'
import { isLocale } from '@/lib/domain/locale'
import { getTranslator } from '@/lib/i18n/translator'
import { toSiteMetadata, toThemeColour } from '@/lib/seo/site-metadata'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export function generateViewport(): Viewport {
  return { themeColor: toThemeColour(), width: 'device-width', initialScale: 1 }
}

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
  return (
    <ShopDocument
      locale={locale}
      // The paint waits for the content: a header or list half read would move as the rest of it comes.
      head={<link rel="expect" href="#content" blocking="render" />}
      skipLink={
        <a href="#content" className="skip-link">
          {getTranslator(locale, 'nav')('skipToContent')}
        </a>
      }
    >
      <Announcement locale={locale} />
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
    </ShopDocument>
  )
}
