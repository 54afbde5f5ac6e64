import { type APIRequestContext, expect, test } from '@playwright/test'
import { INTL_LOCALE, LOCALES, localePath } from '../../../lib/domain/locale'
import { readCsv } from '../../data/formats/read-csv'
import { type Element, readXml, textsOf } from '../../data/formats/read-xml'
import { readHead } from '../support/html'

/** Types from which no other test orders, so that their stock does not change. */
const NEVER_BOUGHT = [4, 6, 9]
const FOREIGN_HOST = { host: 'copy.example' }

type Product = {
  id: number
  slug: string
  title: string
  price: number
  payable: number
  stock: number
  discount: number
}

/** A sold, a discounted and a plain product of each type. */
async function sampleProducts(request: APIRequestContext, lang: string): Promise<Product[]> {
  const samples: Product[] = []
  for (const type of NEVER_BOUGHT) {
    const address = `/api/v1/product/getbytypeid?ids=${type}&per_page=100&lang=${lang}`
    const first = await (await request.get(address)).json()
    const last = await (await request.get(`${address}&page=${first.meta.pages}`)).json()
    const products: Product[] = [...first.data, ...last.data]
    const candidates = [
      products.find(({ stock }) => stock === 0),
      products.find(({ stock, discount }) => stock > 0 && discount > 0),
      products.find(({ stock, discount }) => stock > 0 && discount === 0),
    ]
    samples.push(...candidates.filter((product) => product !== undefined))
  }
  return samples
}

const childText = (item: Element | undefined, name: string) => item?.children.find((child) => child.name === name)?.text
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')

for (const lang of LOCALES) {
  test(`feeds, API, structured data and page agree on price, availability and title: ${lang}`, async ({ request }) => {
    const google = await request.get(`/feeds/google-${lang}.xml`)
    expect(google.headers()['content-type']).toContain('application/xml')
    const items = readXml(await google.text()).children[0]?.children.filter(({ name }) => name === 'item') ?? []
    const meta = await request.get(`/feeds/meta-${lang}.csv`)
    expect(meta.headers()['content-type']).toContain('text/csv')
    const rows = readCsv(await meta.text())
    expect(items.length).toBeGreaterThan(1000)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(items.length)

    const products = await sampleProducts(request, lang)
    expect(products.some(({ stock }) => stock === 0) && products.some(({ discount }) => discount > 0)).toBe(true)
    for (const { id, slug, title, price, payable, stock } of products) {
      const item = items.find((one) => childText(one, 'g:id') === String(id))
      const row = rows.find((one) => one.id === String(id))
      const path = localePath(lang, `/gems/product/${slug}`)
      expect(pathOf(childText(item, 'g:link') ?? '')).toBe(path)
      const html = await (await request.get(path)).text()
      const head = readHead(html)
      const product = head.jsonLd.find((node) => node['@type'] === 'Product')
      expect(head.h1, path).toEqual([title])
      expect([childText(item, 'g:title'), row?.title]).toEqual([title, title])
      const payablePrice = childText(item, 'g:sale_price') ?? childText(item, 'g:price') ?? ''
      expect([Number.parseFloat(payablePrice), Number(product?.offers?.price)]).toEqual([payable, payable])
      expect(childText(item, 'g:price')).toBe(`${price.toFixed(2)} INR`)
      expect(row?.sale_price || row?.price).toBe(payablePrice)
      const formattedPrice = new Intl.NumberFormat(INTL_LOCALE[lang]).format(payable)
      expect(html.replace(/[\u00a0\u202f]/g, ' '), path).toContain(formattedPrice.replace(/[\u00a0\u202f]/g, ' '))
      expect(childText(item, 'g:availability')).toBe(stock > 0 ? 'in_stock' : 'out_of_stock')
      expect(row?.availability).toBe(stock > 0 ? 'in stock' : 'out of stock')
      expect(product?.offers?.availability).toMatch(stock > 0 ? /InStock$/ : /OutOfStock$/)
    }
    for (const url of [childText(items[0], 'g:image_link'), rows[0]?.image_link]) {
      const picture = await request.get(pathOf(url ?? ''))
      expect(picture.status(), url).toBe(200)
      expect(picture.headers()['content-type']).toMatch(/^image\/(webp|jpeg)$/)
    }
  })
}

