import { type APIRequestContext, expect, test } from '@playwright/test'
import { readHead } from '../support/html'

/** Sold products stay listed, so that these counts do not change while other tests buy. */
type Value = { path: string; category: string; facet: string; type: number; count: number; total: number; name: string }
const FACET_PAGES = ['origin', 'treatment', 'weight', 'mukhi', 'shape']
const FACET_PAGE_MIN = 6
const FACET_PAGE_KEPT = 3
/** The facets that have pages, by category type. */
const USED: Record<number, string[]> = {
  1: ['origin', 'treatment', 'weight', 'shape'],
  2: ['origin', 'treatment', 'weight'],
  3: ['treatment', 'weight'],
  4: ['origin'],
}
/** Facets that another category shows better, and that category. */
const COMPETING = new Map([
  ['/gemstones/ruby/origin-myanmar', '/gemstones/burmese-ruby'],
  ['/gemstones/emerald/origin-colombia', '/gemstones/colombian-emerald'],
  ['/gemstones/yellow-sapphire/origin-sri-lanka', '/gemstones/ceylon-yellow-sapphire'],
  ['/gemstones/red-coral/origin-italy', '/gemstones/italian-red-coral'],
  ['/gemstones/blue-sapphire/origin-kashmir', '/gemstones/kashmir-blue-sapphire'],
])
const NTH = 16

async function listPaths(request: APIRequestContext, part: string): Promise<string[]> {
  const xml = await (await request.get(`/sitemaps/${part}.xml`)).text()
  return [...xml.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].flatMap(([, path]) => path ?? [])
}

async function readValues(request: APIRequestContext): Promise<Value[]> {
  const { data: categories } = await (await request.get('/api/v1/category/listall')).json()
  const paths = await listPaths(request, 'categories')
  const values: Value[] = []
  for (const one of categories) {
    const category = paths.find((path) => !path.startsWith('/fr/') && path.endsWith(`/${one.slug}`)) ?? ''
    const { meta } = await (await request.get(`/api/v1/product/getbycatid?id=${one.id}&per_page=1`)).json()
    for (const facet of FACET_PAGES) {
      for (const { value, count } of meta.facets[facet] ?? []) {
        const path = `${category}/${facet}-${value}`
        const { category_type_id: type, name } = one
        values.push({ path, category, facet, type, count, total: meta.total, name })
      }
    }
  }
  return values
}

const isUsed = ({ path, facet, type }: Value) => (USED[type] ?? []).includes(facet) && !COMPETING.has(path)
const hasPage = (value: Value) => isUsed(value) && Math.min(value.count, value.total - value.count) >= FACET_PAGE_MIN
const leadsOn = (value: Value) => !isUsed(value) || value.count < FACET_PAGE_KEPT || value.count === value.total

test('a facet value of six products that as many have not has a page, linked from its category and the sitemap', async ({
  request,
}) => {
  const values = await readValues(request)
  const withPage = values.filter(hasPage)
  const listed = await listPaths(request, 'facets')
  expect(listed.toSorted()).toEqual(withPage.flatMap(({ path }) => [path, `/fr${path}`]).toSorted())
  const sampled = withPage.filter((_, index) => index % NTH === 0)
  for (const { path, category, name } of sampled) {
    const links = readHead(await (await request.get(category)).text()).links
    expect(links, category).toContain(path)
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(200)
    const head = readHead(await response.text())
    expect(head.canonical?.endsWith(path), path).toBe(true)
    expect(head.robots, path).toBe('index, follow')
    expect(Object.keys(head.alternates).sort(), path).toEqual(['en', 'fr', 'x-default'])
    expect(head.h1[0], path).toContain(name)
    expect(head.h1[0]?.length, path).toBeGreaterThan(name.length)
    expect(head.title, path).toContain(name)
    expect(head.description?.length, path).toBeGreaterThan(60)
  }
})

