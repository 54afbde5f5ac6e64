import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { getDb } from '@/lib/db/connection'
import { category, product } from '@/lib/db/schema'
import { INFO_PAGES } from '@/lib/domain/content/info-pages'
import { LOCALES, toLocalized } from '@/lib/domain/locale'
import { toPageHead } from '@/lib/seo/policy'
import { listParts, loadPartEntries } from '@/lib/seo/sitemap/parts'
import { toXmlResponse } from '@/lib/seo/sitemap/response'
import { escapeXml, type SitemapEntry, toIndexXml, toUrlsetXml } from '@/lib/seo/sitemap/xml'
import { as } from '../data/calls'
import { withTestDatabase } from '../data/connection'
import { fillShop, makeProduct } from '../data/fixtures'
import { readXml, textsOf } from '../data/formats/read-xml'
import { productOf, requireCategory, STOCK, stateOf } from './catalogue'

const BASE = 'https://shop.example'
const api = as(null)

const texts = (xml: string, tag: string) => textsOf(readXml(xml), tag)
const paths = (entries: SitemapEntry[] | null) => entries?.map(({ alternates }) => alternates.en)

withTestDatabase(async () => {
  await fillShop()
  const [gem] = await (await getDb()).select().from(category)
  if (!gem) throw new Error('the shop has no category')
  await (await getDb()).insert(category).values({ ...gem, id: 401, type_id: 4, slug: '5-mukhi' })
  for (let index = 0; index < 6; index += 1) await makeProduct()
  const changed = { origin: 'sri-lanka', treatment: 'heating', mukhi: 5, updated_at: new Date('2026-11-02T10:00:00Z') }
  await (await getDb()).update(product).set(changed)
  for (let index = 0; index < 6; index += 1) await makeProduct()
})

