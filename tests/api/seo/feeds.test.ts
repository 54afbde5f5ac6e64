import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadFeedState, readFeed } from '@/lib/api/documents/feed'
import { getDb } from '@/lib/db/connection'
import { product, setting } from '@/lib/db/schema'
import { LOCALES, type Locale, toLocalized } from '@/lib/domain/locale'
import { toCsv } from '@/lib/domain/text/csv'
import { type Feed, feedPath, parseFeedName } from '@/lib/seo/feeds/feed'
import { toProductLd } from '@/lib/seo/json-ld/product'
import { toPageHead } from '@/lib/seo/policy'
import { as } from '../../data/calls'
import { withTestDatabase } from '../../data/connection'
import { fillShop, makeProduct } from '../../data/fixtures'
import { readCsv } from '../../data/formats/read-csv'
import { type Element, readXml, textsOf } from '../../data/formats/read-xml'

const api = as(null)
const ids: Record<'plain' | 'cheap' | 'sold' | 'odd', number> = { plain: 0, cheap: 0, sold: 0, odd: 0 }
const HOSTILE = toLocalized({ en: `Ruby <b>&amp; "rose", 5'\u0007`, fr: 'Rubis\u00a0: « <rose> » & co' })

const VIDEO = { src: '/videos/turned.mp4', poster: null, alt: HOSTILE }

withTestDatabase(async () => {
  await fillShop()
  ids.plain = await makeProduct({ rupees: 40_000 })
  ids.cheap = await makeProduct({ rupees: 1_999.5, discount: 15 })
  ids.sold = await makeProduct({ rupees: 9_000, discount: 10, stock: 0 })
  ids.odd = await makeProduct({ metal: 'silver' })
  const more = {
    weight_mct: 3_420,
    colour: 'red',
    origin: 'mogok',
    purity: '18K750',
    huid: 'A1B2C3',
    dimensions: { length: 9.1, width: 7.25, depth: null },
  }
  const images = ['ruby', 'ruby-turned', 'ruby-worn'].map((name) => ({ src: `gemstones/${name}`, alt: HOSTILE }))
  await (await getDb())
    .update(product)
    .set({ title: HOSTILE, description: toLocalized({ en: 'One\n\ntwo', fr: '' }), images, video: VIDEO, ...more })
    .where(eq(product.id, ids.odd))
})

async function textOf(feed: Feed): Promise<string> {
  const feedState = await loadFeedState(feed)
  if (!feedState) throw new Error('no feed')
  let text = ''
  for await (const part of readFeed(feed, feedState.state)) text += part
  return text
}

const itemsOf = (root: Element) => root.children[0]?.children.filter(({ name }) => name === 'item') ?? []
const only = (item: Element | undefined, name: string) =>
  item?.children.filter((child) => child.name === name).map(({ text }) => text)
const byId = (items: Element[], id: number) => items.find((item) => only(item, 'g:id')?.[0] === String(id))

