import type { BrowserContext, Page } from '@playwright/test'
import { LOCALES, type Locale, localePath } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import { waitUntilIdle } from '../support/at-rest'
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { watchPage } from '../support/page/watch-page'
import { resize, WIDTHS } from '../support/shell'
import { withMeasuredShop } from '../support/shops/measured-shop'

const LIST = '/gemstones/blue-sapphire'

const measured = withMeasuredShop('consent')

const question = (page: Page, lang: Locale = 'en') => page.getByRole('region', { name: MESSAGES[lang].consent.title })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name, exact: true })
const stateOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.consent)
const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name)

/** The consent mode commands of the page, in order. */
const commandsOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) => Array.from(Object(entry))).filter(([first]) => first === 'consent'),
  )

test('nothing is tracked before an answer, and a refusal is remembered', async ({ page, context }) => {
  const readFindings = await watchPage(page)
  await page.goto(measured.shop.address + LIST)
  await expect(question(page)).toBeVisible()
  expect(await stateOf(page)).toBe('ask')
  expect(await commandsOf(page)).toEqual([
    ['consent', 'default', expect.objectContaining({ analytics_storage: 'denied' })],
  ])

  await answer(page, en.cookies.reject).click()
  await expect(question(page)).toBeHidden()
  await waitUntilIdle(page, () => page.reload())
  await expect(question(page)).toBeHidden()
  expect(await stateOf(page)).toBe('00')
  await waitUntilIdle(page, () => page.goto(measured.shop.address))
  expect(measured.tags.asked).toEqual([])
  expect((await names(context)).filter((name) => name.startsWith('_'))).toEqual(['_consent'])
  expect(await readFindings()).toEqual({ shift: 0, refused: [] })
})

test('the three answers have the same size and style', async ({ page, isMobile }) => {
  for (const lang of LOCALES) {
    await page.goto(`${measured.shop.address}${localePath(lang, LIST)}`)
    await expect(question(page, lang)).toBeVisible()
    for (const width of isMobile ? [390] : WIDTHS) {
      await resize(page, width)
      await expect(question(page, lang)).toBeInViewport({ ratio: 1 })
      const styles = await question(page, lang)
        .getByRole('button')
        .evaluateAll((buttons) =>
          buttons.map((button) => {
            const { width, height } = button.getBoundingClientRect()
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(button)
            return JSON.stringify([
              Math.round(width),
              Math.round(height),
              color,
              backgroundColor,
              borderColor,
              fontSize,
              fontWeight,
            ])
          }),
        )
      expect(styles).toHaveLength(3)
      expect(new Set(styles).size, styles.join('\n')).toBe(1)
    }
  }
})

test('the keyboard reaches the question first, and consent is remembered', async ({ page, context }) => {
  const readFindings = await watchPage(page)
  await page.goto(measured.shop.address + LIST)
  await expect(question(page)).toBeVisible()
  const accept = answer(page, en.cookies.accept)
  for (let step = 0; step < 4 && !(await accept.evaluate((button) => button === document.activeElement)); step++) {
    await page.keyboard.press('Tab')
  }
  await expect(accept).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question(page)).toBeHidden()
  await expect.poll(() => measured.tags.asked[0]).toBe('/gtm.js?id=GTM-TEST123')
  await expect.poll(() => measured.tags.counted.map(({ event }) => event)).toEqual(['view_item_list', 'gtm.js'])
  expect(measured.tags.counted.every(({ consent }) => consent === '11')).toBe(true)

  await page.goto(`${measured.shop.address}/gems/search?q=ruby`)
  await expect.poll(() => measured.tags.counted.map(({ event }) => event)).toContain('search')
  await expect(question(page)).toBeHidden()
  const granted = {
    analytics_storage: 'granted',
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
  }
  expect((await commandsOf(page))[1]).toEqual(['consent', 'update', granted])
  const consent = (await context.cookies()).find(({ name }) => name === '_consent')
  expect(consent?.sameSite).toBe('Lax')
  expect((consent?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(360 * 24 * 3600 * 1000)
  expect(await readFindings()).toEqual({ shift: 0, refused: [] })
})

test('one purpose can be allowed alone, and withdrawn in the footer', async ({ page, context }) => {
  await page.goto(measured.shop.address + LIST)
  await answer(page, en.consent.choose).click()
  await question(page).getByRole('checkbox', { name: en.consent.analytics }).check()
  await answer(page, en.consent.save).click()
  await expect(question(page)).toBeHidden()
  expect(await stateOf(page)).toBe('10')
  expect((await commandsOf(page))[1]?.[2]).toMatchObject({ analytics_storage: 'granted', ad_storage: 'denied' })
  await expect.poll(() => names(context)).toContain('_ga')

  const settings = page.getByRole('contentinfo').getByRole('button', { name: en.consent.settings })
  await settings.click()
  await expect(question(page)).toBeFocused()
  await expect(question(page).getByRole('checkbox', { name: en.consent.analytics })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(settings).toBeFocused()

  await settings.click()
  await waitUntilIdle(page, () => Promise.all([page.waitForEvent('load'), answer(page, en.cookies.reject).click()]))
  expect(await stateOf(page)).toBe('00')
  expect(await names(context)).not.toContain('_ga')
  expect(await page.locator('script[src*="gtm.js"]').count()).toBe(0)
})

test('an answer in one tab applies to the other', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto(measured.shop.address + LIST)
  await page.goto(measured.shop.address + LIST)
  await expect(question(other)).toBeVisible()
  await answer(page, en.cookies.reject).click()
  await other.bringToFront()
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(question(other)).toBeHidden()
})

test('the question does not cover the buy button', async ({ page, request }) => {
  const productList = await (
    await request.get(`${measured.shop.address}/api/v1/product/getbytypeid?ids=1&stock=in&per_page=1`)
  ).json()
  await page.goto(`${measured.shop.address}/gems/product/${productList.data[0].slug}`)
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: en.product.addToCart }).locator('visible=true').first().click()
  await expect(page.getByText(en.cart.added)).toBeVisible()
})

test('the question is accessible, in both languages and right to left', async ({ page }) => {
  for (const lang of LOCALES) {
    await page.goto(`${measured.shop.address}${localePath(lang, LIST)}`)
    await question(page, lang).getByRole('button', { name: MESSAGES[lang].consent.choose }).click()
    expect(await findFaults(page)).toEqual([])
  }
  await mirrorPage(page)
  await expect(question(page, 'fr')).toBeInViewport({ ratio: 1 })
  expect(await findFaults(page)).toEqual([])
})

test('without a tag manager there is no question and no tracking code', async ({ page, request }) => {
  const html = await (await request.get(LIST)).text()
  expect(html.match(/gtm|gtag|dataLayer|id="consent"|data-list|data-consent|googletag/gi) ?? []).toEqual([])
  await waitUntilIdle(page, () => page.goto(LIST))
  await expect(question(page)).toHaveCount(0)
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
})
