import { firstAddress } from './load'

/**
 * What is measured, and the address of it in the shop; `beside` is the bare page it is compared with. An address with
 * `{n}` is another one for each request.
 */
const PAGES: BenchPage[] = [
  {
    name: 'category',
    label: 'category page, cached',
    path: '/gemstones/blue-sapphire',
    beside: 'static',
    minRatio: 0.9,
  },
  {
    name: 'page-2',
    label: '`?page=2`, cached',
    path: '/gemstones/blue-sapphire?page=2',
    beside: 'static',
    minRatio: 0.9,
  },
  { name: 'product', label: 'product page, cached', path: '/gems/product/', beside: 'static', minRatio: 0.9 },
  {
    name: 'filtered',
    label: 'filtered list',
    path: '/gemstones/blue-sapphire?sort=low&price=5000-',
    beside: 'dynamic',
    minRatio: 0.5,
  },
  { name: 'search', label: 'search', path: '/gems/search?q=neelam', beside: 'dynamic', minRatio: 0.5 },
  {
    name: 'filtered-new',
    label: 'filtered list, first time',
    path: '/gemstones/blue-sapphire?sort=low&price={n}-',
    beside: 'dynamic',
  },
  { name: 'search-new', label: 'search, first time', path: '/gems/search?q=neelam+above+{n}', beside: 'dynamic' },
]

export type BenchPage = { name: string; label: string; path: string; beside: 'static' | 'dynamic'; minRatio?: number }

/** The pages with the address of a product that the category lists. */
export async function resolvePages(shop: string): Promise<BenchPage[]> {
  const [category] = PAGES
  const html = await fetchHtml(shop + (category?.path ?? '/'))
  const product = /href="(\/gems\/product\/[^"?]+)"/.exec(html)?.[1]
  if (!product) throw new Error(`${category?.path} lists no product`)
  return PAGES.map((page) => (page.name === 'product' ? { ...page, path: product } : page))
}

/** The HTML at an address; throws unless it is answered with 200 there and then. */
export async function fetchHtml(url: string): Promise<string> {
  const response = await fetch(firstAddress(url), { redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`)
  return response.text()
}
