import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { openManagedShop } from '../../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const { menuEditor: labels, homeEditor, shopData: messages, nav, home, footer } = en
const MENUS = '/staff/content/menus'
const HOME = '/staff/content/home'

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-menus')
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

const readHtml = async (path: string) => (await fetch(managed.shop.address + path)).text()
/** The page without what differs between two requests of the same page: the build's scripts carry the data of the page. */
/** The markup of the stored page: the first response after a change is sent in the pieces in which it was rendered. */
async function readMarkup(path: string): Promise<string> {
  await readHtml(path)
  return (await readHtml(path)).replace(/<script[\s\S]*?<\/script>/g, '')
}
const changes = (page: Page) => page.locator('[data-changes]').getByRole('listitem')
const save = (page: Page) => page.getByRole('button', { name: messages.save, exact: true }).click()
const undoLast = (page: Page) =>
  page
    .getByRole('button', { name: new RegExp(`^${messages.undo}`) })
    .first()
    .click()
const menu = (page: Page, name: string) => page.locator(`[data-menu=${name}]`)
const entry = (page: Page, key: string) => page.locator(`[data-entry=${key}]`)
const press = (page: Page, text: string, name: string) =>
  page.getByRole('button', { name: text.replace('{name}', name), exact: true }).click()

/** The names of the links in the header and in the column of useful links, in the HTML that the server sends. */
async function readMenus(page: Page, path: string) {
  await page.goto(managed.shop.address + path)
  const textsOf = (selector: string) => page.locator(selector).allTextContents()
  return {
    header: await textsOf('#menu a.menu-top'),
    useful: await textsOf(`footer nav[aria-label="${footer.useful}"] a`),
  }
}

test('menus are moved, renamed, hidden and extended, on every page and without scripts, and return', async ({
  browser,
}) => {
  const visitors = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } })
  const visitor = await visitors.newPage()
  const before = await readMenus(visitor, '/rudraksha')
  const markup = await readMarkup('/pages/aboutus')
  await openPage(admin, MENUS, 1280)
  expect(await findFaults(admin)).toEqual([])

  await press(admin, labels.up, nav.rudraksha)
  await entry(admin, 'rough').getByRole('checkbox').uncheck()
  await entry(admin, 'jewellery').getByRole('button', { name: labels.rename }).click()
  await entry(admin, 'jewellery').getByLabel(`${labels.name} (English)`).fill('Rings & more')
  await entry(admin, 'jewellery').getByLabel(`${labels.name} (Français)`).fill('Bagues et plus')
  await expect(menu(admin, 'useful').getByRole('list')).toBeHidden()
  await menu(admin, 'useful').locator('summary').click()
  await admin
    .locator('[data-menu]')
    .filter({ has: entry(admin, 'privacy-policy') })
    .locator('summary')
    .click()
  await expect(entry(admin, 'privacy-policy')).toBeVisible()
  await expect(entry(admin, 'privacy-policy').getByRole('checkbox')).toHaveCount(0)
  await menu(admin, 'useful').getByRole('button', { name: labels.add }).click()
  const added = entry(admin, 'link')
  await added.getByLabel(`${labels.name} (English)`).fill('<b>Malas</b>')
  await added.getByLabel(`${labels.name} (Français)`).fill('Malas')
  await added.getByLabel(labels.link, { exact: true }).fill('javascript:alert(1)')
  await save(admin)
  await expect(added.getByText(messages.errors.link_wrong)).toBeVisible()
  await added.getByLabel(labels.link, { exact: true }).fill('/gemstones/nowhere')
  await save(admin)
  await expect(admin.getByText(labels.errors.link_nowhere.replace('{from}', '/gemstones/nowhere'))).toBeVisible()
  await added.getByLabel(labels.link, { exact: true }).fill('/mala')
  await expect(admin.locator('[data-preview=fr]')).toContainText('Bagues et plus')
  expect(await findFaults(admin)).toEqual([])
  await save(admin)
  await expect(changes(admin)).toHaveCount(1)

  const after = await readMenus(visitor, '/rudraksha')
  const [first = '', second = '', ...others] = before.header
  const renamed = others
    .filter((name) => name !== nav.rough)
    .map((name) => (name === nav.jewellery ? 'Rings & more' : name))
  expect(after.header).toEqual([second, first, ...renamed])
  expect(after.useful).toEqual([...before.useful, '<b>Malas</b>'])
  expect(await visitor.locator('footer').getByRole('link', { name: '<b>Malas</b>' }).getAttribute('href')).toBe('/mala')
  const french = await readHtml('/fr/pages/aboutus')
  expect(french).toContain('Bagues et plus')
  expect(french).toContain('href="/fr/mala"')
  await undoLast(admin)
  await expect(changes(admin)).toHaveCount(2)
  expect(await readMenus(visitor, '/rudraksha')).toEqual(before)
  expect((await readMarkup('/pages/aboutus')) === markup).toBe(true)
  await visitors.close()
})

