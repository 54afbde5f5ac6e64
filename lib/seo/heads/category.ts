import type { Locale } from '../../domain/locale'
import { formatRupees } from '../../domain/pricing/money'
import { categoryPath } from '../../domain/routing/paths'
import { toCard, toPhoto, toSecondName } from '../card/card'
import { toListFigures } from '../card/card-figures'
import { chooseTitle, isDescriptionLength, type Templates, templatesOf } from '../category-templates'
import { getCategoryTypeTexts } from '../category-type'
import { toListingIndexing } from '../indexing'
import type { PageHead, SocialCard, Wording } from '../page-head'
import type { CategoryRoute } from '../route'
import { fillAll, fillPlaceholders, type Values } from '../template'
import { toListCard, toStateWording } from './state'

const DESCRIPTION_VARIANTS = ['full', 'origins', 'vedic', 'plain'] as const
const BRACKETS = /\s*\([^)]*\)/g

/** A category's head: templates of its type, filled with what it has in stock. */
export function toCategoryHead(route: CategoryRoute, locale: Locale): PageHead {
  const { category, state } = route
  const templates = templatesOf(category.category_type_id, locale)
  const values = { category: category.name }
  const short = fillAll(templates.short, values)
  const first: Wording = {
    title: chooseTitle(short, fillAll(templates.long, values)),
    description: toDescription(route, templates, locale),
    keywords: toKeywords(category.category_type_id, category.name, locale),
    h1: category.name,
  }
  const wording = toStateWording(
    first,
    { short, page: templates.page, name: category.name, state, stock: route },
    locale,
  )
  return {
    ...wording,
    ...toListingIndexing(categoryPath(category), locale, state, route.second),
    card: toListCard(wording, state, () => toFirstCard(wording, route, locale), locale),
  }
}

function toFirstCard(wording: Wording, route: CategoryRoute, locale: Locale): SocialCard {
  const { name, vedic_name: vedic, hindi_name: hindi, icon_link: icon } = route.category
  const cardContent = {
    name,
    photo: toPhoto(icon),
    second: toSecondName(name, vedic, hindi),
    ...toListFigures(route, locale),
  }
  return toCard(wording, { subject: categoryPath(route.category).slice(1), ...cardContent }, locale)
}

/** Keywords of the type's template for one category. */
export function toKeywords(typeId: number, category: string, locale: Locale): string[] {
  return getCategoryTypeTexts(typeId).seo.keywords[locale].map((keyword) => fillAll(keyword, { category }))
}

/** Values of the stock placeholders; `count` and `from` are missing when nothing is in stock. */
export function toStockValues(stock: { in_stock: number; price_from: number | null }, locale: Locale): Values {
  const isAvailable = stock.in_stock > 0 && stock.price_from !== null
  return {
    count: isAvailable ? String(stock.in_stock) : null,
    from: isAvailable && stock.price_from !== null ? formatRupees(stock.price_from, locale) : null,
  }
}

function toDescription(route: CategoryRoute, templates: Templates, locale: Locale): string {
  const { category } = route
  const stock = toStockValues(route, locale)
  if (stock.count === null) return fillAll(templates.description.empty, { category: category.name })
  const values = { ...stock, category: category.name, vedic: vedicName(route), origins: firstOrigins(route.origins) }
  const texts = DESCRIPTION_VARIANTS.flatMap(
    (variant) => fillPlaceholders(templates.description[variant], values) ?? [],
  )
  return texts.find(isDescriptionLength) ?? fillAll(templates.description.plain, values)
}

function vedicName({ category }: CategoryRoute): string | null {
  const vedic = category.vedic_name
  return vedic === null || category.name.toLowerCase().includes(vedic.toLowerCase()) ? null : vedic
}

function firstOrigins(origins: string[]): string | null {
  const places = origins.slice(0, 2).map((origin) => origin.replace(BRACKETS, '').trim())
  return [...new Set(places)].join(', ') || null
}
