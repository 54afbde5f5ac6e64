import type { Locale } from '../../i18n/locale'
import { toCard } from '../card'
import { indexed, unindexed } from '../indexing'
import type { PageHead } from '../page-head'
import type { InfoRoute } from '../route'

/** Pages of content that stand outside /pages; the design pages choose with a query. */
const ELSEWHERE: Record<string, string> = {
  'customized-jewellery': '/gems/customized-jewellery',
  'ring-designs': '/gems/product-designs?type=ring',
  'pendant-designs': '/gems/product-designs?type=pendant',
}
/** Holds nothing to find yet. */
const UNINDEXED = 'comingsoon'

/** The first address of an info page by its slug: `aboutus → /pages/aboutus`. */
export function infoPath(slug: string): string {
  return ELSEWHERE[slug] ?? `/pages/${slug}`
}

/** The head of an info page, in the words of its front matter. */
export function toInfoHead(route: InfoRoute, locale: Locale): PageHead {
  const { slug, title, description, keywords } = route
  const wording = { title, description, keywords, h1: title }
  const indexing = slug === UNINDEXED ? unindexed() : indexed(infoPath(slug), locale, route.second)
  return { ...wording, ...indexing, card: toCard(wording, undefined, 'article') }
}