test('of two editors of the menus the second is warned and loses nothing', async () => {
  await openPage(admin, `/fr${MENUS}`, 390)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, MENUS, 390)
  const other = await managed.people.newPage()
  await openPage(other, MENUS, 1280)
  await press(other, labels.down, nav.gemstones)
  await save(other)
  await expect(changes(other)).toHaveCount(3)
  await press(admin, labels.down, nav.rudraksha)
  await save(admin)
  await expect(admin.getByText(messages.conflict)).toBeVisible()
  await admin.getByRole('button', { name: messages.keepMine, exact: true }).click()
  await expect(changes(admin)).toHaveCount(4)
  await other.close()
})

test('home sections are moved, hidden and named, and return', async () => {
  const headings = async (path: string) =>
    [...(await readHtml(path)).matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, text = '']) => text)
  const own = [home.browse, home.featured, home.birthstone, home.new, home.guides, home.trust]
  const shown = (all: string[]) => all.filter((text) => own.includes(text) || text.includes('Navamani'))
  expect(shown(await headings('/'))).toEqual(own)
  await openPage(admin, HOME, 1280)
  expect(await findFaults(admin)).toEqual([])
  const { guides, trust } = homeEditor.sections
  await press(admin, homeEditor.up, guides)
  await expect(admin.getByRole('button', { name: homeEditor.up.replace('{name}', guides), exact: true })).toBeFocused()
  const section = (key: string) => admin.locator(`[data-section=${key}]`)
  await section('trust').getByRole('checkbox').uncheck()
  await section('types').getByRole('button', { name: homeEditor.editTexts }).click()
  const heading = section('types').getByLabel(`${homeEditor.heading} (English)`)
  await heading.fill('All of {shpo}')
  await save(admin)
  await expect(section('types').getByText(homeEditor.errors.placeholder_unknown)).toBeVisible()
  await heading.fill('All of {shop}')
  await section('types').getByLabel(`${homeEditor.introduction} (English)`).fill('From <i>{city}</i>.')
  await expect(admin.locator('[data-preview=en]')).toContainText('All of Navamani')
  await expect(admin.locator('[data-preview=en]')).not.toContainText(`(${trust})`)
  expect(await findFaults(admin)).toEqual([])
  await save(admin)
  await expect(changes(admin)).toHaveCount(1)
  const html = await readHtml('/')
  expect(shown(await headings('/'))).toEqual(['All of Navamani', home.featured, home.birthstone, home.guides, home.new])
  expect(html).toContain('From &lt;i&gt;Bengaluru&lt;/i&gt;.')
  expect(html).not.toContain(home.trustAskText)
  expect(await readHtml('/fr')).not.toContain('All of Navamani')
  await undoLast(admin)
  await expect(changes(admin)).toHaveCount(2)
  expect(shown(await headings('/'))).toEqual(own)
  await openPage(admin, `/fr${HOME}`, 390)
  expect(await findFaults(admin)).toEqual([])
})
