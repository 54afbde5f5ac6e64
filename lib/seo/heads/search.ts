import { isFiltered, toQuery } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { toCard } from '../card/card'
import cards from '../data/cards.json'
import texts from '../data/words.json'
import { describeFilters } from '../filter-text'
import { toFollowOnly } from '../indexing'
import type { PageHead, Wording } from '../page-head'
import type { Route } from '../route'
import { fillAll } from '../template'

type SearchRoute = Extract<Route, { kind: 'search' }>
const MAX_QUERY_LENGTH = 60
const LONE_SURROGATE = /\p{Cs}/gu

/** The head of the search page: the query in the title, never indexed. */
export function toSearchHead(route: SearchRoute, locale: Locale): PageHead {
  const wording = toWording(route, locale)
  const query = [route.query === '' ? '' : `q=${encodeQuery(route.query)}`, toQuery(route.state)]
    .filter(Boolean)
    .join('&')
  // The card does not draw the query: anyone could write anything in the shop's name.
  const card = toCard(wording, { subject: 'gems/search', name: cards.names.search[locale] }, locale)
  return { ...wording, ...toFollowOnly('/gems/search', query, locale), card }
}

/** Percent-encoded as browsers send a form, a space as `+`; lone surrogates cannot be encoded and are replaced. */
export function encodeQuery(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd')).replaceAll('%20', '+')
}

function toWording({ query, state, meta }: SearchRoute, locale: Locale): Wording {
  const text = query.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const shortQuery =
    text.length > MAX_QUERY_LENGTH ? `${text.slice(0, MAX_QUERY_LENGTH).replace(LONE_SURROGATE, '')}…` : text
  if (shortQuery === '') {
    const title = texts.search.plain[locale]
    return {
      title,
      h1: title,
      description: texts.search.plain_description[locale],
      keywords: texts.home.keywords[locale],
    }
  }
  const isMissed = meta?.total === 0 && !isFiltered(state)
  const filters = isFiltered(state) ? `, ${describeFilters(state, meta?.facets ?? {}, locale)}` : ''
  const suffix = state.page > 1 ? fillAll(texts.listing.page[locale], { n: String(state.page) }) : ''
  return {
    title: fillAll(texts.search.title[locale], { query: shortQuery }) + filters + suffix,
    h1: fillAll(texts.search[isMissed ? 'h1_none' : 'h1'][locale], { query: shortQuery }) + suffix,
    description: fillAll(texts.search.description[locale], { query: shortQuery }),
    keywords: [shortQuery],
  }
}
