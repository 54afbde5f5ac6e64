import { findBirthMonth } from '../catalogue/birthstone'
import { LINK_GROUPS } from '../content/link-groups'
import { categoryPath, prefixOf, typePath } from './paths'

/** The pages that link to a page; `everywhere` for menu and footer. */
export type LinkedFrom = 'everywhere' | readonly string[]
type CategoryRef = { slug: string; category_type_id: number }

/** Linked from the footer or menu of every page; `pages` is the index of all info pages. */
const LINKED_EVERYWHERE: ReadonlySet<string> = new Set([
  ...Object.values(LINK_GROUPS).flat(),
  'gem-consultant',
  'pages',
])

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

/** Info pages are linked from footer, menu or index; birthstone pages also from the home page. */
export function infoLinks(slug: string): LinkedFrom {
  if (LINKED_EVERYWHERE.has(slug)) return 'everywhere'
  return findBirthMonth(slug) === null ? ['/pages'] : ['/', '/pages']
}
