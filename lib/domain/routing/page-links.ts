import { birthMonthOf } from '../catalogue/birthstone'
import { LINK_GROUPS } from '../content/link-groups'
import { categoryPath, prefixOf, typePath } from './paths'

/** Where links to a page stand: `everywhere` for menu and footer, else the pages that have one. */
export type LinkedFrom = 'everywhere' | readonly string[]
type CategoryRef = { slug: string; category_type_id: number }

/** Footer and menu lead to these from every page, and every text to the index of them. */
const IN_SHELL: ReadonlySet<string> = new Set([...Object.values(LINK_GROUPS).flat(), 'gem-consultant', 'pages'])

/** The lists that show a product: its category's, and those of its type. */
export function productLinks(category: CategoryRef): LinkedFrom {
  const { category_type_id: type } = category
  return [...new Set([categoryPath(category), typePath(type), `/${prefixOf(type)}`])]
}

/** The pages that name a category: all of them at once, and its type. */
export function categoryLinks({ category_type_id: type }: CategoryRef): LinkedFrom {
  return [...new Set(['/gems', typePath(type), `/${prefixOf(type)}`])]
}

/** A facet is one of the filters of its category. */
export function facetLinks(category: CategoryRef): LinkedFrom {
  return [categoryPath(category)]
}

/** Texts stand in the footer or the menu, or in the index of all texts; the months on the home page too. */
export function infoLinks(slug: string): LinkedFrom {
  if (IN_SHELL.has(slug)) return 'everywhere'
  return birthMonthOf(slug) === null ? ['/pages'] : ['/', '/pages']
}
