import { type APIRequestContext, expect, test } from '@playwright/test'
import { type Head, readHead } from './html'

/** A crawler without JavaScript walks the shop; of the many pieces, facet pages and filters it takes every n-th. */
const SAMPLE = { product: 25, facet: 6, filter: 50 }
const AT_ONCE = 6

type Page = { path: string; status: number; location: string | null; head: Head | null }

test.describe.configure({ mode: 'serial' })

const isProduct = (path: string) => path.includes('/gems/product/')
const isFilter = (path: string) => /[?&](sort|origin|treatment|weight|mukhi|shape|colour|price|stock)=/.test(path)
/** One value of one facet in the query: a 308 where that facet has its own page. */
const isSoleFacet = (path: string) => /\?(origin|treatment|weight|mukhi|shape)=[a-z0-9-]+$/.test(path)
const isFacet = (path: string) => /\/(origin|treatment|weight|mukhi|shape)-/.test(path)
const isPersonal = (path: string) => /\/(gems\/(cart|checkout|myorders)|account)(\/|\?|$)/.test(path)

function makeSampler() {
  const seen = { product: 0, facet: 0, filter: 0 }
  return (path: string) => {
    const kind = isProduct(path) ? 'product' : isFilter(path) ? 'filter' : isFacet(path) ? 'facet' : null
    return kind === null || seen[kind]++ % SAMPLE[kind] === 0
  }
}

async function fetchPage(request: APIRequestContext, path: string): Promise<Page> {
  const response = await request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
  const html = response.status() === 200 ? await response.text() : null
  return {
    path,
    status: response.status(),
    location: response.headers().location ?? null,
    head: html ? readHead(html) : null,
  }
}

async function crawl(request: APIRequestContext, starts: string[]): Promise<Page[]> {
  const known = new Set(starts)
  const wanted = makeSampler()
  const pages: Page[] = []
  let frontier = starts
  while (frontier.length > 0) {
    const batch = frontier.splice(0, AT_ONCE)
    const fetched = await Promise.all(batch.map((path) => fetchPage(request, path)))
    pages.push(...fetched)
    // A filtered page leads to ever more filters: it is visited, its links are not.
    for (const link of fetched.flatMap(({ path, head }) => (isFilter(path) ? [] : (head?.links ?? [])))) {
      const path = link.startsWith('/') && !link.startsWith('//') ? (link.split('#')[0] ?? '') : ''
      if (path && !known.has(path)) {
        known.add(path)
        if (wanted(path)) frontier.push(path)
      }
    }
    frontier = [...frontier]
  }
  return pages
}

let pages: Page[] = []

test('every link leads where the policy says', async ({ request }) => {
  test.setTimeout(420_000)
  pages = await crawl(request, ['/', '/fr'])
  expect(pages.length).toBeGreaterThan(500)
  const asPolicy = ({ path, status }: Page) =>
    status === 200 || (isPersonal(path) && status === 307) || (isSoleFacet(path) && status === 308)
  const wrong = pages.filter((page) => !asPolicy(page))
  expect(wrong.map(({ path, status, location }) => `${path} ${status} ${location}`)).toEqual([])
})

test('every page has one H1, a title, a description and the language of its address', () => {
  const wrong = pages.flatMap(({ path, head }) => {
    if (!head) return []
    const lang = path === '/fr' || path.startsWith('/fr/') || path.startsWith('/fr?') ? 'fr' : 'en'
    const whole = head.title && head.lang === lang && head.h1.length === 1 && (isPersonal(path) || head.description)
    return whole ? [] : [`${path}: title ${head.title}, lang ${head.lang}, H1 ${head.h1.join('|')}`]
  })
  expect(wrong).toEqual([])
})

test('canonical, robots and hreflang are those of the policy', async ({ baseURL }) => {
  const wrong = pages.flatMap(({ path, head }) => {
    if (!head) return []
    const canonical = head.canonical === null ? null : head.canonical.replace(/^https?:\/\/[^/]+/, '') || '/'
    const noindex = head.robots.includes('noindex')
    if (isPersonal(path)) return noindex && canonical === null ? [] : [`${path}: personal, ${canonical} ${head.robots}`]
    if (isFilter(path) || path.includes('/gems/search')) {
      const right = noindex && head.robots.includes('follow') && Object.keys(head.alternates).length === 0
      return right && canonical === path ? [] : [`${path}: filtered, ${canonical} ${head.robots}`]
    }
    const both = Object.keys(head.alternates).sort().join()
    return !noindex && canonical === path && both === 'en,fr,x-default'
      ? []
      : [`${path}: ${canonical} ${head.robots} ${both}`]
  })
  expect(baseURL).toBeTruthy()
  expect(wrong).toEqual([])
})

test('hreflang is returned by the other page', () => {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '') || '/'
  const wrong = pages.flatMap(({ path, head }) =>
    Object.values(head?.alternates ?? {}).flatMap((url) => {
      const other = byPath.get(pathOf(url))?.head
      return !other || Object.values(other.alternates).map(pathOf).includes(path) ? [] : [`${path} → ${url}`]
    }),
  )
  expect(wrong).toEqual([])
})

test('titles and descriptions of indexable pages are unique in each language', () => {
  for (const lang of ['en', 'fr']) {
    const heads = pages.flatMap(({ path, head }) =>
      head?.lang === lang && !head.robots.includes('noindex')
        ? [{ path, title: head.title, description: head.description }]
        : [],
    )
    for (const part of ['title', 'description'] as const) {
      const twice = heads.filter((head, index) => heads.findIndex((other) => other[part] === head[part]) !== index)
      expect(twice.map((head) => `${head.path}: ${head[part]}`)).toEqual([])
    }
  }
})

test('structured data names the page', () => {
  const without = pages.flatMap(({ path, head }) => {
    if (!head || isPersonal(path) || path.includes('/gems/search')) return []
    const types = head.jsonLd.map((node) => node['@type'])
    const wanted = isProduct(path) ? 'Product' : /^(\/fr)?\/?$/.test(path) ? 'OnlineStore' : 'BreadcrumbList'
    return types.includes(wanted) ? [] : [`${path}: ${types.join()}`]
  })
  expect(without).toEqual([])
})

/** Types that no test beside this one orders from: their stock is that of the moment of the crawl. */
const NEVER_BOUGHT = [4, 6, 9]

test('the offer of a piece is what the shop sells it for, and available when it is', async ({ request }) => {
  const products = pages.filter(({ path, status }) => isProduct(path) && status === 200)
  const seen: boolean[] = []
  for (const { path, head } of products) {
    const name = path.split('/').at(-1)
    const { data } = await (await request.get(`/api/v1/product/getbyname?name=${name}`)).json()
    if (!NEVER_BOUGHT.includes(data.category.category_type_id)) continue
    seen.push(data.stock > 0)
    const offer = head?.jsonLd.find((node) => node['@type'] === 'Product')?.offers
    expect(Number(offer?.price), path).toBe(data.payable)
    expect(offer?.availability, path).toBe(`https://schema.org/${data.stock > 0 ? 'InStock' : 'OutOfStock'}`)
  }
  expect(seen.length).toBeGreaterThan(20)
})

test('cards have a photograph that opens', async ({ request }) => {
  const images = new Set(pages.flatMap(({ head }) => head?.image ?? []))
  expect(images.size).toBeGreaterThan(50)
  for (const image of [...images].slice(0, 40)) {
    const response = await request.get(image.replace(/^https?:\/\/[^/]+/, ''))
    expect(response.status(), image).toBe(200)
    expect(response.headers()['content-type']).toBe('image/jpeg')
  }
})