test('a page stays while three products have its value; below that, and where another is better, it leads on', async ({
  request,
}) => {
  const values = await readValues(request)
  const kept = values.filter((value) => !hasPage(value) && !leadsOn(value))
  const former = values.filter(leadsOn)
  expect(Math.min(kept.length, former.length)).toBeGreaterThan(20)
  for (const { path } of kept.filter((_, index) => index % NTH === 0)) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  }
  const sampled = former.filter(({ path }, index) => index % NTH === 0 || COMPETING.has(path))
  for (const { path, category } of sampled) {
    const response = await request.get(`/fr${path}`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(308)
    expect(response.headers(), path).toMatchObject({
      location: `/fr${COMPETING.get(path) ?? category}`,
      'cache-control': 'no-cache',
    })
  }
})

test('facet values of all products, two values, and other facets have no indexed page', async ({ request }) => {
  const wholeCategory = '/rudraksha/3-mukhi-rudraksha/mukhi-3'
  const others = ['colour-blue', 'clarity-eye-clean', 'report-igi', 'price-1000', 'origin-sri-lanka/shape-oval']
  const missingPaths = [
    '/gemstones/blue-sapphire/origin-atlantis',
    ...others.map((facet) => `/gemstones/blue-sapphire/${facet}`),
  ]
  for (const path of missingPaths) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    expect(readHead(await response.text()).robots, path).toContain('noindex')
  }
  const links = readHead(await (await request.get('/rudraksha/3-mukhi-rudraksha')).text()).links
  expect(links).not.toContain(wholeCategory)
  const query = await request.get('/rudraksha/3-mukhi-rudraksha?mukhi=3', { maxRedirects: 0 })
  expect(query.status()).toBe(200)
  expect(readHead(await query.text()).robots).toBe('noindex, follow')
  const queries = [
    'origin=sri-lanka&shape=oval',
    'origin=madagascar,sri-lanka',
    'origin=sri-lanka&sort=low',
    'carat=1-3',
  ]
  for (const query of queries) {
    const head = readHead(await (await request.get(`/gemstones/blue-sapphire?${query}`)).text())
    expect(head.robots, query).toBe('noindex, follow')
  }
})

test('a product links to the pages of its origin, treatment and shape, and its category to its relatives', async ({
  request,
}) => {
  const values = await readValues(request)
  const ofEachFacet = ['origin', 'treatment', 'shape'].flatMap((facet) =>
    values.filter((value) => value.facet === facet && hasPage(value)).slice(0, 3),
  )
  const competing = values.filter(({ path }) => COMPETING.has(path))
  expect(ofEachFacet).toHaveLength(9)
  expect(competing.length).toBeGreaterThan(0)
  for (const { path, category, facet } of [...ofEachFacet, ...competing]) {
    const id = await categoryId(request, category)
    const query = `id=${id}&per_page=1&${facet}=${path.slice(path.lastIndexOf(`${facet}-`) + facet.length + 1)}`
    const { data } = await (await request.get(`/api/v1/product/getbycatid?${query}`)).json()
    for (const prefix of ['', '/fr']) {
      const html = await (await request.get(`${prefix}/gems/product/${data[0].slug}`)).text()
      expect(readHead(html).links, `${prefix} ${data[0].slug}`).toContain(prefix + (COMPETING.get(path) ?? path))
    }
  }
  const { links } = readHead(await (await request.get('/gemstones/blue-sapphire')).text())
  expect(links).toEqual(
    expect.arrayContaining(['/gemstones/yellow-sapphire', '/pages/september-birthstone', '/pages/gemstone-benefits']),
  )
})

async function categoryId(request: APIRequestContext, path: string): Promise<number | undefined> {
  const { data } = await (await request.get('/api/v1/category/listall')).json()
  const categories: { id: number; slug: string }[] = data
  return categories.find(({ slug }) => path.endsWith(`/${slug}`))?.id
}
