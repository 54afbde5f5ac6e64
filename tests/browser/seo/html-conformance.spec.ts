import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { type OwnShop, startShop } from '../support/shops/own-shop'

test.use(WITH_PICTURES)

/** Rules of the standard set about style, text length and third-party scripts, which are no matter of conformance. */
const STYLE_RULES = [
  ...['attr-quotes', 'attribute-boolean-style', 'attribute-empty-style', 'doctype-style', 'long-title'],
  ...[
    'no-implicit-button-type',
    'no-inline-style',
    'no-raw-characters',
    'no-trailing-whitespace',
    'prefer-native-element',
  ],
  ...['require-sri', 'script-type', 'tel-non-breaking', 'text-content', 'void-style'],
]
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    rules: Object.fromEntries(STYLE_RULES.map((rule) => [rule, 'off'])),
  }),
)

/** One page of each template; `of` finds its path in the HTML of the page at `path`. */
const PAGES: { name: string; path: string; of?: RegExp; status?: number }[] = [
  { name: 'home', path: '/' },
  { name: 'home variant', path: '/home/fashion' },
  { name: 'all types', path: '/gems' },
  { name: 'section', path: '/gemstones' },
  { name: 'filtered list', path: '/gemstones?shape=oval' },
  { name: 'category', path: '/', of: /href="(\/gemstones\/[a-z-]+)"/ },
  { name: 'product', path: '/gemstones', of: /href="(\/gems\/product\/[^"?#]+)"/ },
  { name: 'search', path: '/gems/search?q=ruby' },
  { name: 'cart', path: '/gems/cart' },
  { name: 'wishlist', path: '/gems/wishlist' },
  { name: 'compare', path: '/gems/compare' },
  { name: 'checkout', path: '/gems/checkout' },
  { name: 'account', path: '/account' },
  { name: 'find an order', path: '/gems/myorders/find' },
  { name: 'all texts', path: '/pages' },
  { name: 'text', path: '/pages/privacy-policy' },
  { name: 'contact', path: '/pages/contact' },
  { name: 'consultant', path: '/pages/gem-consultant' },
  { name: 'report', path: '/pages/view-certificate' },
  { name: 'coming soon', path: '/pages/comingsoon' },
  { name: 'own jewel', path: '/gems/customized-jewellery' },
  { name: 'designs', path: '/gems/product-designs' },
  { name: 'newsletter', path: '/newsletter' },
  { name: 'alert', path: '/newsletter/alert?key=x' },
  { name: 'reservation', path: '/account/reservation?key=x' },
  { name: 'quotation', path: '/account/quotation?key=x' },
  { name: 'invitation', path: '/account/invitation?key=x' },
  { name: 'elements', path: '/elements' },
  { name: 'admin, not signed in', path: '/staff' },
  { name: 'not found', path: '/gemstones/nothing', status: 404 },
]

// One shop for the whole file: in parallel mode each worker would start another.
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'html-'))
let shop: OwnShop
test.beforeAll(async () => {
  shop = await startShop({ DATA_DIR: folder })
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function readPage(path: string): Promise<{ status: number; html: string }> {
  const response = await fetch(shop.address + path)
  return { status: response.status, html: await response.text() }
}

for (const { name, path, of, status = 200 } of PAGES) {
  test(`the HTML of the page "${name}" conforms to the standard in both languages`, async () => {
    const foundPath = of ? of.exec((await readPage(path)).html)?.[1] : path
    expect(foundPath, 'the path of the page').toBeTruthy()
    for (const address of [foundPath ?? '', foundPath === '/' ? '/fr' : `/fr${foundPath}`]) {
      const page = await readPage(address)
      expect(page.status, address).toBe(status)
      const { results } = await validator.validateString(page.html)
      const faults = results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
      expect(faults, address).toEqual([])
    }
  })
}
