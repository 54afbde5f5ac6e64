import { hasFacetPage, type ListingState, parseFacetSegment, soleFacet, toQuery } from '../../domain/listing/listing'
import { isLocale, localePath } from '../../i18n/locale'
import { facetsOf } from '../../seo/category-templates'
import { getListingPage } from './listing-page'

/**
 * The canonical URL of a filtered listing: the facet's own page if one facet value is the only filter, the plain listing
 * with the facet in its query if a facet page is filtered further; null if the URL is already canonical.
 */
export async function facetAddress(locale: string, path: string, state: ListingState): Promise<string | null> {
  if (!isLocale(locale)) return null
  const parent = path.slice(0, path.lastIndexOf('/'))
  const own = parseFacetSegment(path.slice(parent.length + 1))
  const sole = soleFacet(state)
  if (own) {
    const filters = { ...state.filters, [own.facet]: state.filters[own.facet] ?? [own.value] }
    const query = toQuery({ ...state, filters })
    return isPlain(state) ? null : `${localePath(locale, `/${parent}`)}?${query}`
  }
  const page = sole ? await getListingPage(locale, path, toQuery(state)) : null
  if (!sole || !page?.category || !facetsOf(page.category.category_type_id).includes(sole.facet)) return null
  const whole = await getListingPage(locale, path, '')
  if (!whole || !hasFacetPage(page.meta.total, whole.meta.total)) return null
  const query = toQuery({ ...state, filters: {} })
  return localePath(locale, `/${path}/${sole.facet}-${sole.value}`) + (query ? `?${query}` : '')
}

function isPlain(state: ListingState): boolean {
  return state.sort === 'ascending' && Object.keys(state.filters).length === 0
}
