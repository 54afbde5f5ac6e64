import { cache } from 'react'
import type { SoldMonth } from '../../contract/category'
import type { LatestReviews } from '../../contract/review'
import type { Category, CategoryDetail, ListMeta, Product } from '../../contract/shapes'
import { filterByType } from '../../domain/catalogue/menu'
import {
  type FacetPage,
  isFiltered,
  keepsFacetPage,
  type ListingState,
  parseFacetSegment,
  parseListing,
  toParams,
} from '../../domain/listing/listing'
import { PER_PAGE } from '../../domain/listing/pager'
import type { Locale } from '../../domain/locale'
import {
  categoryPath,
  facetPath,
  isPrefix,
  prefixOf,
  subCategoryType,
  typePath,
  typesOf,
} from '../../domain/routing/paths'
import { mayHaveFacetPage } from '../../seo/category-templates'
import type { CategoryRoute, FacetRoute, LandingRoute } from '../../seo/route'
import { api } from '../index'
import { cachedCategories, cachedCategory, tagPage } from './cached'
import { loadSoldMonths } from './sold-months'
import { hasUnknownValue } from './unknown-filters'

/** A listing with all data of its page. `path` is its canonical path, without locale and query. */
export type ListingPage = {
  route: LandingRoute | CategoryRoute | FacetRoute
  path: string
  typeIds: number[]
  categories: Category[]
  category: CategoryDetail | null
  facet: ListedFacet | null
  state: ListingState
  /** False if a remote API cannot list the products of a type: the page then shows its categories. */
  canListProducts: boolean
  products: Product[]
  meta: ListMeta
  /** The newest reviews of the category, on its first page without filters. */
  reviews: LatestReviews | null
  /** What was paid for stones of the category, on its first page without filters. */
  soldMonths: SoldMonth[]
}

/** The facet of a facet page, and the list of its category without it. */
type ListedFacet = { facet: FacetPage; value: string; label: string; whole: ListMeta }

type Target =
  | { kind: 'landing'; prefix: string; typeIds: number[]; sub: boolean; isSecondAddress: boolean }
  | {
      kind: 'category'
      category: Category
      isSecondAddress: boolean
      facet: { facet: FacetPage; value: string } | null
    }

const NO_PRODUCTS: { data: Product[]; meta: ListMeta } = {
  data: [],
  meta: { total: 0, page: 1, per_page: PER_PAGE, pages: 1, facets: {}, in_stock: 0, price_from: null },
}

/** Resolves a path below a prefix (or `gems/{prefix}`); null if there is no such page. */
function findTarget(segments: string[], categories: Category[]): Target | null {
  const isSecondAddress = segments[0] === 'gems'
  const [prefix = '', ...rest] = isSecondAddress ? segments.slice(1) : segments
  if (!isPrefix(prefix)) return null
  const subType = rest[0] === undefined ? null : subCategoryType(prefix, rest[0])
  const below = subType === null ? rest : rest.slice(1)
  if (below.length === 0) {
    const typeIds = subType === null ? typesOf(prefix) : [subType]
    return { kind: 'landing', prefix, typeIds, sub: subType !== null, isSecondAddress }
  }
  const category = categories.find(
    ({ slug, category_type_id: type }) =>
      slug === below[0] && (subType === null ? prefixOf(type) === prefix : type === subType),
  )
  const facet = below[1] === undefined ? null : parseFacetSegment(below[1])
  if (!category || isSecondAddress || below.length > 2 || (below[1] !== undefined && !facet)) return null
  return { kind: 'category', category, isSecondAddress: subType !== null, facet }
}

