import { isFiltered, type ListingState } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { type CardContent, FILTERED_SUBJECT, toCard } from '../card/card'
import { toListFigures } from '../card/card-figures'
import texts from '../data/words.json'
import { describeFilters } from '../filter-text'
import type { SocialCard, Wording } from '../page-head'
import { cutToFit, DESCRIPTION, TITLE } from '../pixel-width'
import type { StockFacts } from '../route'
import { fillAll } from '../template'

/** What the wording of a listing's state needs: the short title that the page suffix goes to, and the plain name. */
type Listing = { short: string; page: string; name: string; state: ListingState; stock: StockFacts }

/** The wording of page 1 turned into that of page N or of a filtered list. */
export function toStateWording(first: Wording, listing: Listing, locale: Locale): Wording {
  const { state, stock, name } = listing
  const isFilteredState = isFiltered(state)
  if (state.page === 1 && !isFilteredState) return first
  const suffix = state.page > 1 ? fillAll(listing.page, { n: String(state.page) }) : ''
  const note = state.page > 1 ? fillAll(texts.listing.page_note[locale], { n: String(state.page) }) : ''
  if (!isFilteredState) {
    return {
      ...first,
      title: cutToFit(listing.short, TITLE, suffix),
      h1: first.h1 + suffix,
      description: cutToFit(first.description, DESCRIPTION, note),
    }
  }
  const filters = describeFilters(state, stock.facets ?? {}, locale)
  const description = { what: name, filters, count: String(stock.in_stock) }
  return {
    ...first,
    title: cutToFit(fillAll(texts.listing.filtered[locale], { what: name, filters }), TITLE, suffix),
    // The page shows its filters as chips beside a heading that stays short.
    h1: first.h1 + suffix,
    description: cutToFit(fillAll(texts.listing.filtered_description[locale], description), DESCRIPTION, note),
  }
}

/**
 * Page N shows the card of page 1. All filtered states of a list share one with its name and photograph, but without
 * figures: one for each state would be any number of pictures to draw.
 */
export function toListCard(
  wording: Wording,
  { state, stock }: Pick<Listing, 'state' | 'stock'>,
  content: CardContent,
  locale: Locale,
): SocialCard {
  return isFiltered(state)
    ? toCard(wording, { ...content, subject: FILTERED_SUBJECT + content.subject }, locale)
    : toCard(wording, { ...content, ...toListFigures(stock, locale) }, locale)
}
