import type { FacetPage } from './listing'

/** Facets of a category that another category shows better: two pages must not compete for one search. */
const BETTER_CATEGORIES: Readonly<Record<string, string>> = {
  'ruby/origin-myanmar': 'burmese-ruby',
  'emerald/origin-colombia': 'colombian-emerald',
  'yellow-sapphire/origin-sri-lanka': 'ceylon-yellow-sapphire',
  'red-coral/origin-italy': 'italian-red-coral',
  'blue-sapphire/origin-kashmir': 'kashmir-blue-sapphire',
}

/**
 * The slug of the category whose page is found in place of a facet page; null if nothing competes with it.
 * @example betterCategory('ruby', 'origin', 'myanmar') // 'burmese-ruby'
 */
export function betterCategory(slug: string, facet: FacetPage, value: string): string | null {
  return BETTER_CATEGORIES[`${slug}/${facet}-${value}`] ?? null
}
