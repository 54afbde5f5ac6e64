import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { Price } from '@/components/ui/price'
import { loadFeedState, readFeed } from '@/lib/api/documents/feed'
import type { FeedProduct } from '@/lib/contract/admin/page-data'
import { getDb } from '@/lib/db/connection'
import { LOCALES, type Locale } from '@/lib/domain/locale'
import { loadCatalogue } from '@/lib/seed/load'
import { checkScripts } from '@/lib/seo/json-ld/check'
import { toProductLd } from '@/lib/seo/json-ld/product'
import type { PageHead } from '@/lib/seo/page-head'
import { textWidth } from '@/lib/seo/pixel-width'
import { toPageHead } from '@/lib/seo/policy'
import { site } from '@/lib/site'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { readCsv } from '../../data/formats/read-csv'
import { type Element, readXml } from '../../data/formats/read-xml'
import { indexableRoutes } from '../../data/indexable-routes'

const PRODUCTS = 1_620
/** Loads the whole shop, on a machine that may be busy. */
const TIMEOUT_MS = 120_000
const api = as(null)

withTestDatabase(async () => loadCatalogue(await getDb()))

async function allProducts(lang: Locale): Promise<FeedProduct[]> {
  const collected: FeedProduct[] = []
  for (let after = 0; ; ) {
    const { data } = await api.meta.pieces({ after, per_page: 500, lang })
    if (!data?.length) return collected
    collected.push(...data)
    after = data.at(-1)?.id ?? after
  }
}

async function feedText(vendor: 'google' | 'meta', locale: Locale): Promise<string> {
  const collected = await loadFeedState({ vendor, locale })
  let text = ''
  if (collected) for await (const part of readFeed({ vendor, locale }, collected.state)) text += part
  return text
}

const only = (item: Element | undefined, name: string) => item?.children.find((child) => child.name === name)?.text
const twice = (texts: string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)
const blank = (text: string) => text.replace(/\s+/g, ' ')

describe.each(LOCALES)('every product of the demo shop in %s', (locale) => {
  let products: FeedProduct[]
  let items: Map<string | undefined, Element>
  let rows: Map<string | undefined, Record<string, string>>
  beforeAll(async () => {
    products = await allProducts(locale)
    const { children } = readXml(await feedText('google', locale))
    const collected = children[0]?.children.filter(({ name }) => name === 'item') ?? []
    items = new Map(collected.map((item) => [only(item, 'g:id'), item]))
    rows = new Map(readCsv(await feedText('meta', locale)).map((row) => [row.id, row]))
  }, TIMEOUT_MS)

  it('has one price, one availability and one title in feeds, structured data, head and page', {
    timeout: TIMEOUT_MS,
  }, () => {
    expect([products.length, items.size, rows.size]).toEqual([PRODUCTS, PRODUCTS, PRODUCTS])
    const wrong = products.flatMap((product) => {
      const item = items.get(String(product.id))
      const row = rows.get(String(product.id))
      const { name, offers, url } = JSON.parse(JSON.stringify(toProductLd(product, locale)))
      const { price, payable, discount, stock } = product
      const shown = renderToStaticMarkup(createElement(Price, { price, payable, discount, locale, size: 'page' }))
      const [, first = ''] = /<span[^>]*>([^<]*)<\/span>/.exec(shown) ?? []
      const paid = Number(
        first.replace(/[^\d.,]/g, '').replace(locale === 'fr' ? ',' : /,/g, locale === 'fr' ? '.' : ''),
      )
      const open = stock > 0
      const fields = {
        titles: [only(item, 'g:title'), row?.title, name, toPageHead({ kind: 'product', product: product }, locale).h1],
        prices: [
          Number.parseFloat(only(item, 'g:sale_price') ?? only(item, 'g:price') ?? ''),
          Number.parseFloat(row?.sale_price || row?.price || ''),
          offers.price,
          paid,
        ],
        states: [
          only(item, 'g:availability') === 'in_stock',
          row?.availability === 'in stock',
          offers.availability === 'https://schema.org/InStock',
        ],
        links: [only(item, 'g:link'), row?.link, offers.url, url],
      }
      const same =
        fields.titles.every((title) => blank(title ?? '') === blank(product.title)) &&
        fields.prices.every((amount) => amount === payable) &&
        fields.states.every((state) => state === open) &&
        new Set(fields.links).size === 1
      return same ? [] : [{ slug: product.slug, ...fields }]
    })
    expect(wrong).toEqual([])
  })

  it('has every field in its structured data that Google requires', () => {
    const faults = products.flatMap((product) => checkScripts([JSON.stringify(toProductLd(product, locale))]).faults)
    expect(faults).toEqual([])
  })

  it('has the same texts in feeds and on its page', async () => {
    for (const product of products.filter(({ id }) => id % 97 === 0)) {
      const { data } = await api.product.getbyname({ name: product.slug, lang: locale })
      expect(data && toProductLd(data, locale)).toMatchObject({ ...toProductLd(product, locale) })
    }
  })

  it('has, with every listing and text page, a title and description of its own that fit into a search result', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const routes = await indexableRoutes(api, products, locale)
    const heads = routes.map((route) => toPageHead(route, locale))
    expect(heads.filter(({ robots }) => !robots.index)).toEqual([])
    expect(twice(heads.map(({ canonical }) => canonical ?? ''))).toEqual([])
    expect(twice(heads.map(({ title }) => title))).toEqual([])
    expect(twice(heads.map(({ description }) => description))).toEqual([])
    expect(heads.flatMap(({ title }) => (textWidth(title, 20) > 600 ? title : []))).toEqual([])
    expect(heads.flatMap(({ description: text }) => (textWidth(text, 14) > 960 ? text : []))).toEqual([])
    const brands = ({ title, description }: { title: string; description: string }) =>
      [title, description].filter((text) => text.split(site().name).length > 2)
    expect(heads.flatMap(brands)).toEqual([])
    expect(heads.flatMap((head) => (isCutWell(head, heads) ? [] : [`${head.title} | ${head.description}`]))).toEqual([])
  })
})

