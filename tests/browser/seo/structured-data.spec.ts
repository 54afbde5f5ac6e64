import { type APIRequestContext, expect, test } from '@playwright/test'
import { LOCALES } from '../../../lib/domain/locale'
import { type Judged, judge } from '../../seo/structured-data/judge'

/** Types from which no other test orders, so that their stock does not change. */
const NEVER_BOUGHT = [4, 6, 9]

const TRAIL = 'BreadcrumbList'
/** Every template with the types of its structured data. */
const PAGES: [address: string, types: string[]][] = [
  ['/', ['OnlineStore', 'WebSite']],
  ['/home', ['OnlineStore', 'WebSite']],
  ['/gems', [TRAIL]],
  ['/gemstones', [TRAIL, 'CollectionPage']],
  ['/gemstones/precious', [TRAIL, 'CollectionPage']],
  ['/gemstones?page=2', [TRAIL, 'CollectionPage']],
  ['/rudraksha', [TRAIL, 'CollectionPage']],
  ['/bracelet', [TRAIL, 'CollectionPage']],
  ['/jewellery', [TRAIL, 'CollectionPage']],
  ['/healing-stones', [TRAIL, 'CollectionPage']],
  ['/mala', [TRAIL, 'CollectionPage']],
  ['/rough-stones', [TRAIL, 'CollectionPage']],
  ['/gemstones/blue-sapphire', [TRAIL, 'CollectionPage']],
  ['/gemstones/blue-sapphire/origin-sri-lanka', [TRAIL, 'CollectionPage']],
  ['/rudraksha/5-mukhi-rudraksha', [TRAIL, 'CollectionPage']],
  ['/pages', [TRAIL]],
  ['/pages/aboutus', [TRAIL]],
  ['/pages/return-exchange', [TRAIL]],
  ['/pages/contact', [TRAIL]],
  ['/pages/gem-consultant', [TRAIL]],
  ['/pages/view-certificate', [TRAIL]],
  ['/gems/customized-jewellery', [TRAIL]],
  ['/gems/product-designs', [TRAIL]],
  ['/gems/product-designs?type=ring', [TRAIL]],
  ['/pages/ring-size-guide', [TRAIL, 'Article']],
  ['/pages/carat-to-ratti-converter', [TRAIL, 'Article']],
  ['/pages/gemstone-benefits', [TRAIL, 'Article']],
  ['/pages/rudraksha-benefits', [TRAIL, 'Article']],
  ['/pages/gemstone-recommendation', [TRAIL, 'Article']],
  // These pages are not indexed and have no structured data.
  ['/gemstones/blue-sapphire?stock=in', []],
  ['/gems/search?q=neelam', []],
  ['/gems/cart', []],
]

type Product = { id: number; slug: string; stock: number }

/** Two products in stock of each type, and a sold one of the types that no test buys. */
async function findProducts(request: APIRequestContext): Promise<Product[]> {
  const found: Product[] = []
  for (const type of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    const address = `/api/v1/product/getbytypeid?ids=${type}&per_page=100`
    const { data, meta }: { data: Product[]; meta: { pages: number } } = await (await request.get(address)).json()
    const last: Product[] = (await (await request.get(`${address}&page=${meta.pages}`)).json()).data
    const sold = NEVER_BOUGHT.includes(type) ? last.filter(({ stock }) => stock === 0) : []
    found.push(...data.filter(({ stock }) => stock > 0).slice(0, 2), ...sold.slice(0, 1))
  }
  return found
}

for (const lang of LOCALES) {
  const inLanguage = (address: string) => (lang === 'fr' ? `/fr${address === '/' ? '' : address}` : address)

  async function judged(request: APIRequestContext, address: string): Promise<Judged> {
    const response = await request.get(inLanguage(address))
    expect(response.status(), address).toBe(200)
    const found = judge(await response.text(), lang)
    expect.soft(found.faults, inLanguage(address)).toEqual([])
    return found
  }

  test(`structured data of every template has Google’s required properties and matches the page: ${lang}`, async ({
    request,
  }) => {
    const wishes = new Set<string>()
    for (const [address, types] of PAGES) {
      const found = await judged(request, address)
      expect.soft(found.types, address).toEqual(types)
      for (const wish of found.suggestions) wishes.add(`${address}: ${wish}`)
    }
    if (wishes.size > 0) console.warn(`recommended by Google, missing:\n${[...wishes].join('\n')}`)
  })

  test(`structured data of products matches their pages, sold ones too: ${lang}`, async ({ request }) => {
    const products = await findProducts(request)
    const wishes = new Set<string>()
    const kinds = new Set<string>()
    for (const { slug } of products) {
      const { types, roots, suggestions: wanted } = await judged(request, `/gems/product/${slug}`)
      expect.soft(types.slice(0, 2), slug).toEqual([TRAIL, 'Product'])
      for (const wish of wanted) wishes.add(wish)
      for (const root of roots) kinds.add(`${String(root['@type'])} ${JSON.stringify(root).includes('OutOfStock')}`)
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['Product false', 'Product true', 'ProductGroup false']))
    if (wishes.size > 0) console.warn(`recommended by Google, missing on some products:\n${[...wishes].join('\n')}`)
  })
}
