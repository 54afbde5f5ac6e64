import type { Browser, BrowserContext } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { drawing } from '../../data/catalogue/pictures'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { placeOrder } from '../support/placed-order'
import { signIn } from '../support/shopper'
import { button, PHONE } from '../support/shops/admin-shop'
import { openManagedShop } from '../support/shops/managed-shop'

const { adminOrder: admin, adminReturn, adminReview, order: messages, orderReturn: texts, review } = en
let managed: Awaited<ReturnType<typeof openManagedShop>>

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'returns')
})
test.afterAll(() => managed?.close())

/** An order that a buyer paid on a phone and the shop delivered, on the pages of both. */
async function openDelivered(browser: Browser) {
  const buyer = await browser.newContext({ baseURL: managed.shop.address, ...PHONE })
  const page = await buyer.newPage()
  const { number, product } = await placeOrder(page, await signIn(page), 'en')
  await page.goto(`/gems/myorders/${number}`)
  await page.getByRole('link', { name: messages.payNow }).click()
  await page.locator('button[value="succeed"]').click()
  await expect(page.getByText(messages.now.paid)).toBeVisible()

  const staff = await managed.people.newPage()
  await staff.goto(`/staff/orders/${number}`)
  for (const move of ['pack', 'ship', 'deliver'] as const) {
    await button(staff, admin.moves[move]).click()
    if (move === 'ship') await staff.getByLabel(admin.tracking).fill('EK123456789IN')
    await button(staff, admin.yes).click()
    await expect(staff.getByText({ ...admin.sure, ...en.unsent.order }[move])).toHaveCount(0)
  }
  return { buyer, page, staff, number, product }
}

test('a buyer returns an item on a phone with a photograph, and the shop approves, receives and refunds it', async ({
  browser,
}) => {
  const { buyer, page, staff, number, product } = await openDelivered(browser)
  await page.reload()
  await button(page, texts.start).click()
  await page.getByRole('checkbox', { name: product.title }).check()
  await page.getByLabel(texts.reason).selectOption('damaged')
  await page.getByLabel(texts.note, { exact: true }).fill('A chip on the girdle')
  await page
    .getByLabel(texts.photos)
    .setInputFiles([{ name: 'chip.png', mimeType: 'image/png', buffer: await drawing() }])
  expect(await findFaults(page)).toEqual([])
  await button(page, texts.send).click()
  const card = page.getByRole('article', { name: `${number}-R1` })
  await expect(card).toContainText(texts.next.requested)
  await expect(card.getByRole('img')).toHaveCount(1)
  expect(await findFaults(page)).toEqual([])

  await staff.goto('/staff/orders?state=returns')
  await staff.getByRole('link', { name: number }).click()
  const entry = staff.getByRole('article', { name: `${number}-R1` })
  await expect(entry).toContainText('A chip on the girdle')
  await expect(entry.getByRole('img')).toHaveCount(1)
  expect(await findFaults(staff)).toEqual([])
  for (const [move, state] of [
    ['approve', 'approved'],
    ['receive', 'received'],
  ] as const) {
    await button(staff, adminReturn.moves[move]).click()
    await entry.getByRole('button', { name: adminReturn.yes }).click()
    await expect(entry).toContainText(texts.states[state])
    await page.reload()
    await expect(card).toContainText(texts.states[state])
  }
  await entry.getByRole('button', { name: adminReturn.moves.refund.split(' {')[0] ?? '' }).click()
  await entry.getByRole('button', { name: adminReturn.yes }).click()
  const amountAgain = entry.getByLabel(admin.amountAgain)
  await amountAgain.fill('1')
  await entry.getByRole('button', { name: adminReturn.yes }).click()
  await expect(entry.getByRole('alert')).toHaveText(admin.amountDiffers)
  await amountAgain.fill(await entry.getByLabel(adminReturn.amount, { exact: true }).inputValue())
  await entry.getByRole('button', { name: adminReturn.yes }).click()
  await expect(amountAgain).toHaveCount(0)
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByRole('link', { name: messages.creditNote.split(' {')[0] ?? '' }).count()
    })
    .toBe(1)
  await expect(card).toContainText(texts.states.refund_done)
  await staff.reload()
  await expect(entry).toContainText(texts.states.refund_done)
  expect(await findFaults(page)).toEqual([])
  await buyer.close()
})

test('a buyer reviews a delivered product with a photograph, and the product shows it once the shop has approved it', async ({
  browser,
}) => {
  const { buyer, page, staff, product } = await openDelivered(browser)
  const text = 'A deep, even blue in daylight, and well packed.'
  await page.reload()
  await page.getByRole('link', { name: review.orderLink }).click()
  await page.getByRole('radio', { name: '4 stars out of 5' }).check()
  await page.getByLabel(review.textLabel).fill(text)
  await page
    .getByLabel(review.photosLabel)
    .setInputFiles([{ name: 'daylight.png', mimeType: 'image/png', buffer: await drawing(640, 480) }])
  expect(await findFaults(page)).toEqual([])
  await button(page, review.send).click()
  await expect(page.getByText(review.savedText)).toBeVisible()
  // Its author sees the photograph at once, everybody else after it has been approved.
  const address = (await page.locator('form img[src*="/images/u/"]').getAttribute('src')) ?? ''
  const [published = ''] = address.split('?')
  const stranger = await browser.newContext({ baseURL: managed.shop.address })
  const statusFor = async ({ request }: BrowserContext, path: string) => (await request.get(path)).status()
  expect(await statusFor(stranger, published)).toBe(404)
  expect(await statusFor(buyer, address)).toBe(200)
  expect(await statusFor(managed.people, published)).toBe(200)

  await staff.goto('/staff')
  const waiting = staff.locator('[data-waiting=reviews]')
  await expect(waiting).toContainText('1')
  await waiting.getByRole('link').click()
  await expect(staff.getByText(text)).toBeVisible()
  await expect(staff.locator('[data-review] img')).toHaveCount(1)
  expect(await findFaults(staff)).toEqual([])
  await button(staff, adminReview.approve).click()
  await expect(staff.getByText(text)).toHaveCount(0)
  await expect(staff.locator('main :focus, main:focus')).toHaveCount(1)

  expect(await statusFor(stranger, published)).toBe(200)
  await expect
    .poll(async () => {
      await page.goto(`/gems/product/${product.slug}`)
      return page.locator('#reviews').getByText(text).count()
    })
    .toBe(1)
  const reviews = page.locator('#reviews')
  await expect(reviews).toContainText('1 review')
  await expect(reviews.getByRole('img', { name: product.title })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await stranger.close()
  await buyer.close()
})