async function loadLanding(
  locale: Locale,
  target: Extract<Target, { kind: 'landing' }>,
  state: ListingState,
  allCategories: Category[],
) {
  const { typeIds, prefix, sub, isSecondAddress } = target
  const params = { ...toParams(state), per_page: PER_PAGE, lang: locale }
  const { data, meta, reason } = await api.product.getbytypeid({
    ids: typeIds.join(','),
    ...params,
    page: state.page,
    sort: state.sort,
  })
  const categories = typeIds.flatMap((id) => filterByType(allCategories, id))
  await tagPage(['catalog', ...categories.map(({ id }) => `category:${id}`)])
  const list = reason === 'not_supported' && !isFiltered(state) ? NO_PRODUCTS : { data, meta }
  if (!list.data || !list.meta) return null
  const route: LandingRoute = { kind: 'landing', prefix, typeIds, sub, isSecondAddress, state, meta: list.meta }
  const path = sub && typeIds[0] !== undefined ? typePath(typeIds[0]) : `/${prefix}`
  const canListProducts = reason !== 'not_supported'
  return {
    route,
    path,
    typeIds,
    categories,
    category: null,
    facet: null,
    state,
    canListProducts,
    products: list.data,
    meta: list.meta,
    reviews: null,
    soldMonths: [],
  }
}

async function loadCategory(locale: Locale, target: Extract<Target, { kind: 'category' }>, state: ListingState) {
  const { category: summary, facet: facetChoice, isSecondAddress } = target
  const filteredState = facetChoice
    ? { ...state, filters: { ...state.filters, [facetChoice.facet]: [facetChoice.value] } }
    : state
  const params = { ...toParams(filteredState), per_page: PER_PAGE, lang: locale }
  const [detail, list] = await Promise.all([
    cachedCategory(summary.slug, locale),
    api.product.getbycatid({ id: summary.id, ...params, page: state.page, sort: state.sort }),
  ])
  await tagPage(['catalog', `category:${summary.id}`])
  const { data: products, meta } = list
  if (!detail.data || !products || !meta) return null
  const isFirstPage = !facetChoice && state.page === 1 && !isFiltered(state)
  const base = {
    ...{ typeIds: [summary.category_type_id], categories: [], category: detail.data, state },
    ...{ canListProducts: true, products, meta },
    reviews: isFirstPage ? (await api.review.latest({ category_id: summary.id, lang: locale })).data : null,
    soldMonths: isFirstPage ? await loadSoldMonths(summary, locale) : [],
  }
  const stock = {
    in_stock: meta.in_stock,
    price_from: meta.price_from,
    facets: meta.facets,
    total: meta.total,
    per_carat: meta.per_carat,
  }
  if (!facetChoice) {
    const route: CategoryRoute = {
      kind: 'category',
      category: detail.data,
      origins: detail.data.origins,
      state,
      isSecondAddress,
      ...stock,
    }
    return { ...base, route, path: categoryPath(summary), facet: null }
  }
  const label = meta.facets[facetChoice.facet]?.find(({ value }) => value === facetChoice.value)?.label
  if (label === undefined || !mayHaveFacetPage(summary, facetChoice)) return null
  const { meta: whole } = await api.product.getbycatid({ id: summary.id, per_page: 1, lang: locale })
  if (!whole || !keepsFacetPage(meta.total, whole.total)) return null
  const route: FacetRoute = {
    kind: 'facet',
    category: detail.data,
    ...facetChoice,
    label,
    state,
    isSecondAddress,
    ...stock,
  }
  return {
    ...base,
    route,
    path: facetPath(summary, facetChoice.facet, facetChoice.value),
    facet: { ...facetChoice, label, whole },
  }
}

/** Loads the listing at a URL, once per request; null if the URL policy says 404. `query` is normalized. */
export const getListingPage = cache(
  async (locale: Locale, path: string, query: string): Promise<ListingPage | null> => {
    const state = parseListing(Object.fromEntries(new URLSearchParams(query)))
    const { data: categories } = await cachedCategories(locale)
    const target = state && categories ? findTarget(path.split('/'), categories) : null
    if (!state || !categories || !target) return null
    const page =
      target.kind === 'landing'
        ? await loadLanding(locale, target, state, categories)
        : await loadCategory(locale, target, state)
    if (!page || state.page > page.meta.pages) return null
    const scope = page.category ? { categoryId: page.category.id } : { typeIds: page.typeIds }
    return (await hasUnknownValue(state, page.meta, scope, locale)) ? null : page
  },
)
