import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { LOCALES } from '../../../lib/domain/locale'
import { fill } from '../../../lib/domain/text/fill'
import { waitUntilIdle } from '../support/at-rest'
import { expect, test } from '../support/fixture'
import { FOOTER } from '../support/footer-text'

const WIDE = { width: 1440, height: 900 }
const PAGE = '/pages/return-exchange'

/** The paths of the footer's links by group. */
const LINKS = {
  company: ['/pages/aboutus', '/pages/contact', '/pages/privacy-policy', '/pages/terms-conditions'],
  support: [
    '/pages/gemstone-recommendation',
    '/pages/rudraksha-recommendation',
    '/pages/find-your-healing-stone',
    '/pages/payment-methods',
    '/pages/shipping-customs',
    '/pages/return-exchange',
  ],
  useful: [
    '/pages/carat-to-ratti-converter',
    '/pages/view-certificate',
    '/pages/ring-size-guide',
    '/gems/customized-jewellery',
    '/gems/product-designs?type=ring',
    '/gems/product-designs?type=pendant',
    '/pages/gift-cards',
    '/pages/gemstone-benefits',
    '/pages/rudraksha-benefits',
  ],
} as const

test.beforeEach(async ({ page }, { project }) => {
  if (project.name === 'desktop') await page.setViewportSize(WIDE)
})

/** The violations that axe finds within `root`, and whether the page is wider than the screen. */
async function findFaults(page: Page, root: string): Promise<string[]> {
  await page.evaluate(axe.source)
  const violations = await page.evaluate<{ id: string; nodes: { html: string }[] }[]>(
    `axe.run(document.querySelector('${root}')).then(({ violations }) => violations)`,
  )
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...(wide ? ['wider than the screen'] : [])]
}

for (const lang of LOCALES) {
  const messages = FOOTER[lang]

  // crawl.spec.ts follows them.
  test(`the footer has every link of its groups, in ${lang}`, async ({ page }) => {
    await page.goto(messages.base + PAGE)
    for (const [group, paths] of Object.entries(LINKS)) {
      const title = { company: messages.company, support: messages.support, useful: messages.useful }[group] ?? ''
      const links = page.locator('footer').getByRole('navigation', { name: title }).getByRole('link')
      const hrefs = await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href') ?? '').filter((href) => href.startsWith('/')),
      )
      expect(hrefs).toEqual(paths.map((path) => messages.base + path))
    }
    const tracking = page.locator('footer').getByRole('link', { name: messages.tracking })
    await expect(tracking).toHaveAttribute('href', /^https:\/\/www\.indiapost\.gov\.in/)
    for (const name of [messages.videos, messages.reviews, 'Instagram']) {
      const link = page.locator('footer').getByRole('link', { name: fill(messages.sample, { link: name }) })
      await expect(link).toHaveAttribute('href', /^https:/)
    }
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(text, 'structured data contains no sample link').not.toContain('instagram')
  })

  test(`the footer names seller, address and grievance officer, in ${lang}`, async ({ page }) => {
    await page.goto(messages.base + PAGE)
    const footer = page.locator('footer')
    await expect(footer.getByText('Malleshwaram').first()).toBeVisible()
    await expect(footer.getByRole('link', { name: /^080-/ })).toHaveCount(2)
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
    for (const term of [messages.seller, messages.officer, messages.origin]) {
      await expect(footer.getByRole('term').filter({ hasText: term })).toBeVisible()
    }
  })

  test(`the ring size chart opens over the page, in ${lang}`, async ({ page }) => {
    await waitUntilIdle(page, () => page.goto(messages.base + PAGE))
    const link = page.locator('footer').getByRole('link', { name: messages['ring-size-guide'] })
    const dialog = page.getByRole('dialog', { name: messages['ring-size-guide'] })
    await link.click()
    expect(new URL(page.url()).pathname).toBe(messages.base + PAGE)
    const chart = dialog.getByRole('img', { name: messages.ringChart })
    await expect(chart).toBeVisible()
    const drawing = await (await page.request.get((await chart.getAttribute('src')) ?? '')).text()
    expect(drawing).toContain(messages['ring-size-guide'])
    expect(await findFaults(page, 'dialog[open]')).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await findFaults(page, 'dialog[open]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await link.press('Enter')
    await dialog.getByRole('link', { name: messages.ringMore }).click()
    await expect(page).toHaveURL(new RegExp(`${messages.base}/pages/ring-size-guide$`))
    await expect(dialog).toBeHidden()
  })
}

test('the map is loaded only on a click', async ({ page }) => {
  const mapRequests: string[] = []
  await page.route('https://www.openstreetmap.org/**', async (route) => {
    mapRequests.push(route.request().url())
    await route.fulfill({ contentType: 'text/html', body: '<title>Map</title><p>Here</p>' })
  })
  await waitUntilIdle(page, () => page.goto(PAGE))
  await page.locator('footer').scrollIntoViewIfNeeded()
  const link = page.locator('footer').getByRole('link', { name: FOOTER.en.map })
  await expect(link).toHaveAttribute('href', /openstreetmap\.org\/\?mlat=13\.0/)
  expect(mapRequests).toEqual([])
  await link.click()
  await expect(page.frameLocator('footer iframe').getByText('Here')).toBeVisible()
  expect(mapRequests).toHaveLength(1)
  expect(mapRequests[0]).toContain('marker=13.0031%2C77.5706')
})

test('without scripts the chart and the map are links', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await page.goto(PAGE)
  await page.locator('footer').getByRole('link', { name: FOOTER.en['ring-size-guide'] }).click()
  await expect(page).toHaveURL(/\/pages\/ring-size-guide$/)
  await expect(page.locator('footer iframe')).toHaveCount(0)
  await page.close()
})
