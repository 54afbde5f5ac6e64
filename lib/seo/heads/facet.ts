import type { Locale } from '../../domain/locale'
import { facetPath } from '../../domain/routing/paths'
import { toCard, toPhoto, toSecondName } from '../card/card'
import { toListFigures } from '../card/card-figures'
import { isDescriptionLength, type Templates, templatesOf } from '../category-templates'
import { toListingIndexing } from '../indexing'
import type { PageHead, Wording } from '../page-head'
import { fits, TITLE } from '../pixel-width'
import type { FacetRoute } from '../route'
import { fillAll, fillPlaceholders } from '../template'
import { toPlaceText, toValueText } from '../value-text'
import { toKeywords, toStockValues } from './category'
import { toListCard, toStateWording } from './state'

/** Where the value says itself that it is about treatment, nothing announces it. */
const DUPLICATE_LABEL = /( – |, )(treatment: |traitement\u00a0: )(?=untreated|sans traitement)/i

/** The head of one facet page: `/gemstones/blue-sapphire/origin-sri-lanka`. */
export function toFacetHead(route: FacetRoute, locale: Locale): PageHead {
  const { category, facet, state } = route
  const templates = templatesOf(category.category_type_id, locale)
  const facetTemplates = templates.facets[facet]
  const values = { category: category.name, value: valueText(route, locale) }
  const h1 = fillAll(facetTemplates.h1, values).replace(DUPLICATE_LABEL, ', ')
  const long = fillAll(facetTemplates.title, values)
  const title = fits(long, TITLE) ? long : h1
  const first: Wording = {
    title,
    h1,
    description: toDescription(route, templates, { ...values, h1 }, locale).replace(DUPLICATE_LABEL, ', '),
    keywords: [h1, ...toKeywords(category.category_type_id, category.name, locale)],
  }
  const path = facetPath(category, facet, route.value)
  const second = toSecondName(h1, category.vedic_name, category.hindi_name)
  const cardContent = { name: h1, photo: toPhoto(category.icon_link), second, ...toListFigures(route, locale) }
  const wording = toStateWording(first, { short: title, page: templates.page, name: h1, state, stock: route }, locale)
  return {
    ...wording,
    ...toListingIndexing(path, locale, state, route.second),
    card: toListCard(wording, state, () => toCard(wording, { subject: path.slice(1), ...cardContent }, locale), locale),
  }
}

/** Mukhi templates bring their own noun, so the bare number goes in. */
function valueText({ facet, value, label }: FacetRoute, locale: Locale): string {
  if (facet === 'mukhi') return value
  return facet === 'origin' ? toPlaceText(label, locale) : toValueText(facet, label, locale)
}

function toDescription(
  route: FacetRoute,
  templates: Templates,
  values: { category: string; value: string; h1: string },
  locale: Locale,
): string {
  const stock = toStockValues(route, locale)
  if (stock.count === null) return fillAll(templates.description.empty, { category: values.h1 })
  const texts = templates.facets[route.facet].description.flatMap(
    (text) => fillPlaceholders(text, { ...stock, ...values }) ?? [],
  )
  return texts.find(isDescriptionLength) ?? texts.at(-1) ?? values.h1
}
