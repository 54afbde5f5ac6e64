import type { Page } from '@playwright/test'
import sharp from 'sharp'
import en from '../../messages/en.json' with { type: 'json' }
import { faults } from './faults'
import { expect, test } from './fixture'
import { ask, openManagedShop } from './managed-shop'
import { open } from './shell'

const { shopData: words } = en
const { banners, delivery } = words

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let desk: Page

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'desk-shop-data')
  desk = await managed.people.newPage()
})

test.afterAll(() => managed?.close())

const button = (name: string) => desk.getByRole('button', { name, exact: true })
const home = async (path = '/') => (await fetch(managed.shop.address + path)).text()
const saved = () => expect(desk.getByText(words.saved).last()).toBeVisible()
const undo = () => desk.locator('[data-changes]').getByRole('button').first().click()
const changes = () => desk.locator('[data-changes]').getByRole('listitem')

test('a banner is changed, given another picture and moved; the home page shows it at once, and undone', async () => {
  const [first] = (await ask(managed.shop, 'banner/list')).data
  expect(await home()).toContain(first.title)
  await open(desk, '/staff/catalogue/banners', 1280)
  await button(banners.edit.replace('{name}', first.title)).click()
  const title = desk.getByLabel(`${banners.title} (${banners.en})`)
  await title.fill('')
  await desk.getByLabel(banners.link).fill('/gemstones/nowhere-at-all')
  await button(words.save).click()
  await expect(desk.getByText(words.errors.required)).toBeVisible()
  await title.fill('Sapphires of the season')
  await button(words.save).click()
  await expect(desk.getByText(words.errors.link_nowhere)).toBeVisible()
  await desk.getByLabel(banners.link).fill('/gemstones/blue-sapphire')
  const buffer = await sharp({ create: { width: 1600, height: 700, channels: 3, background: '#35507a' } })
    .jpeg()
    .toBuffer()
  await desk.getByLabel(banners.choose).setInputFiles({ name: 'blue.jpg', mimeType: 'image/jpeg', buffer })
  const picture = desk.locator('form img')
  await expect(picture).toHaveAttribute('src', /\/images\/u\/[a-f0-9]{64}-800\.webp/)
  const src = (await picture.getAttribute('src')) ?? ''
  await button(words.save).click()
  await saved()
  await expect(changes()).toHaveCount(1)
  const html = await home()
  expect(html).toContain('Sapphires of the season')
  expect(html).not.toContain(first.title)
  expect(html).toContain(src.replace('-800.', '-1600.'))
  expect((await fetch(managed.shop.address + src.replace('-800.', '-1600.'))).status).toBe(200)
  expect(await faults(desk)).toEqual([])

  await button(banners.down.replace('{name}', 'Sapphires of the season')).click()
  await expect(changes()).toHaveCount(2)
  expect((await ask(managed.shop, 'banner/list')).data[1].title).toBe('Sapphires of the season')
  await undo()
  await expect(changes()).toHaveCount(3)
  expect((await ask(managed.shop, 'banner/list')).data[0].title).toBe('Sapphires of the season')
  await desk.locator('[data-changes]').getByRole('button').last().click()
  await expect(changes()).toHaveCount(4)
  expect(await home()).toContain(first.title)
})

test('a banner of another day, a picture that is none, and two people at once', async () => {
  await open(desk, '/fr/staff/catalogue/banners', 390)
  expect(await faults(desk)).toEqual([])
  await open(desk, '/staff/catalogue/banners', 390)
  const count = await desk.locator('[data-banners] > li').count()
  await button(banners.add).click()
  const buffer = Buffer.from('this is no picture')
  await desk.getByLabel(banners.choose).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer })
  await expect(desk.getByText(words.errors.not_a_photograph)).toBeVisible()
  expect(await faults(desk)).toEqual([])
  const other = await managed.people.newPage()
  await open(other, '/staff/catalogue/banners', 1280)
  const [first] = (await ask(managed.shop, 'banner/list')).data
  await other.getByRole('button', { name: banners.down.replace('{name}', first.title), exact: true }).click()
  await expect(other.locator('[data-changes]').getByRole('listitem')).toHaveCount(5)
  await other.close()
  await button(banners.remove.replace('{name}', first.title)).click()
  await button(banners.yes).click()
  await expect(desk.getByText(words.conflict)).toBeVisible()
  await button(words.takeTheirs).click()
  await expect(changes()).toHaveCount(5)
  await expect(desk.locator('[data-banners] > li')).toHaveCount(count)
})

