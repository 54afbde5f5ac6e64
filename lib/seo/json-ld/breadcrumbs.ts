import type { BreadcrumbList, WithContext } from 'schema-dts'
import { type Locale, localePath } from '../../domain/locale'
import { toAbsolute } from '../address/absolute'

/** The path from the home page to the page; `path` is without the language, the last crumb is the page itself. */
export function toBreadcrumbList(
  crumbs: { name: string; path: string }[],
  locale: Locale,
): WithContext<BreadcrumbList> {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: toAbsolute(localePath(locale, path)),
    })),
  }
}
