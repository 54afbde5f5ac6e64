import { readInfoPage } from '@/lib/content/page'
import type { FeedProduct } from '@/lib/contract/admin/page-data'
import type { Category } from '@/lib/contract/shapes'
import { INFO_PAGES } from '@/lib/domain/content/info-pages'
import type { ListingState } from '@/lib/domain/listing/listing'
import { FACET_PAGES, hasFacetPage } from '@/lib/domain/listing/listing'
import type { Locale } from '@/lib/domain/locale'
import { typesOf } from '@/lib/domain/routing/paths'
import routes from '@/lib/domain/routing/routes.json'
import { facetsOf } from '@/lib/seo/category-templates'
import type { Route } from '@/lib/seo/route'
import type { as } from './calls'

const PER_PAGE = 16
const stateOf = (page: number): ListingState => ({ page, sort: 'featured', filters: {} })

function stockOf(products: FeedProduct[]) {
  const open = products.filter(({ stock }) => stock > 0)
  const price_from = open.length > 0 ? Math.min(...open.map(({ payable }) => payable)) : null
  return { total: products.length, in_stock: open.length, price_from }
}

const pagesOf = (total: number) => Array.from({ length: Math.max(1, Math.ceil(total / PER_PAGE)) }, (_, at) => at + 1)

/** Every indexable page of a shop with these products, including pages 2 and on. */
export async function indexableRoutes(
  api: ReturnType<typeof as>,
  products: FeedProduct[],
  lang: Locale,
): Promise<Route[]> {
  const { data: categories } = await api.category.listall({ lang })
  const lists = routes.prefixes.flatMap((prefix) => {
    const whole = { prefix, typeIds: typesOf(prefix), sub: false }
    return prefix === 'gemstones'
      ? [whole, ...whole.typeIds.map((id) => ({ prefix, typeIds: [id], sub: true }))]
      : [whole]
  })
  const landings = lists.flatMap((list): Route[] => {
    const meta = stockOf(products.filter(({ category }) => list.typeIds.includes(category.category_type_id)))
    return pagesOf(meta.total).map((page) => ({ kind: 'landing', ...list, state: stateOf(page), meta }))
  })
  const info = await Promise.all(INFO_PAGES.map((slug) => readInfoPage(slug, lang)))
  const below = await Promise.all((categories ?? []).map((category) => categoryRoutes(api, category, products, lang)))
  return [
    { kind: 'home' },
    { kind: 'gems' },
    ...landings,
    ...below.flat(),
    ...info.map((page): Route => ({ kind: 'info', ...page })),
    ...products.map((product): Route => ({ kind: 'product', product })),
  ]
}

async function categoryRoutes(api: ReturnType<typeof as>, category: Category, all: FeedProduct[], lang: Locale) {
  const products = all.filter(({ category_id }) => category_id === category.id)
  const { data: detail } = await api.category.getbyname({ name: category.slug, lang })
  const { meta } = await api.product.getbycatid({ id: category.id, per_page: 1, lang })
  const stock = stockOf(products)
  const shared = { category, origins: detail?.origins ?? [] }
  const pages = pagesOf(stock.total).map(
    (page): Route => ({ kind: 'category', ...shared, state: stateOf(page), ...stock }),
  )
  const used = facetsOf(category.category_type_id)
  const facets = FACET_PAGES.filter((facet) => used.includes(facet)).flatMap((facet) =>
    (meta?.facets[facet] ?? [])
      .filter(({ count }) => hasFacetPage(count, products.length))
      .flatMap(({ value, label, count }) =>
        pagesOf(count).map(
          (page): Route => ({
            kind: 'facet',
            category,
            facet,
            value,
            label,
            state: stateOf(page),
            in_stock: count,
            price_from: stock.price_from,
          }),
        ),
      ),
  )
  return [...pages, ...facets]
}
