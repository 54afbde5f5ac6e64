import '../../globals.css'
import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { fontVariables } from '@/app/fonts/faces'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { SoftLinks } from '@/components/layout/soft-links'
import { isLocale } from '@/lib/i18n/locale'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = { themeColor: '#fbf9f4', width: 'device-width', initialScale: 1 }

export const metadata: Metadata = {
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '48x48' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: '/apple-touch-icon.png',
  },
}

/** Nothing is rendered at build: one image serves any catalogue. */
export function generateStaticParams() {
  return []
}

export default async function ShopLayout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations({ locale, namespace: 'nav' })
  return (
    <html lang={locale} dir="ltr" className={fontVariables}>
      <body>
        <a href="#content" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:p-3">
          {t('skipToContent')}
        </a>
        <Header locale={locale} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <Footer locale={locale} />
        <SoftLinks />
      </body>
    </html>
  )
}
