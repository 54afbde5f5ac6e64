import type { FacetPage } from '../listing/listing'
import routes from './routes.json'

/** URL prefix of a category by category_type_id. */
const PREFIX_BY_TYPE: Record<number, string> = {
  1: 'gemstones',
  2: 'gemstones',
  3: 'gemstones',
  4: 'rudraksha',
  5: 'bracelet',
  6: 'jewellery',
  7: 'healing-stones',
  8: 'mala',
  9: 'rough-stones',
}
/** Sub-categories below the prefix gemstones. */
const SUB_CATEGORY_BY_TYPE: Record<number, string> = { 1: 'precious', 2: 'semi-precious', 3: 'exclusive' }

export type CategoryRef = { slug: string; category_type_id: number }

export function prefixOf(typeId: number): string {
  const prefix = PREFIX_BY_TYPE[typeId]
  if (!prefix) throw new RangeError(`no category type ${typeId}`)
  return prefix
}

/** The types under a prefix: 1, 2, 3 for gemstones, one for every other; empty for an unknown prefix. */
export function typesOf(prefix: string): number[] {
  return Object.keys(PREFIX_BY_TYPE)
    .map(Number)
    .filter((id) => PREFIX_BY_TYPE[id] === prefix)
}

/** The type of a sub-category: `('gemstones', 'precious') → 1`; null if there is none. */
export function subCategoryType(prefix: string, slug: string): number | null {
  if (prefix !== 'gemstones') return null
  const entry = Object.entries(SUB_CATEGORY_BY_TYPE).find(([, name]) => name === slug)
  return entry ? Number(entry[0]) : null
}

export function isPrefix(text: string): boolean {
  return routes.prefixes.includes(text)
}

/** The URL path of a type: `/gemstones/precious`, `/rudraksha`. */
export function typePath(typeId: number): string {
  const sub = SUB_CATEGORY_BY_TYPE[typeId]
  return sub ? `/${prefixOf(typeId)}/${sub}` : `/${prefixOf(typeId)}`
}

/** `/gemstones/blue-sapphire` */
export function categoryPath(category: CategoryRef): string {
  return `/${prefixOf(category.category_type_id)}/${category.slug}`
}

/** `/gemstones/blue-sapphire/origin-sri-lanka` */
export function facetPath(category: CategoryRef, facet: FacetPage, value: string): string {
  return `${categoryPath(category)}/${facet}-${value}`
}

export function productPath(slug: string): string {
  return `/gems/product/${slug}`
}

/** `DEMO-1 → /pages/view-certificate?number=DEMO-1` */
export function reportPath(number: string): string {
  return `/pages/view-certificate?${new URLSearchParams({ number })}`
}
