import { isFiltered, toQuery } from '../../domain/listing/listing'
import type { Locale } from '../../i18n/locale'
import { toSharedCard } from '../card/card'
import words from '../data/words.json'
import { describeFilters } from '../filter-words'
import { followed } from '../indexing'
import type { PageHead, Wording } from '../page-head'
import type { Route } from '../route'
import { fillAll } from '../template'

type SearchRoute = Extract<Route, { kind: 'search' }>
const SHOWN = 60
const LONE_SURROGATE = /\p{Cs}/gu

/** The head of the search page: the query in the title, never indexed. */
export function toSearchHead(route: SearchRoute, locale: Locale): PageHead {
  const wording = toWording(route, locale)
  const query = [route.query === '' ? '' : `q=${encodeQuery(route.query)}`, toQuery(route.state)]
    .filter(Boolean)
    .join('&')
  return { ...wording, ...followed('/gems/search', query, locale), card: toSharedCard(wording, locale) }
}

/** Percent-encoded as browsers send a form, a space as `+`; lone surrogates cannot be encoded and are replaced. */
export function encodeQuery(text: string): string {
  return encodeURIComponent(text.replace(LONE_SURROGATE, '\ufffd')).replaceAll('%20', '+')
}

function toWording({ query, state, meta }: SearchRoute, locale: Locale): Wording {
  const text = query.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  const shown = text.length > SHOWN ? `${text.slice(0, SHOWN).replace(LONE_SURROGATE, '')}…` : text
  if (shown === '') {
    const title = words.search.plain[locale]
    return {
      title,
      h1: title,
      description: words.search.plain_description[locale],
      keywords: words.home.keywords[locale],
    }
  }
  const filters = isFiltered(state) ? `, ${describeFilters(state, meta?.facets ?? {}, locale)}` : ''
  const suffix = filters + (state.page > 1 ? fillAll(words.listing.page[locale], { n: String(state.page) }) : '')
  return {
    title: fillAll(words.search.title[locale], { query: shown }) + suffix,
    h1: fillAll(words.search.h1[locale], { query: shown }) + suffix,
    description: fillAll(words.search.description[locale], { query: shown }),
    keywords: [shown],
  }
}
