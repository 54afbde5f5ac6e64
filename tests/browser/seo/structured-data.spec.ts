import { type APIRequestContext, expect, test } from '@playwright/test'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import { type CheckedPage, checkPage } from '../../seo/structured-data/check-page'

/** Types from which no other test orders, so that their stock does not change. */
const NEVER_BOUGHT = [4, 6, 9]

const BREADCRUMBS = 'BreadcrumbList'
/** Every template with the types of its structured data. */
const PAGES: [address: string, types: string[]][] = [
  ['/', ['OnlineStore', 'WebSite']],
  ['/home', ['OnlineStore', 'WebSite']],
  ['/gems', [BREADCRUMBS]],
  ['/gemstones', [BREADCRUMBS, 'CollectionPage']],
  ['/gemstones/precious', [BREADCRUMBS, 'CollectionPage']],
  ['/gemstones?page=2', [BREADCRUMBS, 'CollectionPage']],
  ['/rudraksha', [BREADCRUMBS, 'CollectionPage']],
  ['/bracelet', [BREADCRUMBS, 'CollectionPage']],
  ['/jewellery', [BREADCRUMBS, 'CollectionPage']],
  ['/healing-stones', [BREADCRUMBS, 'CollectionPage']],
  ['/mala', [BREADCRUMBS, 'CollectionPage']],
  ['/rough-stones', [BREADCRUMBS, 'CollectionPage']],
  ['/gemstones/blue-sapphire', [BREADCRUMBS, 'CollectionPage']],
  ['/gemstones/blue-sapphire/origin-sri-lanka', [BREADCRUMBS, 'CollectionPage']],
  ['/rudraksha/5-mukhi-rudraksha', [BREADCRUMBS, 'CollectionPage']],
  ['/pages', [BREADCRUMBS]],
  ['/pages/aboutus', [BREADCRUMBS]],
  ['/pages/return-exchange', [BREADCRUMBS]],
  ['/pages/contact', [BREADCRUMBS]],
  ['/pages/gem-consultant', [BREADCRUMBS]],
  ['/pages/view-certificate', [BREADCRUMBS]],
  ['/gems/customized-jewellery', [BREADCRUMBS]],
  ['/gems/product-designs', [BREADCRUMBS]],
  ['/gems/product-designs?type=ring', [BREADCRUMBS]],
  ['/pages/ring-size-guide', [BREADCRUMBS, 'Article']],
  ['/pages/carat-to-ratti-converter', [BREADCRUMBS, 'Article']],
  ['/pages/gemstone-benefits', [BREADCRUMBS, 'Article']],
  ['/pages/rudraksha-benefits', [BREADCRUMBS, 'Article']],
  ['/pages/gemstone-recommendation', [BREADCRUMBS, 'Article']],
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
  const inLanguage = (address: string) => localePath(lang, address)

  async function requestAndCheck(request: APIRequestContext, address: string): Promise<CheckedPage> {
    const response = await request.get(inLanguage(address))
    expect(response.status(), address).toBe(200)
    const found = checkPage(await response.text(), lang)
    expect.soft(found.faults, inLanguage(address)).toEqual([])
    return found
  }

  test(`structured data of every template has Google’s required properties and matches the page: ${lang}`, async ({
    request,
  }) => {
    const recommendations = new Set<string>()
    for (const [address, types] of PAGES) {
      const found = await requestAndCheck(request, address)
      expect.soft(found.types, address).toEqual(types)
      for (const recommendation of found.suggestions) recommendations.add(`${address}: ${recommendation}`)
    }
    if (recommendations.size > 0) console.warn(`recommended by Google, missing:\n${[...recommendations].join('\n')}`)
  })

  test(`structured data of products matches their pages, sold ones too: ${lang}`, async ({ request }) => {
    const products = await findProducts(request)
    const recommendations = new Set<string>()
    const kinds = new Set<string>()
    for (const { slug } of products) {
      const { types, roots, suggestions: pageSuggestions } = await requestAndCheck(request, `/gems/product/${slug}`)
      expect.soft(types, slug).toEqual([BREADCRUMBS, 'Product'])
      for (const recommendation of pageSuggestions) recommendations.add(recommendation)
      for (const root of roots) kinds.add(`${String(root['@type'])} ${JSON.stringify(root).includes('OutOfStock')}`)
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['Product false', 'Product true']))
    if (recommendations.size > 0)
      console.warn(`recommended by Google, missing on some products:\n${[...recommendations].join('\n')}`)
  })
}
