import { type ListingState, toQuery } from '@/lib/domain/listing/listing'
import { type Locale, localePath } from '@/lib/domain/locale'
import { encodeQuery } from '@/lib/seo/heads/search'

/** The canonical URL of a search: query, then order and page; `exact` searches without spelling correction. */
export function searchHref(query: string, state: ListingState, locale: Locale, exact = false): string {
  const parts = [query && `q=${encodeQuery(query)}`, toQuery(state), exact && 'exact=1'].filter(Boolean)
  return localePath(locale, '/gems/search') + (parts.length > 0 ? `?${parts.join('&')}` : '')
}