describe('sitemap', () => {
  it('lists its parts with absolute URLs', async () => {
    const parts = await listParts(api)
    expect(parts).toEqual(['pages', 'categories', 'facets', 'products-1'])
    const xml = toIndexXml(
      parts.map((part) => `/sitemaps/${part}.xml`),
      BASE,
    )
    expect(texts(xml, 'loc')).toContain(`${BASE}/sitemaps/products-1.xml`)
  })

  it('lists the fixed pages and the types that have a category, each once', async () => {
    const found = paths(await loadPartEntries('pages', api))
    expect(found).toContain('/gemstones/precious')
    expect(found).toContain('/rudraksha')
    expect(found).not.toContain('/gemstones/semi-precious')
    expect(found).not.toContain('/mala')
    expect(new Set(found).size).toBe(found?.length)
    expect(found).toContain('/pages/terms-conditions')
    expect(found).toHaveLength(5 + INFO_PAGES.length)
  })

  it('lists facet pages of the type with six products or more', async () => {
    expect(paths(await loadPartEntries('facets', api))).toEqual([
      '/gemstones/blue-sapphire/origin-sri-lanka',
      '/gemstones/blue-sapphire/treatment-heating',
    ])
  })

  it('omits facet pages with nearly all products of a category, unless a remote API does not send that count', async () => {
    const page = {
      kind: 'facet',
      slug: '5-mukhi',
      category_type_id: 4,
      facet: 'origin',
      value: 'nepal',
      count: 6,
    } as const
    const counts = [{ category_count: 6 }, { category_count: 11 }, { category_count: 12 }, {}]
    const source = (facetCount: { category_count?: number }) => ({
      ...api,
      meta: {
        list: async () => ({
          ...(await api.meta.list({ kind: 'facet' })),
          data: { total: 1, pages: [{ ...page, ...facetCount }] },
        }),
      },
    })
    const found = await Promise.all(
      counts.map(async (facetCount) => paths(await loadPartEntries('facets', source(facetCount)))),
    )
    expect(found).toEqual([[], [], ['/rudraksha/5-mukhi/origin-nepal'], ['/rudraksha/5-mukhi/origin-nepal']])
  })

  it('dates products, and categories by their newest product', async () => {
    const products = await loadPartEntries('products-1', api)
    expect(products).toHaveLength(12)
    expect(products?.[0]?.lastModified).toBe('2026-11-02T10:00:00.000Z')
    const newest = products?.map(({ lastModified }) => lastModified).sort()
    expect(await loadPartEntries('categories', api)).toMatchObject([
      { lastModified: newest?.at(-1) },
      { lastModified: null },
    ])
  })

  it('dates lists by their newest product, information pages by their own date, and nothing else', async () => {
    const newest = (await loadPartEntries('categories', api))?.[0]?.lastModified
    const found = await loadPartEntries('pages', api, async (slug) => (slug === 'aboutus' ? '2026-10-01' : null))
    const dateByPath = new Map(found?.map(({ alternates, lastModified: changed }) => [alternates.en, changed]))
    for (const path of ['/', '/gems', '/gemstones', '/gemstones/precious'])
      expect(dateByPath.get(path), path).toBe(newest)
    expect(dateByPath.get('/rudraksha')).toBeNull()
    expect(dateByPath.get('/pages/aboutus')).toBe('2026-10-01')
    expect(dateByPath.get('/pages/contact')).toBeNull()
    const facets = await loadPartEntries('facets', api)
    expect(facets?.map(({ lastModified }) => lastModified)).toEqual(facets?.map(() => '2026-11-02T10:00:00.000Z'))
  })

  it('lists the photographs of a page', async () => {
    for (const part of ['categories', 'facets', 'products-1']) {
      const xml = toUrlsetXml((await loadPartEntries(part, api)) ?? [], BASE)
      expect(new Set(texts(xml, 'image:loc')), part).toEqual(
        new Set([`${BASE}/images/gemstones/blue-sapphire-640.webp`]),
      )
      expect(texts(xml, 'image:loc')).toHaveLength(texts(xml, 'loc').length)
    }
  })

  it.each(['products-2', 'products-0', 'products-x', 'products', '../pages', ''])('has no part %j', async (part) => {
    expect(await loadPartEntries(part, api)).toBeNull()
  })

  it('lists the categories of a remote API without the extension', async () => {
    const notSupported = async () => ({ status: 0 as const, msg: 'no such call', data: null })
    const remote = { category: api.category, meta: { list: notSupported } }
    expect(paths(await loadPartEntries('categories', remote))).toEqual([
      '/gemstones/blue-sapphire',
      '/rudraksha/5-mukhi',
    ])
    expect(await loadPartEntries('facets', remote)).toEqual([])
    expect(await listParts(remote)).toEqual(['pages', 'categories'])
  })

  it('has the same alternates as the head of each page', async () => {
    const categoryData = requireCategory('blue-sapphire', 'en')
    const state = stateOf()
    const facet = { facet: 'origin', value: 'sri-lanka', label: 'Sri Lanka' } as const
    const heads = [
      toPageHead({ kind: 'category', ...categoryData, state, ...STOCK }, 'en'),
      toPageHead({ kind: 'facet', ...categoryData, ...facet, state, ...STOCK }, 'en'),
      toPageHead({ kind: 'product', product: productOf({ slug: 'stone-1' }) }, 'en'),
      toPageHead({ kind: 'home' }, 'en'),
    ]
    const entries = (
      await Promise.all(['pages', 'categories', 'facets', 'products-1'].map((part) => loadPartEntries(part, api)))
    ).flatMap((part) => part ?? [])
    for (const head of heads) {
      expect(head.sitemap).toBe(true)
      expect(entries.map(({ alternates }) => alternates)).toContainEqual(head.alternates)
    }
  })

  it('is valid XML with all alternates for each language of a page', async () => {
    const entries = (await loadPartEntries('categories', api)) ?? []
    const xml = toUrlsetXml(entries, BASE)
    expect(texts(xml, 'loc')).toEqual(
      ['/gemstones/blue-sapphire', '/rudraksha/5-mukhi'].flatMap((path) => [BASE + path, `${BASE}/fr${path}`]),
    )
    const links = readXml(xml).children.flatMap(({ children }) => children.filter(({ name }) => name === 'xhtml:link'))
    expect(links.map(({ attributes }) => attributes.hreflang)).toEqual(
      entries.flatMap(() => LOCALES.flatMap(() => [...LOCALES, 'x-default'])),
    )
  })

  it('escapes XML and drops invalid characters', () => {
    expect(escapeXml(`<a href="x">&'\u0000\ud800`)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;&apos;')
    const hostile = { ...toLocalized({ en: '/a&b<c>"', fr: "/fr/'\u0007" }), 'x-default': '/' }
    const xml = toUrlsetXml([{ alternates: hostile, lastModified: null }], BASE)
    expect(texts(xml, 'loc')).toEqual([`${BASE}/a&b<c>"`, `${BASE}/fr/'`])
  })
})

describe('toXmlResponse', () => {
  const ask = (headers: Record<string, string>) => toXmlResponse(new Request(BASE, { headers }), gzipSync('<urlset/>'))

  it('sends the text of the compressed data', async () => {
    expect(await (await ask({})).text()).toBe('<urlset/>')
  })

  it('responds with 304 to a known ETag', async () => {
    const tag = (await ask({})).headers.get('etag') ?? ''
    expect((await ask({ 'if-none-match': `"x", ${tag}` })).status).toBe(304)
    expect((await ask({ 'if-none-match': '"x"' })).status).toBe(200)
  })
})
