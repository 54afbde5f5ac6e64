import { findBirthMonth } from '../catalogue/birthstone'
import { infoPath } from '../content/info-pages'
import { categoryPath, prefixOf, typePath } from './paths'

/** The pages that link to a page; `everywhere` for menu and footer. */
export type LinkedFrom = 'everywhere' | readonly string[]
type CategoryRef = { slug: string; category_type_id: number }

/** A product is linked from its category and the pages of its type. */
export function productLinks(category: CategoryRef): LinkedFrom {
  const { category_type_id: type } = category
  return [...new Set([categoryPath(category), typePath(type), `/${prefixOf(type)}`])]
}

/** A category is linked from `/gems` and the pages of its type. */
export function categoryLinks({ category_type_id: type }: CategoryRef): LinkedFrom {
  return [...new Set(['/gems', typePath(type), `/${prefixOf(type)}`])]
}

/** A facet page is linked from its category. */
export function facetLinks(category: CategoryRef): LinkedFrom {
  return [categoryPath(category)]
}

/**
 * Info pages are linked from the menus, whose paths are `menuPaths`, or from the index; birthstone pages also from the home
 * page, as long as it shows their section.
 */
export function infoLinks(slug: string, menuPaths: ReadonlySet<string>, isPickerShown: boolean): LinkedFrom {
  if (menuPaths.has(infoPath(slug))) return 'everywhere'
  return findBirthMonth(slug) === null || !isPickerShown ? ['/pages'] : ['/', '/pages']
}
