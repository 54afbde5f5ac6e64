import type { SuggestionResult } from '@/lib/browser/search/suggest'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { categoryPath, productPath } from '@/lib/domain/routing/paths'
import type { SuggestLabels } from './suggest-labels'

/** One line of the panel with its link; `rememberedSearch` is stored when the line is chosen. */
export type Choice = {
  kind: 'recent' | 'popular' | 'category' | 'product' | 'page' | 'all'
  href: string
  text: string
  detail?: string
  image?: string
  rememberedSearch?: string
}

const smallest = (src: string) => (/^https?:\/\//.test(src) ? src : `/images/${src}-160.webp`)
const searchPath = (text: string, locale: Locale) =>
  `${localePath(locale, '/gems/search')}?${new URLSearchParams({ q: text.toWellFormed() })}`

/** What an empty field offers: the searches of this browser, then popular ones. */
export function emptyFieldChoices(searches: string[], labels: SuggestLabels, locale: Locale): Choice[] {
  const toChoice = (kind: 'recent' | 'popular') => (text: string) =>
    ({ kind, href: searchPath(text, locale), text, rememberedSearch: text }) satisfies Choice
  const popular = labels.tryWords.split(' | ').filter((text) => !searches.includes(text))
  return [...searches.map(toChoice('recent')), ...popular.map(toChoice('popular'))]
}

/** Categories, then products, pages and all results; empty without a match. */
export function suggestionChoices(
  suggestions: SuggestionResult | undefined,
  typed: string,
  labels: SuggestLabels,
  locale: Locale,
): Choice[] {
  if (!suggestions) return []
  const { categories, products, pages } = suggestions
  if (categories.length + products.length + pages.length === 0) return []
  const text = typed.trim()
  return [
    ...categories.map(
      (category): Choice => ({
        kind: 'category',
        href: localePath(locale, categoryPath(category)),
        text: category.name,
        detail: [category.vedic_name, category.hindi_name].filter(Boolean).join(' · '),
        image: category.icon_link,
      }),
    ),
    ...products.map(
      ({ slug, title, payable, image }): Choice => ({
        kind: 'product',
        href: localePath(locale, productPath(slug)),
        text: title,
        detail: formatRupees(payable, locale),
        ...(image && { image: smallest(image.src) }),
      }),
    ),
    ...pages.map(({ path, title }): Choice => ({ kind: 'page', href: localePath(locale, path), text: title })),
    {
      kind: 'all',
      href: searchPath(text, locale),
      text: labels.allResults.replace('{q}', text),
      rememberedSearch: text,
    },
  ]
}
