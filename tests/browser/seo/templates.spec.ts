import type { APIRequestContext, Page } from '@playwright/test'
import { toSampleOrder } from '../../../lib/cli/bench/sample-order'
import { infoPath } from '../../../lib/domain/content/info-pages'
import { DEFAULT_LOCALE, LOCALES, type Locale, localePath } from '../../../lib/domain/locale'
import { findFaults, isTooWide, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { resize } from '../support/shell'
import { findProducts, signIn } from '../support/shopper'

// Each template is opened once per language and checked at both widths, in both directions.
test.skip(({ isMobile }) => isMobile)

const LONG = Boolean(process.env.LONG)
const widthsOf = (lang: Locale) => (LONG && lang !== DEFAULT_LOCALE ? ([390, 1280] as const) : ([1280, 390] as const))
const SAVED_AT = '2026-01-05T00:00:00.000Z'

const INFO_PATHS = [
  'pages',
  'aboutus',
  'contact',
  'gem-consultant',
  'carat-to-ratti-converter',
  'view-certificate',
  'gemstone-benefits',
  'ring-size-guide',
  'customized-jewellery',
  'product-designs',
  'ring-designs',
  'comingsoon',
].map(infoPath)

const NEWSLETTER_PATHS = [
  '',
  '/confirm?key=x',
  '?state=sent',
  '?state=email_invalid',
  '/alert?key=x',
  '/alert?state=not_below',
].map((rest) => `/newsletter${rest}`)

const LISTS = [
  '/gemstones',
  '/gemstones/precious',
  '/gemstones/blue-sapphire',
  '/gemstones/blue-sapphire?page=2',
  '/gemstones/blue-sapphire/origin-sri-lanka',
  '/gemstones/blue-sapphire?sort=low&stock=in',
  '/gems/search?q=neelam',
  '/gems/search?q=zzzzzzzz',
]

/**
 * Checks one template in one language: axe, width, one H1, and no console messages, by the fixture. Axe checks each
 * template in English on a desktop and in French mirrored on a phone; the long run checks both directions in both.
 */
function createChecker(page: Page, lang: Locale) {
  const [first, second] = widthsOf(lang)
  const inLanguage = (path: string) => localePath(lang, path)
  const findTemplateFaults = async (language: Locale) =>
    LONG || lang === language ? findFaults(page) : (await isTooWide(page)) ? ['wider than the screen'] : []
  /** `settled` is a selector of what the browser renders last. */
  return async (path: string, lastRendered?: string) => {
    await resize(page, first)
    await page.goto(inLanguage(path))
    await expect.soft(page.locator('html'), path).toHaveAttribute('lang', lang)
    if (lastRendered) await expect(page.locator(lastRendered).first()).toBeVisible()
    await expect.soft(page.locator('h1'), path).toHaveCount(1)
    expect.soft(await findTemplateFaults('en'), `${path} at ${first}`).toEqual([])
    await resize(page, second)
    expect.soft(await isTooWide(page), `${path} at ${second}`).toBe(false)
    await mirrorPage(page)
    expect.soft(await findTemplateFaults('fr'), `${path} at ${second}, mirrored`).toEqual([])
    await resize(page, first)
    expect.soft(await isTooWide(page), `${path} at ${first}, mirrored`).toBe(false)
  }
}

/** The slug of a sold product: such products are at the end of a list. */
async function findSold(request: APIRequestContext): Promise<string> {
  const list = async (page: number) =>
    (await request.get(`/api/v1/product/getbytypeid?ids=1,2,3,4,5,6,7&per_page=100&page=${page}`)).json()
  const { meta } = await list(1)
  const { data } = await list(meta.pages)
  const sold = data.find(({ stock }: { stock: number }) => stock === 0)
  if (!sold) throw new Error('no product of the sample catalogue is sold')
  return sold.slug
}

/** Stores products in the cart, the wishlist or the comparison of this browser. */
async function storeList(page: Page, key: 'cart' | 'wishlist' | 'compare', list: object[]): Promise<void> {
  await page.evaluate(([name, text]) => localStorage.setItem(`navamani.${name}`, text), [
    key,
    JSON.stringify(list),
  ] as const)
}

for (const lang of LOCALES) {
  test(`home pages and lists are accessible, in ${lang}`, async ({ page }) => {
    const checkTemplate = createChecker(page, lang)
    for (const path of ['/', '/home/watch', '/gems', ...LISTS]) await checkTemplate(path)
  })

  test(`information pages, forms and UI elements are accessible, in ${lang}`, async ({ page, allowRefusals }) => {
    allowRefusals('/gemstones/nothing', '/fr/gemstones/nothing')
    const checkTemplate = createChecker(page, lang)
    for (const path of [...INFO_PATHS, ...NEWSLETTER_PATHS, '/elements', '/gemstones/nothing'])
      await checkTemplate(path)
  })

  test(`product, sold product, cart, wishlist, comparison and checkout are accessible, in ${lang}`, async ({
    page,
    request,
  }) => {
    const checkTemplate = createChecker(page, lang)
    const [product, other] = await findProducts(request, lang, 'ids=1&sort=high')
    const sold = await findSold(request)
    if (!product || !other) throw new Error('no such products')
    await checkTemplate(`/gems/product/${product.slug}`)
    await checkTemplate(`/gems/product/${sold}`)
    for (const path of ['cart', 'wishlist', 'compare', 'checkout']) await checkTemplate(`/gems/${path}`, 'main a[href]')

    const saved = [product, other].map(({ id, payable, stock }) => ({ id, payable, stock, at: SAVED_AT }))
    await storeList(page, 'wishlist', saved)
    await storeList(page, 'compare', saved)
    const { id, slug, title, stock, payable: price } = product
    const image = { src: 'gemstones/ruby', alt: title }
    await storeList(page, 'cart', [{ id, slug, title, stock, price, image, discount: 0, quantity: 1 }])
    for (const path of ['cart', 'wishlist', 'compare']) await checkTemplate(`/gems/${path}`, 'main :text("₹")')
    await checkTemplate('/gems/checkout', 'main input:visible')
  })

  test(`account, orders and sign-in pages are accessible, in ${lang}`, async ({ page, request }) => {
    const checkTemplate = createChecker(page, lang)
    for (const path of ['/account', '/staff']) await checkTemplate(path, 'main form')
    const mobile_no = await signIn(page)
    await checkTemplate('/account', 'main form')
    await checkTemplate('/gems/myorders')
    await checkTemplate('/staff')
    const product = (await findProducts(request, lang, 'ids=6&sort=low')).find(({ stock }) => stock > 2)
    const data = toSampleOrder(product?.id ?? 0, mobile_no)
    const placed = await (await page.request.post('/api/v1/order/createpay', { data })).json()
    await checkTemplate('/gems/myorders', 'main li')
    await checkTemplate(`/gems/myorders/${placed.data.order.number}`)
  })
}
