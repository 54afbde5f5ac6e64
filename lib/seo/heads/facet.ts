import { facetPath } from '../../domain/paths'
import type { Locale } from '../../i18n/locale'
import { toCard, toPhoto } from '../card'
import { isDescriptionLength, type Templates, templatesOf } from '../category-templates'
import { toListingIndexing } from '../indexing'
import type { PageHead, Wording } from '../page-head'
import type { FacetRoute } from '../route'
import { fill, fillAll } from '../template'
import { toKeywords, toStockValues } from './category'
import { toStateWording } from './state'

const LOWERED: readonly string[] = ['treatment', 'shape']

/** The head of one facet page: `/gemstones/blue-sapphire/origin-sri-lanka`. */
export function toFacetHead(route: FacetRoute, locale: Locale): PageHead {
  const { category, facet, state } = route
  const templates = templatesOf(category.category_type_id, locale)
  const facetTemplates = templates.facets[facet]
  const values = { category: category.name, value: valueText(route, locale) }
  const title = fillAll(facetTemplates.title, values)
  const h1 = fillAll(facetTemplates.h1, values)
  const first: Wording = {
    title,
    h1,
    description: toDescription(route, templates, { ...values, h1 }, locale),
    keywords: [h1, ...toKeywords(category.category_type_id, category.name, locale)],
  }
  const wording = toStateWording(first, { short: title, page: templates.page, name: h1, state, stock: route }, locale)
  return {
    ...wording,
    ...toListingIndexing(facetPath(category, facet, route.value), locale, state, route.second),
    card: toCard(wording, toPhoto(category.icon_link), 'website', category.name),
  }
}

/** Mukhi templates bring their own noun, so the bare number goes in. */
function valueText({ facet, value, label }: FacetRoute, locale: Locale): string {
  if (facet === 'mukhi') return value
  return locale === 'fr' && LOWERED.includes(facet) ? label.toLocaleLowerCase('fr') : label
}

function toDescription(
  route: FacetRoute,
  templates: Templates,
  values: { category: string; value: string; h1: string },
  locale: Locale,
): string {
  const stock = toStockValues(route, locale)
  if (stock.count === null) return fillAll(templates.description.empty, { category: values.h1 })
  const texts = templates.facets[route.facet].description.flatMap((text) => fill(text, { ...stock, ...values }) ?? [])
  return texts.find(isDescriptionLength) ?? texts.at(-1) ?? values.h1
}