test('a feed has an ETag, is compressed, and is marked as a sample', async ({ request }) => {
  const path = '/feeds/meta-en.csv'
  const first = await request.head(path)
  const { etag, 'last-modified': lastModified } = first.headers()
  expect(etag).toBeTruthy()
  expect(Date.parse(lastModified ?? '')).toBeGreaterThan(0)
  expect(first.headers()['content-disposition']).toContain('sample-')
  const compressed = await request.get(path, { headers: { 'accept-encoding': 'gzip' } })
  expect(compressed.headers()['content-encoding']).toBe('gzip')
  expect(await compressed.text()).toContain(',sample catalogue\r\n')
  const later = new Date(Date.now() + 86_400_000).toUTCString()
  expect((await request.get(path, { headers: { 'if-modified-since': later } })).status()).toBe(304)
  expect((await request.get(path, { headers: { 'if-none-match': '"other"' } })).status()).toBe(200)
  for (const unknownPath of ['/feeds/google-de.xml', '/feeds/nothing', '/feeds/photos/gemstones/nothing.jpg']) {
    expect((await request.get(unknownPath, { maxRedirects: 0 })).status(), unknownPath).toBe(404)
  }
})

test('files for programs are not indexed, icons are cached, and security.txt says whom to write to', async ({
  request,
}) => {
  for (const path of ['/feeds/meta-en.csv', '/llms.txt', '/fr/llms.txt'])
    expect((await request.get(path)).headers()['x-robots-tag'], path).toBe('noindex')
  for (const path of ['/favicon.ico', '/icon.svg', '/icon-192.png', '/apple-touch-icon.png'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('public, max-age=86400')
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires - Date.now()).toBeGreaterThan(200 * 86_400_000)
  expect(expires - Date.now()).toBeLessThan(365 * 86_400_000)
  const card = await request.get('/card/en/gemstones/nothing/00000000000000.jpg')
  expect(card.status()).toBe(404)
  expect(card.headers()['cache-control']).not.toContain('s-maxage')
})

test('the sitemap lists pages that exist, with dates and photographs', async ({ request }) => {
  const index = textsOf(readXml(await (await request.get('/sitemap.xml')).text()), 'loc')
  expect(index.map(pathOf)).toEqual(expect.arrayContaining(['/sitemaps/pages.xml', '/sitemaps/products-1.xml']))
  for (const part of index.map(pathOf)) {
    const response = await request.get(part)
    const root = readXml(await response.text())
    const urls = textsOf(root, 'loc')
    expect(urls.length, part).toBeLessThanOrEqual(10_000)
    expect(new Set(urls).size, part).toBe(urls.length)
    for (const time of textsOf(root, 'lastmod')) expect(Date.parse(time), time).toBeLessThanOrEqual(Date.now())
    for (const url of [urls[0], urls[Math.floor(urls.length / 2)], urls.at(-1)]) {
      const page = await request.get(pathOf(url ?? '') || '/', { maxRedirects: 0 })
      expect(page.status(), url).toBe(200)
      const head = readHead(await page.text())
      expect(head.canonical, url).toBe(url)
      expect(head.robots).not.toContain('noindex')
    }
    const [picture] = textsOf(root, 'image:loc')
    if (picture) expect((await request.get(pathOf(picture))).status(), picture).toBe(200)
    // Read again with its tag at once: a sale of another test may change a part at any time.
    const readAgain = async () => {
      const { etag = '' } = (await request.get(part)).headers()
      return (await request.get(part, { headers: { 'if-none-match': etag } })).status()
    }
    await expect.poll(readAgain, part).toBe(304)
  }
})

test('a foreign host name is noindex, which does not affect cached pages', async ({ request }) => {
  const path = '/mala/tulsi-mala'
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const foreignResponse = await request.get(path, { headers: FOREIGN_HOST })
    expect(foreignResponse.status()).toBe(200)
    expect(foreignResponse.headers()['x-robots-tag']).toBe('noindex')
    expect((await request.get(path)).headers()['x-robots-tag']).toBeUndefined()
  }
  expect(await (await request.get('/robots.txt', { headers: FOREIGN_HOST })).text()).toBe(
    'User-agent: *\nDisallow: /\n',
  )
  const forwarded = { 'x-forwarded-host': 'copy.example' }
  expect(await (await request.get('/robots.txt', { headers: forwarded })).text()).toContain('/sitemap.xml')
  expect((await request.get('/api/health', { headers: FOREIGN_HOST })).status()).toBe(200)
})

test('llms.txt links to pages that exist, in each language', async ({ request }) => {
  for (const path of ['/llms.txt', '/fr/llms.txt']) {
    const response = await request.get(path)
    expect(response.headers()['content-type']).toContain('text/plain')
    const text = await response.text()
    expect(text.match(/^# /gm)).toHaveLength(1)
    expect(text).toMatch(/^> /m)
    const links = [...text.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, url = '']) => pathOf(url) || '/')
    expect(links.length).toBeGreaterThan(100)
    const short = links.filter(
      (link) => !/\/(gemstones|rudraksha|bracelet|jewellery|healing-stones|mala|rough-stones)\//.test(link),
    )
    for (const link of short.filter((one) => !one.includes('/feeds/'))) {
      expect((await request.get(link, { maxRedirects: 0 })).status(), link).toBe(200)
    }
  }
})
