import type { ListMeta, ProductDetail } from '../../contract/shapes'
import { betterCategory } from '../../domain/listing/competing-facets'
import { FACET_PAGES, type FacetPage, hasFacetPage } from '../../domain/listing/listing'
import { type Locale, localePath } from '../../domain/locale'
import { facetPath, prefixOf } from '../../domain/routing/paths'
import { facetsOf, mayHaveFacetPage } from '../../seo/category-templates'
import { api } from '../index'
import { menuCategories } from './cached'

/** The URL of the page that shows all products with a fact of a product, by fact. */
export type FacetLinks = Partial<Record<FacetPage, string>>

/** Where a product's origin, treatment, shape and the like have a page of their own; another category may show it better. */
export async function loadFacetLinks(product: ProductDetail, locale: Locale): Promise<FacetLinks> {
  if (facetsOf(product.category.category_type_id).length === 0) return {}
  const { meta } = await api.product.getbycatid({ id: product.category_id, per_page: 1, lang: locale })
  const slugs = new Set((await menuCategories(locale)).map(({ slug }) => slug))
  const links = FACET_PAGES.flatMap((facet) => {
    const path = meta && toPath(product, facet, meta, slugs)
    return path ? [[facet, localePath(locale, path)] as const] : []
  })
  return Object.fromEntries(links)
}

function toPath(
  product: ProductDetail,
  facet: FacetPage,
  { facets, total }: ListMeta,
  slugs: ReadonlySet<string>,
): string | null {
  const { category } = product
  const label = facet === 'weight' ? null : product[facet]?.toString()
  const shown = facets[facet]?.find((value) => value.label === label || (facet === 'mukhi' && value.value === label))
  if (!shown) return null
  const better = betterCategory(category.slug, facet, shown.value)
  if (better !== null) return slugs.has(better) ? `/${prefixOf(category.category_type_id)}/${better}` : null
  const hasPage = hasFacetPage(shown.count, total) && mayHaveFacetPage(category, { facet, value: shown.value })
  return hasPage ? facetPath(category, facet, shown.value) : null
}
