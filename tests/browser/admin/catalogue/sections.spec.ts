import type { Page } from '@playwright/test'
import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { ask, openManagedShop } from '../../support/shops/managed-shop'

const { staff } = en

test.describe.configure({ mode: 'serial' })
let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-sections')
  admin = await managed.people.newPage()
})
test.afterAll(() => managed?.close())

const menu = () => admin.getByRole('navigation', { name: staff.pages })
const section = (name: string) => menu().getByRole('list', { name, exact: true })
const active = () => menu().locator('.admin-nav-section[aria-current]')

for (const [path, name, pages, others] of [
  [
    '/staff/catalogue/import',
    staff.catalogue,
    [staff.categories, en.adminReview.title],
    [staff.banners, staff.delivery],
  ],
  ['/staff/content/menus', staff.content, [staff.banners, en.homeEditor.title], [staff.import, staff.delivery]],
  ['/staff/catalogue/banners', staff.content, [en.contentPages.name, en.menuEditor.title], [staff.terms]],
  // Payment keys and the team are for owners.
  [
    '/staff/catalogue/delivery',
    staff.settings,
    [en.signInSecurity.title],
    [en.providerKeys.title, staff.team, staff.synonyms, staff.banners],
  ],
  ['/staff/reviews', staff.catalogue, [staff.terms], [staff.banners]],
] as const)
  test(`${path} is a page of the section ${name}, and the navigation says so`, async () => {
    await openPage(admin, path, 1280)
    await expect(active()).toHaveText(name)
    for (const page of pages) await expect(section(name).getByRole('link', { name: page, exact: true })).toBeVisible()
    for (const page of others) await expect(section(name).getByRole('link', { name: page, exact: true })).toHaveCount(0)
    await expect(section(name).locator('[aria-current=page]:visible')).toHaveCount(1)
  })

test('the sections are one line on a tablet and one column on a wide screen, in each language', async () => {
  for (const path of ['/staff/content', '/fr/staff/content'])
    for (const [width, edge] of [
      [640, 'top'],
      [768, 'top'],
      [920, 'top'],
      [1080, 'top'],
      [1280, 'left'],
    ] as const) {
      await openPage(admin, path, width)
      const edges = await admin
        .locator('.admin-nav-section')
        .evaluateAll((links, side) => links.map((link) => link.getBoundingClientRect()[side]), edge)
      expect(edges.length).toBeGreaterThan(1)
      expect(new Set(edges).size, `${path} at ${width}`).toBe(1)
    }
  expect(await findFaults(admin)).toEqual([])
})

test('the title of a page names what it is about', async () => {
  const { data: products } = await ask(managed.shop, 'product/getbytypeid?ids=1&stock=in&per_page=1')
  const [{ id, title }] = products
  await openPage(admin, `/staff/catalogue/${id}`, 1280)
  await expect(admin).toHaveTitle(`${title} · ${staff.catalogue} · ${staff.title}`)
  await openPage(admin, '/staff/catalogue/new', 1280)
  await expect(admin).toHaveTitle(`${en.catalogueAdmin.newProduct} · ${staff.catalogue} · ${staff.title}`)
  await openPage(admin, '/fr/staff/catalogue/categories?new=1', 1280)
  await expect(admin).toHaveTitle(`${fr.catalogueAdmin.newCategory} · ${fr.staff.categories} · ${fr.staff.title}`)
  await openPage(admin, '/staff/content/privacy-policy', 1280)
  await expect(admin).toHaveTitle(/^Privacy policy.* · /)
  await openPage(admin, '/staff/content/messages/sign_in_code', 1280)
  await expect(admin).toHaveTitle(new RegExp(`^${en.messageTexts.names.sign_in_code} · `))
  // Who has not signed in learns no name.
  const response = await fetch(`${managed.shop.address}/staff/catalogue/${id}`)
  expect(await response.text()).not.toContain(`${title} · ${staff.catalogue}`)
})

test('a zone and the texts of a section are unfolded where one of their fields is wrong', async () => {
  await openPage(admin, '/staff/content/home', 1280)
  const heading = admin.locator('[data-section=types]').getByLabel(`${en.homeEditor.heading} (English)`)
  await expect(heading).toBeHidden()
  const unfold = admin.locator('[data-section=types]').getByRole('button', { name: en.homeEditor.editTexts })
  await unfold.click()
  await heading.fill('All of {shpo}')
  await unfold.click()
  await expect(heading).toBeHidden()
  await admin.getByRole('button', { name: en.shopData.save, exact: true }).click()
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await openPage(admin, '/staff/catalogue/delivery', 1280)
  const zone = admin.getByRole('group', { name: fill(en.shopData.delivery.zoneNumber, { number: 1 }), exact: true })
  await expect(zone).toHaveCount(0)
})
