import type { Locale } from '../domain/locale'
import { toCategoryHead } from './heads/category'
import { toFacetHead } from './heads/facet'
import { toInfoHead } from './heads/info'
import { toLandingHead } from './heads/landing'
import { toGemsHead, toHomeHead, toPlainHead, toVariantHead } from './heads/plain'
import { toProductHead } from './heads/product'
import { toSearchHead } from './heads/search'
import type { PageHead } from './page-head'
import { cutToFit, DESCRIPTION, TITLE } from './pixel-width'
import type { Route } from './route'

/**
 * The URL policy: everything a page's head says, from what the page is and nothing else; title and
 * description at most as wide as a search result shows them. Pages, sitemap, share button and link cards all call it.
 * Paths only, no host.
 * @example toPageHead({ kind: 'home' }, 'fr').canonical // '/fr'
 */
export function toPageHead(route: Route, locale: Locale): PageHead {
  const head = toFullHead(route, locale)
  const title = cutToFit(head.title, TITLE)
  const description = cutToFit(head.description, DESCRIPTION)
  const { card } = head
  const cardTexts = {
    title: card.title === head.title ? title : card.title,
    description: card.description === head.description ? description : card.description,
  }
  return { ...head, title, description, card: { ...card, ...cardTexts } }
}

function toFullHead(route: Route, locale: Locale): PageHead {
  switch (route.kind) {
    case 'home':
      return toHomeHead(locale, route.isSecondAddress ?? false)
    case 'home-variant':
      return toVariantHead(route.variant, locale)
    case 'gems':
      return toGemsHead(locale)
    case 'landing':
      return toLandingHead(route, locale)
    case 'category':
      return toCategoryHead(route, locale)
    case 'facet':
      return toFacetHead(route, locale)
    case 'product':
      return toProductHead(route.product, locale)
    case 'search':
      return toSearchHead(route, locale)
    case 'info':
      return toInfoHead(route, locale)
    case 'personal':
      return toPlainHead(route.page, locale)
    case 'elements':
    case 'not-found':
      return toPlainHead(route.kind, locale)
  }
}
