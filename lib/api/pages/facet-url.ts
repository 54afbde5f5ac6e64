import {
  hasFacetPage,
  isFiltered,
  type ListingState,
  parseFacetSegment,
  soleFacet,
  toQuery,
} from '../../domain/listing/listing'
import { isLocale, localePath } from '../../domain/locale'
import { mayHaveFacetPage } from '../../seo/category-templates'
import { getListingPage } from './listing-page'

/**
 * The canonical URL of a filtered listing: the facet's own page if one facet value is the only filter, the plain listing
 * with the facet in its query if a facet page is filtered further; null if the URL is already canonical.
 */
export async function resolveFacetUrl(locale: string, path: string, state: ListingState): Promise<string | null> {
  if (!isLocale(locale)) return null
  const parent = path.slice(0, path.lastIndexOf('/'))
  const facetSegment = parseFacetSegment(path.slice(parent.length + 1))
  if (facetSegment) {
    const filters = {
      ...state.filters,
      [facetSegment.facet]: state.filters[facetSegment.facet] ?? [facetSegment.value],
    }
    if (!isFiltered(state)) return null
    const merged = { ...state, filters }
    // A filter that repeats the facet of the page, or replaces its value, leads to the page of the value at once.
    const facetUrl = await resolveFacetUrl(locale, parent, merged)
    return facetUrl ?? `${localePath(locale, `/${parent}`)}?${toQuery(merged)}`
  }
  const chosenFacet = soleFacet(state)
  const page = chosenFacet ? await getListingPage(locale, path, toQuery(state)) : null
  if (!chosenFacet || !page?.category || !mayHaveFacetPage(page.category, chosenFacet)) return null
  const unfilteredPage = await getListingPage(locale, path, '')
  if (!unfilteredPage || !hasFacetPage(page.meta.total, unfilteredPage.meta.total)) return null
  const query = toQuery({ ...state, filters: {} })
  return localePath(locale, `/${path}/${chosenFacet.facet}-${chosenFacet.value}`) + (query ? `?${query}` : '')
}
