import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { LANGUAGE_NAMES } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { openPage } from '../support/shell'
import { ask, openManagedShop } from '../support/shops/managed-shop'

test.use(WITH_PICTURES)

const { shopData: messages } = en
const { banners, delivery } = messages

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let admin: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-shop-data')
  admin = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

const button = (name: string) => admin.getByRole('button', { name, exact: true })
const readHtml = async (path = '/') => (await fetch(managed.shop.address + path)).text()
const expectSaved = () => expect(admin.getByText(messages.saved).last()).toBeVisible()
const undoLast = () => admin.locator('[data-changes]').getByRole('button').first().click()
const changes = () => admin.locator('[data-changes]').getByRole('listitem')

test('a banner gets new texts, a new picture and a new position; the home page follows at once, also on undo', async () => {
  const [firstBanner] = (await ask(managed.shop, 'banner/list')).data
  expect(await readHtml()).toContain(firstBanner.title)
  await openPage(admin, '/staff/catalogue/banners', 1280)
  await button(banners.edit.replace('{name}', firstBanner.title)).click()
  const title = admin.getByLabel(`${banners.title} (${banners.en})`, { exact: true })
  await title.fill('')
  await admin.getByLabel(banners.link).fill('/gemstones/nowhere-at-all')
  await button(messages.save).click()
  await expect(admin.getByText(messages.errors.required)).toBeVisible()
  await title.fill('Sapphires of the season')
  await button(messages.save).click()
  await expect(admin.getByText(messages.errors.link_nowhere)).toBeVisible()
  await admin.getByLabel(banners.link).fill('/gemstones/blue-sapphire')
  const buffer = await sharp({ create: { width: 1600, height: 700, channels: 3, background: '#35507a' } })
    .jpeg()
    .toBuffer()
  await admin.getByLabel(banners.choose).setInputFiles({ name: 'blue.jpg', mimeType: 'image/jpeg', buffer })
  const picture = admin.locator('form img')
  await expect(picture).toHaveAttribute('src', /\/images\/u\/[a-f0-9]{64}-800\.webp/)
  const src = (await picture.getAttribute('src')) ?? ''
  await button(messages.save).click()
  await expectSaved()
  await expect(changes()).toHaveCount(1)
  await expect(changes().first()).toContainText(`${firstBanner.title} → Sapphires of the season`)
  const html = await readHtml()
  expect(html).toContain('Sapphires of the season')
  expect(html).not.toContain(firstBanner.title)
  expect(html).toContain(src.replace('-800.', '-1600.'))
  expect((await fetch(managed.shop.address + src.replace('-800.', '-1600.'))).status).toBe(200)
  expect(await findFaults(admin)).toEqual([])

  await button(banners.down.replace('{name}', 'Sapphires of the season')).click()
  await expect(changes()).toHaveCount(2)
  expect((await ask(managed.shop, 'banner/list')).data[1].title).toBe('Sapphires of the season')
  await undoLast()
  await expect(changes()).toHaveCount(3)
  expect((await ask(managed.shop, 'banner/list')).data[0].title).toBe('Sapphires of the season')
  await admin.locator('[data-changes]').getByRole('button').last().click()
  await expect(changes()).toHaveCount(4)
  expect(await readHtml()).toContain(firstBanner.title)
})

test('a file that is no picture is rejected, and a conflicting change of banners is reported', async () => {
  await openPage(admin, '/fr/staff/catalogue/banners', 390)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, '/staff/catalogue/banners', 390)
  const count = await admin.locator('[data-banners] > li').count()
  await button(banners.add).click()
  const buffer = Buffer.from('this is no picture')
  await admin.getByLabel(banners.choose).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer })
  await expect(admin.getByText(messages.errors.not_a_photograph)).toBeVisible()
  expect(await findFaults(admin)).toEqual([])
  const other = await managed.people.newPage()
  await openPage(other, '/staff/catalogue/banners', 1280)
  const [firstBanner] = (await ask(managed.shop, 'banner/list')).data
  await other.getByRole('button', { name: banners.down.replace('{name}', firstBanner.title), exact: true }).click()
  await expect(other.locator('[data-changes]').getByRole('listitem')).toHaveCount(5)
  await other.close()
  await button(banners.remove.replace('{name}', firstBanner.title)).click()
  await button(banners.yes).click()
  await expect(admin.getByText(messages.conflict)).toBeVisible()
  await button(messages.takeTheirs).click()
  await expect(changes()).toHaveCount(5)
  await expect(admin.locator('[data-banners] > li')).toHaveCount(count)
})

