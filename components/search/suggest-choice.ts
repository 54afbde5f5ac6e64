import type { SuggestionResult } from '@/lib/browser/search/suggest'
import { type Locale, localePath } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { categoryPath, productPath } from '@/lib/domain/routing/paths'
import type { SuggestLabels } from './suggest-labels'

/** One line of the panel with its link; `rememberedSearch` is stored when the line is chosen. */
export type Choice = {
  kind: 'recent' | 'category' | 'piece' | 'all'
  href: string
  text: string
  detail?: string
  image?: string
  rememberedSearch?: string
}

const smallest = (src: string) => (/^https?:\/\//.test(src) ? src : `/images/${src}-160.webp`)
const searchPath = (text: string, locale: Locale) =>
  `${localePath(locale, '/gems/search')}?${new URLSearchParams({ q: text.toWellFormed() })}`

export function recentChoices(searches: string[], locale: Locale): Choice[] {
  return searches.map((text) => ({ kind: 'recent', href: searchPath(text, locale), text, rememberedSearch: text }))
}

/** Categories, then products, then all results; empty without a match. */
export function suggestionChoices(
  suggestions: SuggestionResult | undefined,
  typed: string,
  labels: SuggestLabels,
  locale: Locale,
): Choice[] {
  if (!suggestions || suggestions.categories.length + suggestions.products.length === 0) return []
  const text = typed.trim()
  return [
    ...suggestions.categories.map(
      (category): Choice => ({
        kind: 'category',
        href: localePath(locale, categoryPath(category)),
        text: category.name,
        detail: [category.vedic_name, category.hindi_name].filter(Boolean).join(' · '),
        image: category.icon_link,
      }),
    ),
    ...suggestions.products.map(
      ({ slug, title, payable, image }): Choice => ({
        kind: 'piece',
        href: localePath(locale, productPath(slug)),
        text: title,
        detail: formatRupees(payable, locale),
        ...(image && { image: smallest(image.src) }),
      }),
    ),
    {
      kind: 'all',
      href: searchPath(text, locale),
      text: labels.allResults.replace('{q}', text),
      rememberedSearch: text,
    },
  ]
}