test('a word leads to a category: the search follows within a second, until it is taken back', async () => {
  const { data: pieces } = await ask(managed.shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1')
  const { slug, category } = pieces[0]
  const found = async () => {
    const html = await home('/gems/search?q=moonglowing')
    return { leads: html.includes(slug), missed: html.includes('data-missed') }
  }
  expect((await found()).missed).toBe(true)
  await open(desk, '/staff/catalogue/synonyms?word=moonglowing', 1280)
  const form = desk.locator('form').filter({ has: desk.getByLabel(words.words.which) })
  await expect(form.getByLabel(words.words.typed)).toHaveValue('moonglowing')
  await form.getByLabel(words.words.which).selectOption({ label: category.name })
  await form.getByRole('button', { name: words.words.add }).click()
  await expect(desk.locator('[data-meanings]')).toContainText(`moonglowing → ${category.name}`)
  await expect.poll(found).toEqual({ leads: true, missed: false })
  const tried = desk.locator('section').filter({ has: desk.getByRole('heading', { name: words.words.try }) })
  await tried.getByLabel(words.words.typed).fill('moonglowing 5 carat')
  await tried.getByRole('button', { name: words.words.tryGo }).click()
  await expect(tried.locator('[data-tried]')).toContainText(category.name)
  expect(await faults(desk)).toEqual([])
  await open(desk, '/fr/staff/catalogue/synonyms', 390)
  expect(await faults(desk)).toEqual([])
  await open(desk, '/staff/catalogue/synonyms', 1280)
  await undo()
  await expect(desk.getByText(words.words.none)).toBeVisible()
  await expect.poll(async () => (await found()).missed).toBe(true)
})

test('the cash limit and what delivery costs are followed by the quote and by pages', async () => {
  const { data: pieces } = await ask(managed.shop, 'product/getbytypeid?ids=1,2,3&stock=in&sort=low&per_page=1')
  const items = [{ product_id: pieces[0].id, quantity: 1 }]
  const quote = async () => {
    const { data } = await ask(managed.shop, 'cart/quote', { items, pincode: '560001' })
    const cash = data.methods.find(({ method }: { method: string }) => method === 'cod')
    return { limit: cash.limit, reason: cash.reason, free: data.free_shipping_above, standard: data.delivery.charge }
  }
  const before = await quote()
  await open(desk, '/staff/catalogue/delivery', 1280)
  const preview = desk.locator('[data-preview]')
  await desk.getByLabel(delivery.codMost).fill('nothing')
  await button(words.save).click()
  await expect(desk.getByText(words.errors.not_number)).toBeVisible()
  await desk.getByLabel(delivery.codMost).fill('10')
  await desk.getByLabel(delivery.standard).fill('137.5')
  await expect(preview).toContainText('₹137.50')
  await expect(preview).toContainText(delivery.cod_over_limit.replace('{amount}', '₹10'))
  expect(await quote()).toEqual(before)
  await button(words.save).click()
  await saved()
  expect(await quote()).toEqual({ ...before, limit: 10, reason: 'over_limit', standard: 137.5 })
  expect(await home()).toContain('137.5')
  expect(await faults(desk)).toEqual([])
  await open(desk, '/fr/staff/catalogue/delivery', 390)
  expect(await faults(desk)).toEqual([])
  await open(desk, '/staff/catalogue/delivery', 1280)
  await undo()
  await expect(changes()).toHaveCount(2)
  expect(await quote()).toEqual(before)
  expect(await home()).not.toContain('137.5')
})
