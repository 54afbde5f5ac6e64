import { HOME_VARIANTS } from '../../../lib/domain/theme/home-variants'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { waitUntilIdle } from '../support/at-rest'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { readMoves, slowDown, watchShifts } from '../support/page/shifts'
import { findProducts } from '../support/shopper'

const MONTHS = [
  ['January: Hessonite', '/gemstones/hessonite'],
  ['March: Aquamarine', '/gemstones/lapis-lazuli'],
  ['June: Pearl, Alexandrite and Moonstone', null],
  ['August: Peridot, Spinel and Sardonyx', '/gemstones/black-tourmaline'],
  ['October: Opal and Tourmaline', '/gemstones/opalite'],
  ['December: Turquoise, Tanzanite and Zircon', '/gemstones/white-zircon'],
] as const

test('the home page opens with the first banner and links to types, guides and terms', async ({ page, request }) => {
  const { data: banners } = await (await request.get('/api/v1/banner/list')).json()
  await page.goto('/')
  const main = page.getByRole('main')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(banners[0].title)
  await expect(main.getByRole('link', { name: en.home.seeGemstones })).toHaveAttribute('href', banners[0].link)
  const titles = [en.home.browse, en.home.featured, en.home.birthstone, en.home.new, en.home.guides, en.home.trust]
  for (const title of titles) await expect(main.getByRole('heading', { level: 2, name: title })).toBeVisible()
  await expect(main.getByRole('link', { name: 'Rudraksha', exact: true })).toHaveAttribute('href', '/rudraksha')
  await expect(main.getByRole('link', { name: en.home.guide.stone })).toHaveAttribute(
    'href',
    '/pages/gemstone-recommendation',
  )
})

test('a month shows its birthstone, by mouse and keyboard, without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('radio')).toHaveCount(12)
  for (const [name, target] of MONTHS) {
    const month = page.getByRole('radio', { name })
    await page.locator('label').filter({ has: month }).click()
    await expect(page.locator('.month-panel').filter({ visible: true })).toHaveCount(1)
    const links = page.locator('.month-panel').filter({ visible: true }).getByRole('link')
    if (target) await expect(links.first()).toHaveAttribute('href', target)
    await expect(links.last()).toHaveAttribute('href', `/pages/${name.split(':')[0]?.toLowerCase()}-birthstone`)
  }
  await page.getByRole('radio', { name: 'January: Hessonite' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('heading', { level: 3, name: 'Amethyst' })).toBeVisible()
  await context.close()
})

test('recently viewed products are shown on the home page until they are cleared', async ({ page, request }) => {
  const [first, second] = await findProducts(request, 'fr', 'ids=8&sort=low')
  if (!first || !second) throw new Error('the catalogue has no such products')
  for (const [index, { slug }] of [first, second].entries()) {
    await page.goto(`/fr/gems/product/${slug}`)
    const countRecent = () => page.evaluate(() => JSON.parse(localStorage.getItem('navamani.recent') ?? '[]').length)
    await expect.poll(countRecent).toBe(index + 1)
  }
  await page.goto('/fr')
  const recentProducts = page.getByRole('region', { name: fr.home.recent })
  await expect(recentProducts.getByRole('link')).toHaveCount(2)
  await expect(recentProducts.getByRole('link').first()).toContainText(second.title)
  await recentProducts.getByRole('button', { name: fr.home.recentForget }).click()
  await expect(recentProducts).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(recentProducts).toHaveCount(0)
})

test('home, category and product page have no layout shift on a slow processor', async ({ page, request }) => {
  const [product] = await findProducts(request, 'en', 'ids=8&sort=low')
  await slowDown(page)
  await watchShifts(page)
  for (const path of ['/', '/fr', '/gemstones/blue-sapphire', `/gems/product/${product?.slug}`, '/']) {
    await waitUntilIdle(page, () => page.goto(path))
    expect(await readMoves(page), path).toEqual([])
  }
})

for (const [variant, { accent }] of Object.entries(HOME_VARIANTS)) {
  test(`home variant ${variant}: its own accent colour, links to products, not indexed`, async ({
    page,
    request,
    isMobile,
  }) => {
    // Little of this depends on the width: one is enough.
    test.skip(isMobile)
    const html = await (await request.get(`/home/${variant}`)).text()
    const head = readHead(html)
    expect(head.robots).toContain('noindex')
    expect(head.canonical).toMatch(/^https?:\/\/[^/]+\/?$/)
    expect(head.h1).toHaveLength(1)
    await page.goto(`/fr/home/${variant}`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    const gold = await page.locator('.home').evaluate((home) => getComputedStyle(home).getPropertyValue('--gold'))
    expect(gold.trim()).toBe(accent)
    expect(await page.locator('a[href^="/fr/gems"], a[href^="/fr/gemstones"]').count()).toBeGreaterThan(3)
    expect(await findFaults(page)).toEqual([])
  })
}

test('an unknown variant is 404', async ({ request }) => {
  expect((await request.get('/home/nothing')).status()).toBe(404)
})
