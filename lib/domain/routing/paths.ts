import { CATEGORY_TYPE_IDS, getCategoryType } from '../catalogue/category-type'
import type { FacetPage } from '../listing/listing'
import routes from './routes.json'

export type CategoryRef = { slug: string; category_type_id: number }

/** Throws RangeError for an unknown type. */
export function prefixOf(typeId: number): string {
  return getCategoryType(typeId).prefix
}

/** The types under a prefix: 1, 2, 3 for gemstones, one for every other; empty for an unknown prefix. */
export function typesOf(prefix: string): number[] {
  return CATEGORY_TYPE_IDS.filter((id) => prefixOf(id) === prefix)
}

/** The type of a sub-category: `('gemstones', 'precious') → 1`; null if there is none. */
export function subCategoryType(prefix: string, slug: string): number | null {
  return typesOf(prefix).find((id) => getCategoryType(id).section === slug) ?? null
}

/** The types on a landing page: `/gemstones → [1, 2, 3]`, `/gemstones/precious → [1]`; empty where there is none. */
export function typesOfPath(path: string): number[] {
  const [, prefix = '', section] = path.split('/')
  return typesOf(prefix).filter((id) => path === `/${prefix}` || (section !== undefined && path === typePath(id)))
}

export function isPrefix(text: string): boolean {
  return routes.prefixes.includes(text)
}

/** The URL path of a type: `/gemstones/precious`, `/rudraksha`. */
export function typePath(typeId: number): string {
  const { prefix, section } = getCategoryType(typeId)
  return section ? `/${prefix}/${section}` : `/${prefix}`
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
