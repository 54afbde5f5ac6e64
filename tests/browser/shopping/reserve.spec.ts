import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { LOCALES } from '../../../lib/domain/locale'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { findProducts, shopper, signIn } from '../support/shopper'
import { openManagedShop } from '../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'reserve')
})
test.afterAll(async () => managed?.close())

const openBrowser = async (browser: Browser) => (await browser.newContext({ baseURL: managed.shop.address })).newPage()

/** The beginning of a text up to its first placeholder. */
const before = (text: string) => text.split('{')[0] ?? ''

async function findUnique(request: APIRequestContext, lang: 'en' | 'fr', at: number) {
  const products = await findProducts(request, lang, 'ids=1,2,3,4,5,6&sort=low&price=10000-190000')
  const product = products.filter(({ stock }) => stock === 1)[at]
  if (!product) throw new Error('the catalogue has no such product')
  return product
}

/** The link in the newest e-mail about a reservation. */
async function readReservationLink(page: Page): Promise<string> {
  const read = async () => {
    const messages: { text: string }[] = await (await page.request.get('/dev/outbox?format=json')).json()
    return messages.map(({ text }) => /\/account\/reservation\?key=[\da-f-]+/.exec(text)?.[0]).find(Boolean) ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

for (const [at, lang] of LOCALES.entries()) {
  test(`${lang}: a product is reserved, kept from others, and bought by its customer`, async ({ browser }) => {
    const [page, second] = [await openBrowser(browser), await openBrowser(browser)]
    const { reserving, cart, product: texts, order } = MESSAGES[lang]
    const { path, ...steps } = shopper(page, lang)
    const product = await findUnique(page.request, lang, at)
    const productPath = path(`/gems/product/${product.slug}`)

    await page.goto(productPath)
    await page.getByRole('link', { name: before(reserving.link) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reserving.title)
    expect(await findFaults(page)).toEqual([])
    await expect(page.getByRole('link', { name: reserving.signIn })).toHaveAttribute('href', /account\?next=/)
    await signIn(page)
    await page.reload()
    await page.getByRole('button', { name: before(reserving.button) }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(reserving.ownTitle)
    await expect(page.getByText(before(reserving.until)).first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.goto(path('/account'))
    await expect(page.getByRole('heading', { name: reserving.accountTitle })).toBeVisible()
    expect(await findFaults(page)).toEqual([])

    await second.goto(productPath)
    await expect(second.getByText(before(cart.reservedByOther)).first()).toBeVisible()
    await expect(second.getByRole('button', { name: texts.buyNow })).toHaveCount(0)
    await expect(second.getByRole('link', { name: before(reserving.link) })).toHaveCount(0)
    expect(await findFaults(second)).toEqual([])
    await second.goto(path(`/account/reservation?product=${product.id}`))
    await expect(second.getByText(before(reserving.taken))).toBeVisible()
    expect(await findFaults(second)).toEqual([])

    await page.goto(productPath)
    await page.getByRole('link', { name: reserving.view }).click()
    await page.getByRole('button', { name: texts.buyNow }).click()
    await steps.fillAddress('560003')
    await steps.pay(steps.texts.demo)
    await page.locator('button[value="succeed"]').click()
    await expect(page.getByText(order.statusPaid).first()).toBeVisible()
    await page.goto(path(await readReservationLink(page)))
    await expect(page.getByText(reserving.states.ordered)).toBeVisible()
    await second.context().close()
    await page.context().close()
  })
}

test('a reservation is cancelled by the link of its e-mail, without a session', async ({ browser }) => {
  const [page, guest] = [await openBrowser(browser), await openBrowser(browser)]
  const { reserving, product: texts } = MESSAGES.fr
  const product = await findUnique(page.request, 'fr', 2)
  await signIn(page)
  await page.goto(`/fr/account/reservation?product=${product.id}`)
  await page.getByRole('button', { name: before(reserving.button) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reserving.ownTitle)
  await guest.goto(`/fr${await readReservationLink(page)}`)
  await expect(guest.getByRole('link', { name: reserving.buySignIn })).toBeVisible()
  expect(await findFaults(guest)).toEqual([])
  await guest.getByRole('button', { name: reserving.cancel }).click()
  await expect(guest.getByText(reserving.states.cancelled)).toBeVisible()
  await expect(async () => {
    await guest.goto(`/fr/gems/product/${product.slug}`)
    await expect(guest.getByRole('button', { name: texts.buyNow }).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await guest.goto('/fr/account/reservation?key=00000000-0000-4000-8000-000000000000')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(reserving.unknown)
  await page.goto(`/fr/account/reservation?product=${product.id}`)
  await page.getByRole('button', { name: before(reserving.button) }).click()
  await expect(page.getByText(reserving.errors.reserved_before)).toBeVisible()
  await guest.context().close()
  await page.context().close()
})

test('staff see reservations and end one with a reason', async ({ browser }) => {
  const page = await openBrowser(browser)
  const { reserving } = MESSAGES.en
  const product = await findUnique(page.request, 'en', 3)
  await signIn(page)
  await page.goto(`/account/reservation?product=${product.id}`)
  await page.getByRole('button', { name: before(reserving.button) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(reserving.ownTitle)
  const admin = await managed.people.newPage()
  await admin.goto('/staff/orders/reservations')
  const row = admin.locator('[data-reservation]').filter({ hasText: product.title }).first()
  await expect(row.getByText(reserving.admin.states.open)).toBeVisible()
  const editor = await managed.people.newPage()
  await editor.goto(`/staff/catalogue/${product.id}`)
  await expect(editor.getByText(before(MESSAGES.en.catalogueAdmin.reservedUntil))).toBeVisible()
  await editor.close()
  await row.getByText(reserving.admin.end).click()
  await row.getByRole('button', { name: reserving.admin.endSure }).click()
  await expect(row.getByRole('alert')).toHaveText(reserving.admin.errors.reason_required)
  await row.getByLabel(reserving.admin.endReason).fill('Sold in the shop')
  expect(await findFaults(admin)).toEqual([])
  await row.getByRole('button', { name: reserving.admin.endSure }).click()
  await expect(row.getByText(reserving.admin.states.ended)).toBeVisible()
  await expect(row.getByText('Sold in the shop')).toBeVisible()
  await admin.goto('/fr/staff/orders/reservations')
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(MESSAGES.fr.reserving.admin.title)
  expect(await findFaults(admin)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(reserving.ownTitle)
  await page.context().close()
})
