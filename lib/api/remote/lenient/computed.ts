import { createHash } from 'node:crypto'
import type { FeedProduct, FeedState, SitemapPage } from '../../../contract/admin/page-data'
import type { Product } from '../../../contract/shapes'
import { FACET_PAGES, hasFacetPage } from '../../../domain/listing/listing'
import type { Catalogue } from './catalogue'
import { findProducts, listRemoteProducts, matchesTerms } from './list-products'
import type { ReadResult } from './raw-reply'
import { readProductDetail } from './read-product'
import { type Fields, toNumber, toText } from './values'

const MAX_CATEGORIES = 4
const MAX_PRODUCTS = 6

const readIds = (input: Fields) => (Array.isArray(input.ids) ? input.ids.map(Number) : [])

async function listByTypes(input: Fields, catalogue: Catalogue): Promise<ReadResult> {
  const types = readIds(input)
  const products = await catalogue.products()
  return listRemoteProducts(
    products.filter(({ category }) => types.includes(category.category_type_id)),
    input,
  )
}

async function listByIds(input: Fields, catalogue: Catalogue): Promise<ReadResult> {
  const products = await catalogue.products()
  return { data: readIds(input).flatMap((id) => products.find((one) => one.id === id) ?? []) }
}

/** Categories, products and facet pages for the sitemap, without modification times. */
async function listPages(input: Fields, catalogue: Catalogue): Promise<ReadResult> {
  const products = await catalogue.products()
  const categories = await catalogue.categories()
  const pages = (): SitemapPage[] => {
    if (input.kind === 'product') {
      return products.map(({ slug }) => ({ kind: 'product', slug, updated_at: UNKNOWN_TIME_VALUE }))
    }
    if (input.kind === 'category') {
      return categories.map(({ slug, category_type_id }) => {
        return { kind: 'category', slug, category_type_id, updated_at: null }
      })
    }
    return categories.flatMap((category) => listFacetPages(category, products))
  }
  const all = pages()
  const [page, size] = [toNumber(input.page) ?? 1, toNumber(input.per_page) ?? 1000]
  return { data: { total: all.length, pages: all.slice((page - 1) * size, page * size) } }
}

/** A remote does not say when a product changed. */
const UNKNOWN_TIME_VALUE = null

function listFacetPages(
  category: { id: number; slug: string; category_type_id: number },
  products: Product[],
): SitemapPage[] {
  const categoryProducts = products.filter(({ category_id }) => category_id === category.id)
  const { meta } = listRemoteProducts(categoryProducts, {})
  const { slug, category_type_id } = category
  return FACET_PAGES.flatMap((facet) =>
    (meta.facets[facet] ?? [])
      .filter(({ count }) => hasFacetPage(count, categoryProducts.length))
      .map(({ value, count }) => {
        return {
          kind: 'facet',
          slug,
          category_type_id,
          facet,
          value,
          count,
          category_count: categoryProducts.length,
        } as const
      }),
  )
}

async function suggest(input: Fields, catalogue: Catalogue): Promise<ReadResult> {
  const term = toText(input.q) ?? ''
  const categories = (await catalogue.categories())
    .filter(({ name }) => matchesTerms(name, term))
    .slice(0, MAX_CATEGORIES)
  const products = findProducts(await catalogue.products(), term)
    .filter(({ stock }) => stock > 0)
    .slice(0, MAX_PRODUCTS)
  return {
    data: {
      categories: categories.map(({ product_count: _count, price_from: _from, ...category }) => category),
      products: products.map(({ id, slug, title, payable, images }) => {
        return { id, slug, title, payable, image: images[0] ?? null }
      }),
    },
  }
}

async function listFeedProducts(input: Fields, catalogue: Catalogue): Promise<ReadResult> {
  const after = toNumber(input.after) ?? 0
  const categories = await catalogue.categories()
  const next = (await catalogue.products()).filter(({ id }) => id > after).slice(0, toNumber(input.per_page) ?? 200)
  const data = next.flatMap((product): FeedProduct[] => {
    const category = categories.find(({ id }) => id === product.category_id)
    return category ? [{ ...readProductDetail(product, {}, category), delivery: null }] : []
  })
  return { data }
}

let lastState = { fingerprint: '', at: '' }

/** The state of the catalogue; it counts as changed when a difference is first noticed. */
async function readFeedState(_: Fields, catalogue: Catalogue): Promise<ReadResult> {
  const products = await catalogue.products()
  const fingerprint = createHash('sha256').update(JSON.stringify(products)).digest('base64url')
  if (lastState.fingerprint !== fingerprint) lastState = { fingerprint, at: new Date().toISOString() }
  const state: FeedState = { pieces: products.length, changed_at: lastState.at, sample: false, dispatch_days: null }
  return { data: state }
}

/** How missing extensions are computed from the calls of the base API. */
export const COMPUTED: Record<string, (input: Fields, catalogue: Catalogue) => Promise<ReadResult>> = {
  'product/getbytypeid': listByTypes,
  'product/getbyids': listByIds,
  'meta/list': listPages,
  'meta/pieces': listFeedProducts,
  'meta/state': readFeedState,
  'search/suggest': suggest,
}
