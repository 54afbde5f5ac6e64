import type { Page } from '@playwright/test'
import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults, isTooWide } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { openManagedShop } from '../../support/shops/managed-shop'

const { mediaLibrary: labels, catalogueAdmin } = en

test.describe.configure({ mode: 'serial' })
let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'media-library')
  admin = await managed.people.newPage()
})
test.afterAll(() => managed?.close())

const cards = (page = admin) => page.locator('[data-media]')
const editButton = (card = cards().first()) => card.getByRole('button', { name: new RegExp(`^${labels.edit}:`) })
const field = (card = cards().first()) => card.getByLabel(`${labels.description} · ${catalogueAdmin.language.en}`)
const filter = (name: string, page = admin) => page.getByRole('link', { name: new RegExp(`^${name} \\(`) })

test('the library is read on every screen and in each language, and says what an empty list means', async () => {
  for (const [path, texts] of [
    ['/staff/catalogue/media', en],
    ['/fr/staff/catalogue/media', fr],
  ] as const)
    for (const width of [390, 768, 1280]) {
      await openPage(admin, path, width)
      await expect(admin.getByRole('heading', { name: texts.mediaLibrary.title, exact: true })).toBeVisible()
      await expect(cards()).toHaveCount(48)
      expect(await isTooWide(admin), `${path} at ${width}`).toBe(false)
      expect(await findFaults(admin)).toEqual([])
    }
  await openPage(admin, '/staff/catalogue/media', 1280)
  await filter(labels.tab.video).click()
  await expect(admin.getByText(labels.empty.video)).toBeVisible()
  await openPage(admin, '/staff/catalogue/media?q=nothing-like-it', 1280)
  await expect(admin.getByText(fill(labels.empty.search, { text: 'nothing-like-it' }))).toBeVisible()
  await admin.getByRole('link', { name: labels.clear }).click()
  await expect(cards()).toHaveCount(48)
})

test('a description is edited in place with the keyboard, saved into the product, and undone', async () => {
  await openPage(admin, '/staff/catalogue/media', 1280)
  const before = await cards().first().locator('dd').first().textContent()
  const place = (await cards().first().getAttribute('data-media')) ?? ''
  await editButton().focus()
  await admin.keyboard.press('Enter')
  await expect(field()).toBeFocused()
  await admin.keyboard.press('Escape')
  await expect(editButton()).toBeFocused()

  await editButton().click()
  await field().fill('')
  await cards().first().getByRole('button', { name: catalogueAdmin.save, exact: true }).click()
  await expect(field()).toHaveAttribute('aria-invalid', 'true')
  await field().fill('Seen from the front, in daylight')
  expect(await findFaults(admin)).toEqual([])
  await cards().first().getByRole('button', { name: catalogueAdmin.save, exact: true }).click()
  await expect(cards().first().getByRole('status')).toHaveText(catalogueAdmin.saved)
  await expect(editButton()).toBeFocused()
  await admin.reload()
  await expect(cards().first().getByText('Seen from the front, in daylight')).toBeVisible()

  await editButton().click()
  await field().fill('Seen from the back')
  await admin.keyboard.press('Escape')
  await expect(field()).toHaveValue('Seen from the back')
  await cards().first().getByRole('button', { name: catalogueAdmin.save, exact: true }).click()
  await cards().first().getByRole('button', { name: catalogueAdmin.undo, exact: true }).click()
  await expect(cards().first().getByText('Seen from the front, in daylight')).toBeVisible()
  expect(await cards().first().getAttribute('data-media')).toBe(place)
  expect(before).not.toBe('Seen from the front, in daylight')
  await expect(cards().first().getByRole('status')).toHaveText(labels.undone)
  await admin.reload()
  await expect(cards().first().getByText('Seen from the front, in daylight')).toBeVisible()
})

test('a picture that is described stays to be undone, and a page that is gone leads to the last one', async () => {
  const french = () => cards().first().getByLabel(`${labels.description} · ${catalogueAdmin.language.fr}`)
  const save = async () => {
    await cards().first().getByRole('button', { name: catalogueAdmin.save, exact: true }).click()
    await expect(cards().first().getByRole('status')).toHaveText(catalogueAdmin.saved)
  }
  await openPage(admin, '/staff/catalogue/media', 1280)
  const place = (await cards().first().getAttribute('data-media')) ?? ''
  await editButton().click()
  await french().fill('')
  await save()
  await openPage(admin, '/staff/catalogue/media?show=undescribed', 390)
  await expect(cards()).toHaveCount(1)
  await editButton().click()
  await french().fill('Vue de face')
  await save()
  await expect(admin.getByText(labels.empty.undescribed)).toBeVisible()
  await cards().first().getByRole('button', { name: catalogueAdmin.undo, exact: true }).click()
  await expect(cards().first().getByRole('status')).toHaveText(labels.undone)
  await expect(admin.getByText(labels.empty.undescribed)).toBeHidden()
  expect(await cards().first().getAttribute('data-media')).toBe(place)

  await openPage(admin, '/staff/catalogue/media?show=undescribed&after=1.2.9', 390)
  await expect(admin.getByText(labels.noneLeft)).toBeVisible()
  expect(await isTooWide(admin)).toBe(false)
  expect(await findFaults(admin)).toEqual([])
  await admin.getByRole('link', { name: labels.fromFirst }).click()
  await expect(cards()).toHaveCount(1)
  await openPage(admin, '/staff/catalogue/media?page=9999', 1280)
  await expect(cards().first()).toBeVisible()
  await openPage(admin, '/staff/catalogue/media?show=no_photo&page=2', 1280)
  await expect(admin).toHaveURL(/page=1$/)
})

test('a description that someone else changed meanwhile is not overwritten without a decision', async () => {
  const other = await managed.people.newPage()
  await openPage(admin, '/staff/catalogue/media', 768)
  await openPage(other, '/staff/catalogue/media', 768)
  await editButton().click()
  await field().fill('Mine')
  await editButton(cards(other).first()).click()
  await field(cards(other).first()).fill('Theirs')
  await cards(other).first().getByRole('button', { name: catalogueAdmin.save, exact: true }).click()
  await expect(cards(other).first().getByRole('status')).toHaveText(catalogueAdmin.saved)
  await cards().first().getByRole('button', { name: catalogueAdmin.save, exact: true }).click()
  await expect(admin.getByRole('alert').filter({ hasText: labels.conflict })).toContainText('Theirs')
  expect(await findFaults(admin)).toEqual([])
  await admin.getByRole('button', { name: catalogueAdmin.keepMine }).click()
  await expect(cards().first().getByRole('status')).toHaveText(catalogueAdmin.saved)
  await expect(cards().first().getByText('Mine', { exact: true })).toBeVisible()
  await other.close()
})

test('the picture leads to the photographs of its product, and a search finds it by its SKU', async () => {
  await openPage(admin, '/staff/catalogue/media', 1280)
  const [sku = ''] = ((await cards().first().getAttribute('data-media')) ?? '').split(' ')
  const link = cards().first().getByRole('link').first()
  await expect(link).toHaveAttribute('href', /\/staff\/catalogue\/\d+#photos$/)
  await admin.getByRole('searchbox', { name: labels.search }).fill(sku)
  await admin.keyboard.press('Enter')
  await expect(admin).toHaveURL(/q=/)
  await expect(cards().first()).toContainText(sku)
})
