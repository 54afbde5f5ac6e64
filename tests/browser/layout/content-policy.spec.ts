import { type Page, test as plain } from '@playwright/test'
import { LOCALES } from '../../../lib/domain/locale'
import { waitUntilIdle } from '../support/at-rest'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { TEXTS } from '../support/message-texts'
import { findProducts, type Lang, shopper } from '../support/shopper'

test.use(WITH_PICTURES)

declare global {
  interface Window {
    policyViolations?: string[]
  }
}

/** Records the policy violations of the page, from its first script on. */
async function watchPolicy(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.policyViolations = []
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      window.policyViolations?.push(`${violatedDirective} ${blockedURI} ${sample}`)
    })
  })
}

async function expectNoViolations(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.policyViolations)).toEqual([])
}

const LANGS: readonly Lang[] = LOCALES
const STATIC = ['/', '/gems', '/gemstones', '/gemstones/blue-sapphire', '/gemstones?page=2', '/gems/cart']
const PER_REQUEST = ['/gemstones/blue-sapphire?sort=low', '/gems/search?q=ruby', '/gems/checkout', '/account']
const NOT_FOUND_PATH = '/gemstones/no-such-stone'

for (const lang of LANGS) {
  test(`no page violates its content security policy, in ${lang}`, async ({ page, allowRefusals }) => {
    const steps = shopper(page, lang)
    allowRefusals(steps.path(NOT_FOUND_PATH))
    await watchPolicy(page)
    for (const path of [...STATIC, ...PER_REQUEST, NOT_FOUND_PATH]) {
      await waitUntilIdle(page, async () => {
        const response = await page.goto(steps.path(path === '/' && lang === 'fr' ? '' : path))
        expect(response?.headers()['content-security-policy'], path).toContain("script-src 'self' '")
      })
      await expectNoViolations(page)
    }
  })

  test(`the sign-in and a toast open without violations, in ${lang}`, async ({ page, request }) => {
    const steps = shopper(page, lang)
    await watchPolicy(page)
    const [product] = await findProducts(request, lang, 'ids=8&sort=low')
    if (!product) throw new Error('there is no product to buy')
    await steps.addToCart(product)
    await waitUntilIdle(page, () => page.getByRole('button', { name: TEXTS[lang].account }).click())
    await expect(page.getByRole('dialog', { name: TEXTS[lang].signIn })).toBeVisible()
    await expectNoViolations(page)
  })
}

plain('an injected script does not run', async ({ page }) => {
  await page.route('**/gemstones/blue-sapphire', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/<body[^>]*>/, '$&<script>window.injected = true</script>')
    await route.fulfill({ response, body })
  })
  const refused = page.waitForEvent('console', (message) => message.text().includes('Content Security Policy'))
  await page.goto('/gemstones/blue-sapphire')
  await refused
  expect(await page.evaluate(() => 'injected' in window)).toBe(false)
})
