import type { Category, CategoryDetail, ListMeta } from '../../contract/shapes'
import { GEM_TYPES } from '../../domain/catalogue/category-type'

type Stock = Partial<Pick<ListMeta, 'facets' | 'total'>>

/** Facts that every product of a list has or none: a description names them only in the first case. */
const PRODUCT_FACTS = ['origin', 'treatment', 'shape', 'colour', 'metal', 'bead'] as const

const IN_TEXTS: readonly string[] = ['origin', 'treatment']
/** Facts that the card of a product shows, or its title. */
const ON_CARDS: readonly string[] = ['shape', 'colour', 'bead']

/** A category with the texts that its own page shows; a remote API may omit them. */
export type DescribedCategory = Category &
  Partial<Pick<CategoryDetail, 'gemology' | 'care' | 'faq' | 'traditional_use'>>

/** How many of the listed products have a value of a facet. */
function countValues(facets: ListMeta['facets'] | undefined, facet: string): number {
  return (facets?.[facet] ?? []).reduce((sum, { count }) => sum + count, 0)
}

/**
 * What a category's list shows, as far as its title and description may promise it: a fact of the products only where
 * every product has it, a text only where the page has it. The names are those in `needs` of data/seo-templates.json.
 */
export function listShownFacts(category: DescribedCategory, stock: Stock, hasTexts: boolean): Set<string> {
  const { facets, total } = stock
  const isComplete = (facet: string) => total !== undefined && total > 0 && countValues(facets, facet) >= total
  // A single value is no filter; origins and treatments are then named in the texts alone.
  const isNamed = (facet: string) => (facets?.[facet]?.length ?? 0) > 1 || (hasTexts && IN_TEXTS.includes(facet))
  const isShown = (facet: string) => isComplete(facet) && (isNamed(facet) || ON_CARDS.includes(facet))
  const facts = new Set<string>(PRODUCT_FACTS.filter(isShown))
  if (GEM_TYPES.includes(category.category_type_id) && isComplete('weight')) facts.add('carat')
  if (!hasTexts) return facts
  if (category.gemology?.hardness) facts.add('hardness')
  if (category.care) facts.add('care')
  if (category.faq && category.faq.length > 0) facts.add('questions')
  if (category.traditional_use) facts.add('tradition')
  return facts
}

/** The bead size that all listed products share, such as `8 mm`; null if they differ or have none. */
export function commonBeadSize({ facets, total }: Stock): string | null {
  const [size, ...others] = facets?.bead ?? []
  return size && others.length === 0 && size.count === total ? size.label : null
}