describe.each(LOCALES)('the feeds in %s', (locale: Locale) => {
  let google: Element
  let rows: Record<string, string>[]
  let csv: string
  beforeAll(async () => {
    google = readXml(await textOf({ vendor: 'google', locale }))
    csv = await textOf({ vendor: 'meta', locale })
    rows = readCsv(csv)
  })

  it('have the same values for each product as API, structured data and page', async () => {
    const items = itemsOf(google)
    expect(items).toHaveLength(Object.keys(ids).length)
    expect(rows).toHaveLength(items.length)
    const { data } = await api.product.getbyids({ ids: Object.values(ids).join(','), lang: locale })
    for (const { id, slug } of data ?? []) {
      const { data: detail } = await api.product.getbyname({ name: slug, lang: locale })
      if (!detail) throw new Error(slug)
      const item = byId(items, id)
      const row = rows.find((one) => one.id === String(id))
      const ld = JSON.parse(JSON.stringify(toProductLd(detail, locale)))
      const title = detail.title.replace('\u0007', '')
      expect(only(item, 'g:title')).toEqual([title])
      expect(row?.title).toBe(detail.title)
      expect(ld.name).toBe(detail.title)
      expect(toPageHead({ kind: 'product', product: detail }, locale).h1).toBe(detail.title)

      const [price] = only(item, 'g:price') ?? []
      const [sale] = only(item, 'g:sale_price') ?? []
      expect(Number.parseFloat(sale ?? price ?? '')).toBe(detail.payable)
      expect(Number(ld.offers.price)).toBe(detail.payable)
      expect(Number.parseFloat(price ?? '')).toBe(detail.price)
      expect(sale === undefined).toBe(detail.discount === 0)
      expect([row?.price, row?.sale_price]).toEqual([price, sale ?? ''])

      expect(only(item, 'g:availability')).toEqual([detail.stock > 0 ? 'in_stock' : 'out_of_stock'])
      expect(row?.availability).toBe(detail.stock > 0 ? 'in stock' : 'out of stock')
      expect(ld.offers.availability).toContain(detail.stock > 0 ? 'InStock' : 'OutOfStock')

      expect(only(item, 'g:link')).toEqual([ld.offers.url])
      expect(row?.link).toBe(ld.offers.url)
      const pictures = [...(only(item, 'g:image_link') ?? []), ...(only(item, 'g:additional_image_link') ?? [])]
      expect(pictures).toEqual(ld.image)
    }
  })

  it('have every required attribute, and no empty one', () => {
    const required = ['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition', 'brand']
    for (const item of itemsOf(google)) {
      for (const name of [...required, 'identifier_exists', 'product_type', 'material', 'min_handling_time']) {
        expect(only(item, `g:${name}`), name).toHaveLength(1)
      }
      const empty = item.children.filter(({ text, children }) => text === '' && children.length === 0)
      expect(empty.map(({ name }) => name)).toEqual([])
      expect(only(item, 'g:mpn')).toEqual([])
      expect(textsOf(item, 'g:country')).toEqual(['IN'])
      expect(only(item, 'g:price')?.[0]).toMatch(/^\d+\.\d\d INR$/)
    }
    for (const row of rows) {
      expect(required.filter((name) => row[name] === '')).toEqual([])
      expect(row.image_link).toMatch(/\/feeds\/photos\/.*\.jpg$/)
    }
  })

  it('are escaped correctly and complete', () => {
    expect(only(byId(itemsOf(google), ids.odd), 'g:title')).toEqual([HOSTILE[locale].replace('\u0007', '')])
    expect(toCsv([Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))])).toBe(csv)
  })

  it('have the video of a product that has one', () => {
    const video = expect.stringMatching(/^https?:.*\/videos\/turned\.mp4$/)
    expect(only(byId(itemsOf(google), ids.odd), 'g:video_link')).toEqual([video])
    expect(only(byId(itemsOf(google), ids.plain), 'g:video_link')).toEqual([])
    const videoOf = (id: number) => rows.find((row) => row.id === String(id))?.['video[0].url']
    expect([videoOf(ids.odd), videoOf(ids.plain)]).toEqual([video, ''])
  })

  it('contain the optional attributes that are known of a product', () => {
    const item = byId(itemsOf(google), ids.odd)
    expect(only(item, 'g:google_product_category')).toEqual(['198'])
    expect(only(item, 'g:color')).toEqual(['red'])
    expect(only(item, 'g:product_weight')).toEqual(['0.684 g'])
    expect(only(item, 'g:size')).toEqual([toLocalized({ en: '9.1 × 7.25 mm', fr: '9,1 × 7,25 mm' })[locale]])
    expect(only(item, 'g:product_type')?.[0]).toContain(
      toLocalized({ en: 'Gemstones > Precious', fr: '> Pierres' })[locale],
    )
    expect(textsOf(item ?? google, 'g:attribute_value')).toEqual(expect.arrayContaining(['mogok', '18K750', 'A1B2C3']))
  })
})

describe('delivery', () => {
  it('costs the same as in the cart', async () => {
    const items = itemsOf(readXml(await textOf({ vendor: 'google', locale: 'en' })))
    for (const id of [ids.plain, ids.cheap]) {
      const { data } = await api.cart.quote({ items: [{ product_id: id, quantity: 1 }] })
      const shipping = byId(items, id)?.children.find(({ name }) => name === 'g:shipping')
      const [cost = ''] = shipping ? textsOf(shipping, 'g:price') : []
      expect(Number.parseFloat(cost)).toBe(data?.shipping)
    }
  })
})

describe('a feed', () => {
  it('changes its ETag with stock, price and number of products', async () => {
    const tag = async () => (await loadFeedState({ vendor: 'meta', locale: 'en' }))?.tag
    const before = await tag()
    expect(await tag()).toBe(before)
    await (await getDb())
      .update(product)
      .set({ stock: 0, updated_at: new Date('2030-01-01T00:00:00Z') })
      .where(eq(product.id, ids.plain))
    const sold = await tag()
    expect(sold).not.toBe(before)
    await makeProduct()
    expect(await tag()).not.toBe(sold)
  })

  it('of the sample catalogue says so at the top and in every item', async () => {
    const xml = await textOf({ vendor: 'google', locale: 'en' })
    expect(xml).not.toMatch(/sample/i)
    await (await getDb()).insert(setting).values({ key: 'seed', value: {} })
    const marked = await textOf({ vendor: 'google', locale: 'en' })
    expect(marked.slice(0, 200)).toContain('SAMPLE CATALOGUE')
    const root = readXml(marked)
    expect(textsOf(root, 'g:custom_label_0')).toHaveLength(itemsOf(root).length)
    const rows = readCsv(await textOf({ vendor: 'meta', locale: 'fr' }))
    expect(rows.every((row) => row.custom_label_0 === 'sample catalogue')).toBe(true)
  })
})

describe('names of feeds', () => {
  it.each(['google-en.xml', 'google-fr.xml', 'meta-en.csv', 'meta-fr.csv'])('%s', (name) => {
    const feed = parseFeedName(name)
    expect(feed && feedPath(feed)).toBe(`/feeds/${name}`)
  })

  it.each(['google-en.csv', 'meta-fr.xml', 'google-de.xml', 'bing-en.xml', 'Google-en.xml', 'google.xml', ''])(
    'not %j',
    (name) => {
      expect(parseFeedName(name)).toBeNull()
    },
  )
})