/** Only product names, and texts with a page number after them, may be cut: they end with a whole word. */
function isCutWell(head: PageHead, heads: PageHead[]): boolean {
  const isTruncated = (whole: string | undefined, cut: string) =>
    Boolean(whole?.startsWith(cut)) && /^[\s,;:.–]/.test(whole?.slice(cut.length) ?? '')
  const [title = '', , code] = head.title.split('…')
  if (head.title.includes('…')) return isTruncated(head.h1, title) && code === undefined
  const [description = ''] = head.description.split(/…(?= Page \d+\.$|$)/)
  if (description === head.description) return true
  const [path, page] = head.canonical?.split('?page=') ?? []
  return page !== undefined && isTruncated(heads.find(({ canonical }) => canonical === path)?.description, description)
}

describe('the price of a ring', () => {
  it('in structured data is the price in the cart', { timeout: TIMEOUT_MS }, async () => {
    const lang = 'fr'
    const products = (await allProducts(lang)).filter(
      ({ stock, category }) => stock > 0 && category.category_type_id <= 4,
    )
    const { data: sizes } = await api.ring.size({ id: 1 })
    const size = sizes?.find(({ label }) => label === '14')
    let priced = 0
    for (const product of products.filter((_, index) => index % 150 === 0)) {
      const { data: kinds } = await api.cp.getbycategory({ id: product.category_id, product_id: product.id, lang })
      for (const { metal, design, price, lead_days } of kinds?.find(({ kind }) => kind === 'ring')?.least ?? []) {
        const options = { kind: 'ring' as const, metal_id: metal.id, design_id: design.id, ring_size_id: size?.id }
        const { data } = await api.cart.quote({ items: [{ product_id: product.id, quantity: 1, options }], lang })
        const [line] = data?.lines ?? []
        expect(line?.made, product.slug).toMatchObject({ price, lead_days, metal, design })
        expect(line?.unit_price).toBeCloseTo(product.payable + price, 6)
        priced += 1
      }
    }
    expect(priced).toBeGreaterThan(10)
  })
})
