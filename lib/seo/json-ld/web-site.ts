import type { SearchAction, WebSite, WithContext } from 'schema-dts'
import { type Locale, localePath } from '../../domain/locale'
import { site } from '../../site'
import { toAbsolute } from '../address/absolute'

/** Google's property for the placeholder in the search URL. */
type SearchBox = SearchAction & { 'query-input': string }

/** The site's name and search URL, for the home page. */
export function toWebSite(locale: Locale): WithContext<WebSite> {
  const search: SearchBox = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${toAbsolute(localePath(locale, '/gems/search'))}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    '@id': `${toAbsolute('/')}#website`,
    name: site().name,
    url: toAbsolute(localePath(locale, '/')),
    inLanguage: locale,
    publisher: { '@id': `${toAbsolute('/')}#store` },
    potentialAction: search,
  }
}
