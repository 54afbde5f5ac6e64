import { infoPath } from '../../domain/info-pages'
import type { Locale } from '../../i18n/locale'
import { toCard } from '../card'
import { indexed, unindexed } from '../indexing'
import type { PageHead } from '../page-head'
import type { InfoRoute } from '../route'

/** Holds nothing to find yet. */
const UNINDEXED = 'comingsoon'

/** The head of an info page, in the words of its front matter. */
export function toInfoHead(route: InfoRoute, locale: Locale): PageHead {
  const { slug, title, description, keywords } = route
  const wording = { title, description, keywords, h1: title }
  const indexing = slug === UNINDEXED ? unindexed() : indexed(infoPath(slug), locale, route.second)
  return { ...wording, ...indexing, card: toCard(wording, undefined, 'article') }
}
