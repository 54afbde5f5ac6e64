import type { FacetCount } from '@/lib/contract/shapes'
import { parseListing } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { describeFilters } from '@/lib/seo/filter-text'

/** A list in words: `Blue Sapphire, 2 ct to 4 ct`. */
export function toListText(name: string, query: string, labels: Record<string, FacetCount[]>, locale: Locale): string {
  const state = parseListing(Object.fromEntries(new URLSearchParams(query)))
  return [name, state && describeFilters(state, labels, locale)].filter(Boolean).join(', ')
}
