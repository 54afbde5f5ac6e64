import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { signInStaff } from '../../support/shopper'
import { buy } from '../../support/shops/managed-shop'
import { type OwnedShop, openOwnedShop } from '../../support/shops/owned-shop'

test.describe.configure({ mode: 'serial' })

const PATH = '/staff/people/activity'
const { activity: texts, shopSettings, team } = en

let own: OwnedShop
let clerk: Page
let number = ''

test.beforeAll(async ({ browser }) => {
  own = await openOwnedShop(browser, 'activity')
  clerk = await own.newPage()
})
test.afterAll(async () => {
  await own?.close()
})

const rows = (phrase: keyof typeof texts.phrases) => own.owner().locator(`[data-activity=${phrase}]`)

test('the owner reads who did what, to which record, with the refused attempts and the views of personal data', async () => {
  number = (await buy(own.shop(), 'succeed')).number
  await signInStaff(clerk, own.output())
  await openPage(clerk, `/staff/orders/${number}`, 1280)
  await expect(clerk.getByRole('heading', { level: 1 })).toBeVisible()
  await openPage(clerk, PATH, 1280)
  await expect(clerk.getByText(team.ownersOnly.replace('{role}', en.staff.role.staff))).toBeVisible()
  await expect(clerk.locator('[data-activity]')).toHaveCount(0)
  expect((await clerk.request.get(`/api/admin/activity`)).status()).toBe(403)
  await own.fillSection('identity', { [`${shopSettings.fields.name} *`]: 'Ratna & Sons' })

  await openPage(own.owner(), PATH, 390)
  await expect(rows('settingsChanged').first()).toBeVisible()
  await expect(rows('orderOpened')).toHaveCount(0)
  await openPage(own.owner(), `${PATH}?show=all`, 390)
  await expect(rows('settingsChanged').first()).toContainText('Meera Iyer')
  await expect(rows('settingsChanged').first()).toContainText(texts.done)
  const refused = rows('pageOpened').filter({ hasText: texts.reasons.not_allowed }).first()
  await expect(refused).toContainText('Demo staff')
  const opened = rows('orderOpened').first()
  await expect(opened).toContainText(texts.personal)
  await expect(opened.getByRole('link', { name: number })).toHaveAttribute('href', `/staff/orders/${number}`)
  for (const width of [390, 768, 1280]) {
    await openPage(own.owner(), `${PATH}?show=all`, width)
    await expect(rows('orderOpened').first()).toBeVisible()
    expect(await findFaults(own.owner()), String(width)).toEqual([])
  }
  await expect(own.owner().getByRole('main')).not.toContainText(/staff\/|shopdata\/|not_allowed/)
})

test('filters narrow the list and the file, in both languages', async () => {
  const owner = own.owner()
  await openPage(owner, PATH, 1280)
  await owner.getByLabel(texts.byLabel).selectOption({ label: 'Demo staff' })
  await owner.getByLabel(texts.showLabel).selectOption('views')
  await owner.getByRole('button', { name: texts.apply }).click()
  await expect(owner).toHaveURL(/show=views&by=\d+/)
  await expect(rows('orderOpened').first()).toBeVisible()
  await expect(rows('settingsChanged')).toHaveCount(0)
  await expect(owner.locator('[data-activity]:not([data-personal])')).toHaveCount(0)
  const href = await owner.getByRole('link', { name: texts.csv }).getAttribute('href')
  const file = await (await owner.request.get(href ?? '')).text()
  expect(file).toContain(number)
  expect(file).toContain(texts.phrases.orderOpened)
  expect(file).not.toContain(texts.phrases.settingsChanged)

  await owner.goto(`/fr${PATH}?show=exports`)
  await expect(owner.getByText(fr.activity.none)).toBeVisible()
  await expect(owner.locator('[data-activity]')).toHaveCount(0)
  expect(await findFaults(owner)).toEqual([])
  await owner.getByRole('link', { name: fr.activity.reset }).click()
  await expect(owner.getByText(fr.activity.phrases.settingsChanged).first()).toBeVisible()
})
