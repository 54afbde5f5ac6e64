import { CATEGORY_TYPE_IDS } from '../../domain/catalogue/category-type'
import { betterCategory } from '../../domain/listing/competing-facets'
import { parseFacetSegment } from '../../domain/listing/listing'
import { localePath, splitLocale } from '../../domain/locale'
import { categoryPath, prefixOf } from '../../domain/routing/paths'
import { api } from '../index'
import { cachedCategories } from './cached'
import { getListingPage } from './listing-page'

/**
 * The category to which the URL of a facet page leads that is no page (any more): the one that shows the facet better,
 * else its own. Null for a page that exists and for a value that no product of the shop has.
 * @example await findFormerFacet('/gemstones/ruby/origin-myanmar') // '/gemstones/burmese-ruby'
 */
export async function findFormerFacet(address: string): Promise<string | null> {
  const { locale, path } = splitLocale(address.split('?', 1)[0] ?? '')
  const [prefix = '', slug = '', segment = '', ...more] = path.slice(1).split('/')
  const chosen = more.length === 0 ? parseFacetSegment(segment) : null
  if (!chosen) return null
  const categories = (await cachedCategories(locale)).data ?? []
  const own = categories.find((one) => one.slug === slug && prefixOf(one.category_type_id) === prefix)
  if (!own || (await getListingPage(locale, path.slice(1), ''))) return null
  const { meta } = await api.product.getbytypeid({ ids: CATEGORY_TYPE_IDS.join(','), per_page: 1, lang: locale })
  if (!meta?.facets[chosen.facet]?.some(({ value }) => value === chosen.value)) return null
  const better = betterCategory(slug, chosen.facet, chosen.value)
  return localePath(locale, categoryPath(categories.find((one) => one.slug === better) ?? own))
}
