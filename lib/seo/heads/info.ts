import { infoPath } from '../../domain/content/info-pages'
import type { Locale } from '../../domain/locale'
import { toCard } from '../card/card'
import { toIndexed, toUnindexed } from '../indexing'
import type { PageHead } from '../page-head'
import { INFO_PHOTOS } from '../photos'
import type { InfoRoute } from '../route'

/** Holds nothing to find yet. */
const UNINDEXED_SLUG = 'comingsoon'

/** The head of an info page, in the words of its front matter. */
export function toInfoHead(route: InfoRoute, locale: Locale): PageHead {
  const { slug, title, description, keywords } = route
  const wording = { title, description, keywords, h1: title }
  const slugIndexing =
    slug === UNINDEXED_SLUG ? toUnindexed() : toIndexed(infoPath(slug), locale, route.isSecondAddress)
  const indexing = route.personal ? toUnindexed() : slugIndexing
  const cardContent = { subject: `pages/${slug}`, photo: INFO_PHOTOS[slug], type: 'article' as const }
  return { ...wording, ...indexing, card: toCard(wording, cardContent, locale) }
}
