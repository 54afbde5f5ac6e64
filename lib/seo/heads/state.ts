import { isFiltered, type ListingState } from '../../domain/listing'
import type { Locale } from '../../i18n/locale'
import words from '../data/words.json'
import { describeFilters } from '../filter-words'
import type { Wording } from '../page-head'
import type { Stock } from '../route'
import { fillAll } from '../template'

/** What the wording of a listing's state needs: the short title that the page suffix goes to, and the plain name. */
export type Listing = { short: string; page: string; name: string; state: ListingState; stock: Stock }

/** The wording of page 1 turned into that of page N or of a filtered list. */
export function toStateWording(first: Wording, listing: Listing, locale: Locale): Wording {
  const { state, stock, name } = listing
  const filtered = isFiltered(state)
  if (state.page === 1 && !filtered) return first
  const suffix = state.page > 1 ? fillAll(listing.page, { n: String(state.page) }) : ''
  const note = state.page > 1 ? fillAll(words.listing.page_note[locale], { n: String(state.page) }) : ''
  if (!filtered) {
    return { ...first, title: listing.short + suffix, h1: first.h1 + suffix, description: first.description + note }
  }
  const filters = describeFilters(state, stock.facets ?? {}, locale)
  const description = { what: name, filters, count: String(stock.in_stock) }
  return {
    ...first,
    title: fillAll(words.listing.filtered[locale], { what: name, filters }) + suffix,
    h1: fillAll(words.listing.filtered[locale], { what: first.h1, filters }) + suffix,
    description: fillAll(words.listing.filtered_description[locale], description) + note,
  }
}
