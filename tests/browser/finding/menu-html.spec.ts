import en from '../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../support/fixture'

// The test sets its own width.
test.skip(({ isMobile }) => isMobile)

const { nav } = en

test('the HTML of the menu contains every category of its types', async ({ browser, baseURL, request }) => {
  const { data } = await (await request.get('/api/v1/category/listall')).json()
  const page = await browser.newPage({ baseURL, javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  await page.goto('/')
  const namesIn = (selector: string) => page.locator(`#menu ${selector} ul a`).allTextContents()
  const ofType = (...types: number[]): string[] =>
    data
      .filter(({ category_type_id: type }: { category_type_id: number }) => types.includes(type))
      .map(({ name }: { name: string }) => name)
  const panel = (name: string) => `.menu-parent:has(> a:text-is("${name}"))`
  const column = (name: string, position: number) =>
    namesIn(`${panel(name)} .menu-panel > div:nth-of-type(${position})`)

  const semi = ofType(2)
  expect(await column(nav.gemstones, 1)).toEqual(ofType(1))
  expect(await column(nav.gemstones, 2)).toEqual(semi.slice(0, Math.ceil(semi.length / 2)))
  expect(await column(nav.gemstones, 3)).toEqual(semi.slice(Math.ceil(semi.length / 2)))
  expect(await column(nav.gemstones, 4)).toEqual(ofType(3))
  expect(await namesIn(panel(nav.rudraksha))).toEqual(ofType(4))
  expect(await namesIn(panel(nav.malaBracelet))).toEqual(ofType(5, 8))
  expect(await namesIn(panel(nav.jewellery))).toEqual(ofType(6))
  expect(await namesIn(panel(nav.healing))).toEqual(ofType(7))
  const headings = await page
    .locator('#menu .menu-heading a')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')))
  const stones = ['/gemstones/precious', '/gemstones/semi-precious', '/gemstones/semi-precious', '/gemstones/exclusive']
  expect(headings).toEqual([...stones, '/bracelet', '/mala'])
  const services = namesIn(panel(nav.services))
  expect(await services).toEqual([
    nav.madeToOrder,
    nav.finder,
    nav.birthstones,
    nav.ringSize,
    nav.guides,
    nav.orderStatus,
  ])
  // Each category with its icon.
  expect(await page.locator('#menu ul ul a:has(img[src])').count()).toBe(
    (await page.locator('#menu ul ul a').count()) - (await services).length,
  )
  expect(await page.locator('#menu a.menu-top').allTextContents()).toEqual([
    nav.gemstones,
    nav.rudraksha,
    nav.malaBracelet,
    `${nav.consultant}${nav.free}`,
    nav.jewellery,
    nav.rough,
    nav.healing,
    nav.services,
  ])
  await page.close()
})
