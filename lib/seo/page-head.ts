import type { Locale } from '../domain/locale'
import type { CardFace } from './card/card-face'

/** Addresses of one page by language, paths only; `x-default` is the English one. */
export type Alternates = Record<Locale | 'x-default', string>

/**
 * What a shared link shows. `image` is a path (`/card/en/gemstones/ruby/….jpg`), and `face` what is drawn there; or a
 * remote's absolute URL, and nothing is drawn.
 */
export type SocialCard = {
  image: string
  face: CardFace | null
  alt: string
  title: string
  description: string
  type: 'website' | 'product' | 'article'
}

/** All that a page's head says. Paths only: the absolute base is added at the edge. */
export type PageHead = {
  title: string
  description: string
  keywords: string[]
  h1: string
  /** Null where the page has no address of its own to point to (404, cart …). */
  canonical: string | null
  /** `follow` is left out where the policy says only `noindex`. */
  robots: { index: boolean; follow?: boolean }
  alternates: Alternates | null
  /** True if the sitemap lists this URL. */
  sitemap: boolean
  card: SocialCard
}

/** The part of a head that the address and its state decide. */
export type Indexing = Pick<PageHead, 'canonical' | 'robots' | 'alternates' | 'sitemap'>
/** The part that the words decide. */
export type Wording = Pick<PageHead, 'title' | 'description' | 'keywords' | 'h1'>
