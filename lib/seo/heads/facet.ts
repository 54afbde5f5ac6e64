import { isFiltered } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { formatRupees } from '../../domain/pricing/money'
import { facetPath } from '../../domain/routing/paths'
import { toPhoto, toSecondName } from '../card/card'
import { chooseTitle, sharedTemplates, templatesOf } from '../category-templates'
import { toListingIndexing } from '../indexing'
import type { PageHead, Wording } from '../page-head'
import type { FacetRoute } from '../route'
import { fillAll, fillPlaceholders, type Values } from '../template'
import { toPlaceText, toValueText } from '../value-text'
import { toKeywords } from './category'
import { composeDescription, toStockValues } from './description'
import { listShownFacts } from './shown-facts'
import { toListCard, toStateWording } from './state'
import { tradeName, withTradeName } from './trade-name'

/** A treatment of one word goes before the name in English: `Heated Ruby`, but `Ruby, Heated with flux residue`. */
const ONE_WORD = /^[\p{L}-]+( \(\p{L}+\))?$/u

/** The head of one facet page: `/gemstones/blue-sapphire/origin-sri-lanka`. */
export function toFacetHead(route: FacetRoute, locale: Locale): PageHead {
  const { category, facet, state } = route
  const { facet_suffix: suffix } = templatesOf(category.category_type_id, locale)
  const plain = toName(route, category.name, locale)
  const h1 = toName(route, withTradeName(category.name, category.slug), locale)
  const title = chooseTitle(chooseTitle(plain, plain + suffix), h1 + suffix)
  const first: Wording = {
    title,
    h1,
    description: toDescription(route, h1, locale),
    keywords: [plain.replace(',', ''), ...toKeywords(category, locale)],
  }
  const path = facetPath(category, facet, route.value)
  const second = toSecondName(plain, tradeName(category.slug) ?? category.vedic_name, category.hindi_name)
  const cardContent = { subject: path.slice(1), name: plain, photo: toPhoto(category.icon_link), second }
  const { page } = sharedTemplates(locale)
  const wording = toStateWording(first, { short: chooseTitle(plain, h1), page, name: h1, state, stock: route }, locale)
  return {
    ...wording,
    ...toListingIndexing(path, locale, state, route.isSecondAddress),
    card: toListCard(wording, { state, stock: route }, cardContent, locale),
  }
}

function toName(route: FacetRoute, category: string, locale: Locale): string {
  const { facets, before } = sharedTemplates(locale)
  const isBefore = route.facet === 'treatment' && before !== null && ONE_WORD.test(route.label)
  return fillAll(isBefore ? before : facets[route.facet], { category, value: valueText(route, locale) })
}

/** Mukhi templates bring their own noun, so the bare number goes in. */
function valueText({ facet, value, label }: FacetRoute, locale: Locale): string {
  if (facet === 'mukhi') return value
  return facet === 'origin' ? toPlaceText(label, locale) : toValueText(facet, label, locale)
}

function toDescription(route: FacetRoute, h1: string, locale: Locale): string {
  const { category } = route
  const { lead, none, perCarat } = sharedTemplates(locale)
  const values = { name: h1, ...toStockValues(route, locale), ...toQuartiles(route, locale) }
  const start = fillPlaceholders(lead, values)
  if (start === null) return fillAll(none, values)
  const { phrases } = templatesOf(category.category_type_id, locale)
  return composeDescription(
    start,
    [[{ text: perCarat, needs: [] }], ...phrases],
    listShownFacts(category, route, false),
    values,
  )
}

/** The price per carat of the middle half in stock, where the page tells it: on the first page without filters. */
function toQuartiles({ per_carat: perCarat, state }: FacetRoute, locale: Locale): Values {
  if (!perCarat || state.page > 1 || isFiltered(state)) return { low: null, high: null }
  return { low: formatRupees(perCarat.low, locale), high: formatRupees(perCarat.high, locale) }
}
