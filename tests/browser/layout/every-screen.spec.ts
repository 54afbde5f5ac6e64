import type { Locator, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { FOOTER } from '../support/footer-text'
import { openPanel, showPanelButton } from '../support/layout-panel'
import { loadingBar, recordBar } from '../support/loading-bar'
import { openPage, WIDTHS } from '../support/shell'
import { findProducts } from '../support/shopper'

// Each test sets its own widths.
test.skip(({ isMobile }) => isMobile)

const { nav, shell, auth, panel } = en
const BOTTOM = [nav.home, nav.consultation, nav.gems, nav.rudraksha, nav.bracelet]
const bottomBar = (page: Page) => page.getByRole('navigation', { name: nav.bottom })

function overlap(one: Awaited<ReturnType<typeof boxOf>>, other: typeof one): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('the element is not visible')
  return box
}

for (const width of WIDTHS) {
  test(`${width} px: the contact button offers chat and call, and covers neither bar`, async ({ page, request }) => {
    const [product] = await findProducts(request, 'en', 'ids=1&sort=low')
    const contact = page.getByRole('button', { name: shell.contact })
    for (const path of ['/', '/gemstones/blue-sapphire', `/gems/product/${product?.slug}`]) {
      await openPage(page, path, width)
      // On a phone the page of a product has its own links beside the price.
      if (width < 640 && (await page.locator('.buy-bar').isVisible())) {
        await expect(contact).toBeHidden()
        continue
      }
      await expect(contact).toBeInViewport({ ratio: 1 })
      for (const link of await bottomBar(page).getByRole('link').all())
        if (await link.isVisible()) expect(overlap(await boxOf(contact), await boxOf(link)), path).toBe(false)
      await contact.click()
      await expect(page.getByRole('link', { name: shell.chat })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{11,}$/)
      const call = page.locator('#contact-links').getByRole('link', { name: /^Call us: / })
      await expect(call).toHaveAttribute('href', /^tel:\+?\d+$/)
      await expect(call).toBeInViewport({ ratio: 1 })
    }
    for (const path of ['/gems/cart', '/pages/contact']) {
      await openPage(page, path, width)
      await expect(contact).toBeHidden()
    }
  })

  test(`${width} px: back to top appears after 600 px of scroll and works`, async ({ page }) => {
    await openPage(page, '/gemstones/blue-sapphire', width)
    const toTop = page.getByRole('button', { name: shell.backToTop })
    await page.evaluate(() => window.scrollTo(0, 600))
    await expect(toTop).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 601))
    await expect(toTop).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await toTop.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toTop).toBeHidden()
  })

  test(`${width} px: the first Tab skips to the content`, async ({ page }) => {
    await openPage(page, '/', width)
    const skipLink = page.getByRole('link', { name: nav.skipToContent })
    await expect(skipLink).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(skipLink).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })

  test(`${width} px: the bottom bar ${width < 640 ? 'has five links' : 'is hidden'}`, async ({ page }) => {
    await openPage(page, '/rudraksha', width)
    await expect(bottomBar(page)).toBeVisible({ visible: width < 640 })
    if (width >= 640) return
    await expect(bottomBar(page).getByRole('link')).toHaveText(BOTTOM)
    await expect(bottomBar(page).getByRole('link', { name: nav.rudraksha })).toHaveAttribute('aria-current', 'page')
    await bottomBar(page).getByRole('link', { name: nav.gems }).click()
    await expect(page).toHaveURL('/gemstones')
    expect(await findFaults(page)).toEqual([])
    await mirrorPage(page)
    expect(await findFaults(page)).toEqual([])
  })
}

/** Fully between the two edges of the screen. */
async function expectToFit(locator: Locator, width: number) {
  const { x, width: ownWidth } = await boxOf(locator)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + ownWidth).toBeLessThanOrEqual(width)
}

for (const width of WIDTHS) {
  test(`${width} px: the footer, dialogs and the layout panel fit the screen`, async ({ page }) => {
    const { newsletter, ...messages } = FOOTER.en
    await showPanelButton(page)
    await openPage(page, '/pages/return-exchange', width)
    const footer = page.locator('footer')
    const parts = [
      page.getByRole('heading', { name: newsletter.title }),
      page.getByLabel(newsletter.email),
      ...[messages.company, messages.support, messages.useful].map((name) => footer.getByRole('navigation', { name })),
      footer.getByText('Malleshwaram').first(),
      footer.getByRole('link', { name: messages.map }),
      footer.getByRole('term').filter({ hasText: messages.officer }),
    ]
    for (const part of parts) {
      await expect(part).toBeVisible()
      await expectToFit(part, width)
    }
    await footer.getByRole('link', { name: messages['ring-size-guide'] }).click()
    const chart = page.getByRole('dialog')
    await expect(chart).toBeVisible()
    await expectToFit(chart, width)
    await page.keyboard.press('Escape')
    await openPanel(page)
    const settings = page.locator('#layout-panel')
    await expect(settings.getByRole('heading', { name: panel.title })).toBeVisible()
    await expectToFit(settings, width)
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: auth.account }).click()
    const modal = page.getByRole('dialog', { name: auth.signIn })
    await expect(modal).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(modal).toHaveCount(0)

    const readBar = await recordBar(page)
    await footer.getByRole('link', { name: messages['contact-page'], exact: true }).click()
    await expect(page).toHaveURL('/pages/contact')
    expect(await readBar()).toContainEqual(expect.objectContaining({ hidden: false }))
    await expect(loadingBar(page)).toBeHidden()
  })
}

test('on a phone the product page shows the buy bar instead of the bottom bar', async ({ page, request }) => {
  const [product] = await findProducts(request, 'en', 'ids=1&sort=low')
  await openPage(page, `/gems/product/${product?.slug}`, 390)
  await expect(bottomBar(page)).toBeHidden()
  const { y, height } = await boxOf(page.locator('.buy-bar'))
  expect(Math.round(y + height)).toBe(844)
})
