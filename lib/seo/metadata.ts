import type { Metadata } from 'next'
import { INTL_LOCALE, type Locale } from '../domain/locale'
import { otherSiteLocales, site } from '../site'
import { toAbsolute } from './address/absolute'
import { toShownAlternates } from './indexing'
import type { PageHead } from './page-head'

const toOpenGraphLocale = (locale: Locale) => INTL_LOCALE[locale].replace('-', '_')

/** Allows the large pictures of Google Discover and of results; the other rules are those of `robots`. */
const LARGE_PREVIEWS = { index: true, follow: true, 'max-image-preview': 'large' } as const

/** A head in the words of Next: absolute addresses, link card for WhatsApp and its like, robots. */
export function toMetadata(head: PageHead, locale: Locale): Metadata {
  const { name } = site()
  const { card } = head
  const languages: Record<string, string> = toShownAlternates(head.alternates)
  const text = { title: card.title, description: card.description }
  // The images of a remote API have no known size.
  const imageSize = card.face ? { width: 1200, height: 630, type: 'image/jpeg' } : {}
  const image = { url: toAbsolute(card.image), ...imageSize, alt: card.alt }
  return {
    title: head.title,
    description: head.description,
    keywords: head.keywords.length > 0 ? head.keywords : null,
    robots: head.robots.index ? { ...head.robots, googleBot: LARGE_PREVIEWS } : head.robots,
    alternates: {
      canonical: head.canonical === null ? null : toAbsolute(head.canonical),
      languages: Object.fromEntries(Object.entries(languages).map(([lang, path]) => [lang, toAbsolute(path)])),
    },
    openGraph: {
      ...text,
      ...(head.canonical === null ? {} : { url: toAbsolute(head.canonical) }),
      siteName: name,
      locale: toOpenGraphLocale(locale),
      alternateLocale: otherSiteLocales(locale).map(toOpenGraphLocale),
      // Next knows no product; components/seo/product-meta.tsx says it.
      ...(card.type === 'product' ? {} : { type: card.type }),
      images: [image],
    },
    twitter: { card: 'summary_large_image', ...text, images: [{ url: image.url, alt: image.alt }] },
  }
}
