import { isFiltered } from '../../domain/listing/listing'
import type { Locale } from '../../domain/locale'
import { categoryPath } from '../../domain/routing/paths'
import { type CardContent, toPhoto, toSecondName } from '../card/card'
import { chooseTitle, sharedTemplates, templatesOf } from '../category-templates'
import words from '../data/words.json'
import { toListingIndexing } from '../indexing'
import type { PageHead, Wording } from '../page-head'
import type { CategoryRoute } from '../route'
import { fillAll, fillPlaceholders } from '../template'
import { composeDescription, toOriginValues, toStockValues } from './description'
import { commonBeadSize, type DescribedCategory, listShownFacts } from './shown-facts'
import { toListCard, toStateWording } from './state'
import { tradeName, withTradeName } from './trade-name'

/** A category's head: templates of its type, filled with what its page shows. */
export function toCategoryHead(route: CategoryRoute, locale: Locale): PageHead {
  const { category, state } = route
  // A name that ends in stone does not get the word twice.
  const { short: shortTemplate, long: longTemplate } = templatesOf(category.category_type_id, locale)
  const name = withTradeName(category.name, category.slug)
  const long = /stone$/i.test(category.name) ? longTemplate.replace(' Stone', '') : longTemplate
  const values = { name, bead: commonBeadSize(route) }
  const shortest = fillAll(shortTemplate, { name: category.name })
  const short = chooseTitle(shortest, fillPlaceholders(shortTemplate, values))
  const first: Wording = {
    title: chooseTitle(short, fillPlaceholders(long, values)),
    description: toDescription(route, name, locale),
    keywords: toKeywords(category, locale),
    h1: name,
  }
  const page = sharedTemplates(locale).page
  const wording = toStateWording(first, { short: shortest, page, name: category.name, state, stock: route }, locale)
  return {
    ...wording,
    ...toListingIndexing(categoryPath(category), locale, state, route.isSecondAddress),
    card: toListCard(wording, { state, stock: route }, toCardContent(route.category), locale),
  }
}

function toCardContent(category: DescribedCategory): CardContent {
  const { name, vedic_name: vedic, hindi_name: hindi, icon_link: icon, slug } = category
  const second = toSecondName(name, tradeName(slug) ?? vedic, hindi)
  return { subject: categoryPath(category).slice(1), name, photo: toPhoto(icon), second }
}

/** Names of a category and what shoppers add to them; keywords whose name is missing are left out. */
export function toKeywords({ name, slug, hindi_name: hindi }: DescribedCategory, locale: Locale): string[] {
  const values = { category: name, trade: tradeName(slug), hindi }
  return words.category.keywords[locale].flatMap((keyword) => fillPlaceholders(keyword, values) ?? [])
}

function toDescription(route: CategoryRoute, name: string, locale: Locale): string {
  const { lead, none } = sharedTemplates(locale)
  const values = { name, ...toStockValues(route, locale), ...toOriginValues(route.origins, name) }
  const start = fillPlaceholders(lead, values)
  if (start === null) return fillAll(none, values)
  const { phrases } = templatesOf(route.category.category_type_id, locale)
  // Later pages and filtered lists show the products only.
  const hasTexts = route.state.page === 1 && !isFiltered(route.state)
  return composeDescription(start, phrases, listShownFacts(route.category, route, hasTexts), values)
}
