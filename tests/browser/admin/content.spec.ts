import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { openManagedShop } from '../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const { contentPages: labels, shopData: messages } = en
const EDITOR = '/staff/content/return-exchange'
const PUBLIC = '/pages/return-exchange'
const TITLE = 'Returns and exchanges within 10 days'

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-content')
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

const area = (page: Page, language = 'English') => page.getByLabel(`${labels.body} (${language})`, { exact: true })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const readHtml = async (path: string) => (await fetch(managed.shop.address + path)).text()
const changes = (page: Page) => page.locator('[data-changes]').getByRole('listitem')
const expectSaved = (page: Page) => expect(page.getByText(messages.saved).last()).toBeVisible()

test('the returns policy is edited in both languages, is public at once, and returns to its default', async () => {
  for (const path of [PUBLIC, `/fr${PUBLIC}`, '/pages']) expect(await readHtml(path)).not.toContain('Thirty days')
  await openPage(admin, '/staff/content', 1280)
  expect(await findFaults(admin)).toEqual([])
  await admin.getByRole('link', { name: TITLE }).click()
  await expect(area(admin)).toHaveValue(/10 days from the day of delivery/)
  await expect(admin.locator('[data-placeholders]')).toContainText('Navamani')
  await expect(admin.locator('[data-preview=en] h2').first()).toHaveText('Conditions')
  expect(await findFaults(admin)).toEqual([])

  await area(admin).fill('Thirty days at {{shop}}.\n\n## How\n\n<b>Bold</b> and {{shpo}}')
  await expect(admin.locator('[data-text=en] [data-problems]')).toContainText('{{shpo}}')
  await button(admin, messages.save).click()
  await expect(admin.getByText(labels.notSaved)).toBeVisible()
  await admin.getByRole('button', { name: 'Line 5: {{shpo}}' }).click()
  await expect(area(admin)).toBeFocused()
  await area(admin).fill('Thirty days at {{shop}}.\n\n## How\n\n[Write](/contact) or [ask](/gemstones/nowhere).')
  await area(admin, 'Français').fill('Trente jours chez {{shop}}.')
  await expect(admin.locator('[data-preview=en]')).toContainText('Thirty days at Navamani.')
  await expect(admin.locator('[data-preview=fr]')).toContainText('Trente jours chez Navamani.')
  await button(admin, messages.save).click()
  await expect(admin.getByText(labels.errors.link_nowhere.replace('{from}', '/gemstones/nowhere'))).toBeVisible()
  await area(admin).fill('Thirty days at {{shop}}.\n\n## How\n\n[Write](/contact).')
  await admin.getByLabel(`${labels.title} (English)`, { exact: true }).fill('Thirty days to return')
  await button(admin, messages.save).click()
  await expectSaved(admin)
  await expect(changes(admin)).toHaveCount(1)

  const html = await readHtml(PUBLIC)
  expect(html).toContain('Thirty days at Navamani.')
  expect(html).toContain('<title>Thirty days to return')
  expect(html).toContain('<a href="/pages/contact">Write</a>')
  expect(html).not.toContain('10 days from the day of delivery')
  expect(await readHtml(`/fr${PUBLIC}`)).toContain('Trente jours chez Navamani.')
  expect(await readHtml('/pages')).toContain('Thirty days to return')
  const sitemap = await readHtml('/sitemaps/pages.xml')
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  expect(sitemap).toMatch(new RegExp(`pages/return-exchange</loc>(?:(?!</url>)[\\s\\S])*<lastmod>${today}`))

  await admin.getByRole('link', { name: labels.showChange }).click()
  const difference = admin.locator('[data-difference]')
  await expect(difference).toContainText('Thirty days at {{shop}}.')
  await expect(difference).toContainText('10 days from the day of delivery')
  expect(await findFaults(admin)).toEqual([])

  await openPage(admin, EDITOR, 1280)
  await admin.locator('[data-text=en]').getByRole('button', { name: labels.toDefault }).click()
  await expect(area(admin)).toHaveValue(/10 days from the day of delivery/)
  await button(admin, messages.save).click()
  await expect(changes(admin)).toHaveCount(2)
  expect(await readHtml(PUBLIC)).toContain('10 days from the day of delivery')
  expect(await readHtml(`/fr${PUBLIC}`)).toContain('Trente jours chez Navamani.')
  await button(admin, labels.restore.replace('{n}', '1')).click()
  await expect(changes(admin)).toHaveCount(3)
  expect(await readHtml(PUBLIC)).toContain('Thirty days at Navamani.')
  await button(admin, labels.restoreFirst).click()
  await expect(changes(admin)).toHaveCount(4)
  expect(await readHtml(`/fr${PUBLIC}`)).not.toContain('Trente jours')
})

test('of two editors the second is warned and loses nothing', async () => {
  await openPage(admin, '/fr/staff/content/contact', 390)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, '/staff/content/contact', 390)
  const other = await managed.people.newPage()
  await openPage(other, '/staff/content/contact', 1280)
  await area(other).fill('The first text.')
  await button(other, messages.save).click()
  await expect(changes(other)).toHaveCount(1)
  await area(admin).fill('The second text.')
  await button(admin, messages.save).click()
  await expect(admin.getByText(messages.conflict)).toBeVisible()
  await expect(area(admin)).toHaveValue('The second text.')
  expect(await readHtml('/pages/contact')).toContain('The first text.')
  await button(admin, messages.keepMine).click()
  await expect(changes(admin)).toHaveCount(2)
  expect(await readHtml('/pages/contact')).toContain('The second text.')
  await other.close()
})