test('a synonym of a category: the search uses it within a second, until it is undone', async () => {
  const { data: products } = await ask(managed.shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1')
  const { slug, category } = products[0]
  const readSearch = async () => {
    const html = await readHtml('/gems/search?q=moonglowing')
    return { leads: html.includes(slug), missed: html.includes('data-missed') }
  }
  expect((await readSearch()).missed).toBe(true)
  await openPage(admin, '/staff/catalogue/synonyms?word=moonglowing', 1280)
  const form = admin.locator('form').filter({ has: admin.getByRole('combobox', { name: messages.synonyms.which }) })
  await expect(form.getByLabel(messages.synonyms.typed)).toHaveValue('moonglowing')
  await form.getByRole('combobox', { name: messages.synonyms.which }).selectOption({ label: category.name })
  await form.getByRole('button', { name: messages.synonyms.add }).click()
  await expect(admin.locator('[data-meanings]')).toContainText(`moonglowing → ${category.name}`)
  await expect(form.getByLabel(messages.synonyms.typed)).toHaveValue('')
  await expect(form.getByLabel(messages.synonyms.typed)).toBeFocused()
  await expect.poll(readSearch).toEqual({ leads: true, missed: false })
  const tried = admin.locator('section').filter({ has: admin.getByRole('heading', { name: messages.synonyms.try }) })
  await tried.getByLabel(messages.synonyms.typed).fill('moonglowing 5 carat')
  await tried.getByRole('button', { name: messages.synonyms.tryGo }).click()
  await expect(tried.locator('[data-tried]')).toContainText(category.name)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, '/fr/staff/catalogue/synonyms', 390)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, '/staff/catalogue/synonyms', 1280)
  await undoLast()
  await expect(admin.getByText(messages.synonyms.none)).toBeVisible()
  await expect.poll(async () => (await readSearch()).missed).toBe(true)
})

test('quotes and pages follow the cash limit and the delivery charges', async () => {
  const { data: products } = await ask(managed.shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1')
  const items = [{ product_id: products[0].id, quantity: 1 }]
  const quote = async () => {
    const { data } = await ask(managed.shop, 'cart/quote', { items, pincode: '560001' })
    const cash = data.methods.find(({ method }: { method: string }) => method === 'cod')
    return { limit: cash.limit, reason: cash.reason, free: data.free_shipping_above, standard: data.delivery.charge }
  }
  const before = await quote()
  await openPage(admin, '/staff/catalogue/delivery', 1280)
  const preview = admin.locator('[data-preview]')
  await admin.getByLabel(delivery.codMost).fill('nothing')
  await button(messages.save).click()
  await expect(admin.getByText(messages.errors.not_number)).toBeVisible()
  await admin.getByLabel(delivery.codMost).fill('10')
  await admin.getByLabel(delivery.standard).fill('137.5')
  await expect(preview).toContainText('₹137.50')
  await expect(preview).toContainText(delivery.cod_over_limit.replace('{amount}', '₹10'))
  expect(await quote()).toEqual(before)
  await button(messages.save).click()
  await expectSaved()
  expect(await quote()).toEqual({ ...before, limit: 10, reason: 'over_limit', standard: 137.5 })
  expect(await readHtml()).toContain('137.5')
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, '/fr/staff/catalogue/delivery', 390)
  expect(await findFaults(admin)).toEqual([])
  await openPage(admin, '/staff/catalogue/delivery', 1280)
  await undoLast()
  await expect(changes()).toHaveCount(2)
  expect(await quote()).toEqual(before)
  expect(await readHtml()).not.toContain('137.5')
})

test('a term is added, renamed and removed, and each change can be undone', async () => {
  const { terms } = messages
  await openPage(admin, '/staff/catalogue/terms?kind=clarity', 1280)
  const add = admin.getByRole('form', { name: terms.add })
  await add.getByRole('button').click()
  await expect(add.getByText(messages.errors.required).first()).toBeVisible()
  await add.getByLabel(`${terms.name} (${LANGUAGE_NAMES.en})`).fill('I3')
  await add.getByLabel(`${terms.name} (${LANGUAGE_NAMES.fr})`).fill('I3')
  await add.getByRole('button').click()
  const row = admin.locator('[data-terms] > li').filter({ hasText: /^I3/ })
  await expect(row.getByText(terms.unused)).toBeVisible()
  await row.getByRole('button', { name: terms.rename }).click()
  await row.getByLabel(`${terms.name} (${LANGUAGE_NAMES.en})`).fill('I 3')
  await row.getByRole('button', { name: messages.save }).click()
  const renamed = admin.locator('[data-terms] > li').filter({ hasText: /^I 3/ })
  await expect(renamed).toHaveCount(1)
  expect(await findFaults(admin)).toEqual([])
  const inFrench = add.getByLabel(`${terms.name} (${LANGUAGE_NAMES.fr})`)
  await add.getByLabel(`${terms.name} (${LANGUAGE_NAMES.en})`).fill('I3 new')
  await inFrench.fill('i 3')
  await add.getByRole('button').click()
  await expect(inFrench).toHaveAccessibleDescription(messages.errors.word_twice.replace('{from}', 'i 3'))
  await expect(inFrench).toBeFocused()
  await renamed.getByRole('button', { name: terms.rename }).click()
  await expect(renamed.getByRole('form')).toBeVisible()
  await admin.keyboard.press('Escape')
  await expect(renamed.getByRole('form')).toHaveCount(0)
  await admin.getByRole('button', { name: `${terms.remove} I 3` }).click()
  await expect(renamed.getByText(terms.removeSure.replace('{name}', 'I 3'))).toBeVisible()
  await renamed.getByRole('alert').getByRole('button', { name: terms.remove }).click()
  await expect(renamed).toHaveCount(0)
  await undoLast()
  await expect(renamed).toHaveCount(1)
  const used = admin.locator('[data-terms] > li').filter({ hasText: 'Products: ' }).first()
  await expect(used.getByRole('button', { name: terms.rename })).toBeVisible()
  await expect(used.getByRole('button', { name: terms.remove })).toHaveCount(0)
})
