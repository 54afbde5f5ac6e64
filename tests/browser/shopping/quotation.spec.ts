import type { Browser } from '@playwright/test'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { postWithProof } from '../support/http/post-with-proof'
import { MESSAGES } from '../support/message-texts'
import { findProducts, shopper, signIn } from '../support/shopper'
import { openManagedShop } from '../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

let managed: Awaited<ReturnType<typeof openManagedShop>>
let link = ''

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'quotation')
})
test.afterAll(async () => managed?.close())

const openBrowser = async (browser: Browser) => (await browser.newContext({ baseURL: managed.shop.address })).newPage()
const before = (text: string) => text.split('{')[0] ?? ''
const money = (rupees: number) => `₹${rupees.toLocaleString('en-IN')}`

test('staff quote a product for an enquiry, with a discount, reserved, and send the link', async () => {
  const page = await managed.people.newPage()
  const { adminQuotation: labels, adminEnquiry } = MESSAGES.en
  const products = await findProducts(page.request, 'en', 'ids=1,2,3,4,5,6&sort=low&price=10000-90000')
  const product = products.find(({ stock }) => stock === 1)
  if (!product) throw new Error('the catalogue has no such product')
  const { data: detail } = await (await page.request.get(`/api/v1/product/getbyname?name=${product.slug}`)).json()

  const asked = { name: 'Lata Rao', email: 'lata@example.com', message: 'What would it cost?', product_id: product.id }
  const { data: enquiry } = await (await postWithProof(page.request, 'admin/contactus', asked)).json()
  await page.goto(`/staff/enquiries/${enquiry.number}`)
  await expect(page.getByRole('heading', { name: adminEnquiry.next })).toBeVisible()
  await page.getByRole('link', { name: labels.fromEnquiry }).click()
  await expect(page.getByLabel(labels.name, { exact: true })).not.toHaveValue('')
  await page.getByLabel(labels.name, { exact: true }).fill('Lata <script>alert(1)</script>')
  await page.getByLabel(labels.mobile).fill('9876543210')
  await page.getByLabel(labels.email, { exact: true }).fill('lata@example.com')
  await page.getByRole('button', { name: labels.save }).click()
  const find = page.getByLabel(labels.find)
  await expect(page.getByText(labels.errors.items_required)).toBeVisible()
  await expect(find).toBeFocused()
  await find.fill('no such thing')
  await expect(page.getByText(labels.noneFound.replace('{q}', 'no such thing'))).toBeVisible()
  // By a word of its title: picture, price and stock tell it from the others.
  await find.fill(product.title)
  const found = page.locator(`[data-found="${detail.sku}"]`)
  await expect(found).toContainText(money(product.payable))
  await expect(found).toContainText(labels.inStock.replace('{count}', '1'))
  expect(await findFaults(page)).toEqual([])
  // A scanner types the SKU and presses Enter, before any list is shown.
  await find.fill(detail.sku.toLowerCase())
  await page.keyboard.press('Enter')
  const item = page.locator(`[data-quoted="${detail.sku}"]`)
  await expect(item.getByLabel(before(labels.quantityOf))).toBeFocused()
  await expect(find).toHaveValue('')
  await item.getByRole('combobox').selectOption('percent')
  await item.getByLabel(before(labels.discountOf)).fill('100')
  await expect(item.getByText(labels.noPrice)).toBeVisible()
  const quoted = Math.round(product.payable * 0.9)
  await item.getByRole('combobox').selectOption('price')
  await item.getByLabel(before(labels.agreedPriceOf)).fill(quoted.toLocaleString('en-IN'))
  await expect(item.getByText(money(quoted))).toBeVisible()
  await page.getByLabel(labels.reserve).check()
  await page.getByLabel(labels.note).fill('With our best wishes')
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: labels.save }).click()
  await expect(page.locator('[data-quotation-state="open"]')).toBeVisible()
  await expect(page.getByText(labels.reservedNow)).toBeVisible()
  link = await page.getByLabel(labels.link).inputValue()
  const chat = await page.getByRole('link', { name: labels.whatsapp }).getAttribute('href')
  expect(chat).toContain('https://wa.me/919876543210?text=')
  expect(decodeURIComponent(chat ?? '')).toContain(link)
  // A link to this machine is of no use to the buyer.
  await expect(page.locator('[data-local-url]')).toContainText(new URL(link).origin)
  // No mail server is connected: that is said before and after.
  await expect(page.locator('[data-unsent]')).toContainText(MESSAGES.en.unsent.email)
  await page.getByRole('button', { name: labels.sendEmail }).click()
  await expect(page.getByText(MESSAGES.en.unsent.after)).toBeVisible()
  await expect(page.getByText(labels.events.unsent)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.close()
})

test('the buyer sees the quotation, pays its price, and its link is used up', async ({ browser }) => {
  const page = await openBrowser(browser)
  const { quotation, order, checkout } = MESSAGES.en
  const { ...steps } = shopper(page, 'en')
  const path = new URL(link).pathname + new URL(link).search
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(quotation.title)
  await expect(page.getByText(quotation.reserved)).toBeVisible()
  await expect(page.getByText('With our best wishes')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'strict-origin')
  expect(await findFaults(page)).toEqual([])
  await signIn(page)
  await page.reload()
  const total = await page.locator('main dl div').last().locator('dd').textContent()
  await page.getByRole('link', { name: quotation.pay }).click()
  await expect(page.getByText(before(quotation.checkoutNote))).toBeVisible()
  await expect(page.locator('meta[name="referrer"]')).toHaveAttribute('content', 'strict-origin')
  await expect(page.getByText(checkout.couponAsk)).toHaveCount(0)
  await steps.fillAddress('560003')
  await expect(
    page
      .getByText(total ?? '')
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await steps.pay(steps.texts.demo)
  await page.locator('button[value="succeed"]').click()
  await expect(page.getByText(order.statusPaid).first()).toBeVisible()
  await expect(
    page
      .getByText(total ?? '')
      .locator('visible=true')
      .first(),
  ).toBeVisible()
  await page.goto(path)
  await expect(page.getByText(quotation.states.ordered)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.goto(`/gems/checkout?quotation=${new URL(link).searchParams.get('key')}`)
  await expect(page.getByText(quotation.states.ordered)).toBeVisible()
  await page.context().close()
})

test('staff see the order, withdraw another quotation and undo that; a French buyer reads so', async ({ browser }) => {
  const page = await managed.people.newPage()
  const { adminQuotation: labels } = MESSAGES.fr
  const { quotation } = MESSAGES.fr
  await page.goto('/fr/staff/orders/quotations?state=ordered')
  await expect(page.locator('[data-quotation]')).toHaveCount(1)
  await expect(page.getByText(before(labels.order)).first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  const [product] = await findProducts(page.request, 'fr', 'ids=1,2,3&sort=high')
  const { data: detail } = await (
    await page.request.get(`/api/v1/product/getbyname?name=${product?.slug}&lang=fr`)
  ).json()
  await page.goto('/fr/staff/orders/quotations/new')
  await page.getByLabel(labels.name, { exact: true }).fill('Léa Martin')
  await page.getByLabel(labels.mobile).fill('+33 6 12 34 56 78')
  await page.getByLabel(labels.find).fill(detail.sku)
  await page.locator(`[data-found="${detail.sku}"]`).click()
  await expect(page.locator(`[data-quoted="${detail.sku}"]`)).toBeVisible()
  await page.getByRole('button', { name: labels.save }).click()
  await page.getByRole('link', { name: labels.copyAsNew }).click()
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Léa Martin')
  await expect(page.locator(`[data-quoted="${detail.sku}"]`)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.goBack()
  await page.getByRole('button', { name: labels.withdraw }).click()
  await expect(page.locator('[data-quotation-state="withdrawn"]')).toBeVisible()
  await page.getByRole('button', { name: labels.reopen }).click()
  await expect(page.locator('[data-quotation-state="open"]')).toBeVisible()
  const french = new URL(await page.getByLabel(labels.link).inputValue())
  expect(french.pathname).toBe('/fr/account/quotation')
  const stale = await managed.people.newPage()
  await stale.goto(page.url())
  await page.getByRole('button', { name: labels.withdraw }).click()
  await expect(page.locator('[data-quotation-state="withdrawn"]')).toBeVisible()
  await stale.getByRole('button', { name: labels.withdraw }).click()
  await expect(stale.locator('[data-quotation-state="withdrawn"]')).toBeVisible()
  const guest = await openBrowser(browser)
  await guest.goto(french.pathname + french.search)
  await expect(guest.getByText(quotation.states.withdrawn)).toBeVisible()
  expect(await findFaults(guest)).toEqual([])
  await guest.goto('/fr/account/quotation?key=00000000-0000-4000-8000-000000000000')
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText(quotation.unknown)
  expect(await findFaults(guest)).toEqual([])
  await guest.context().close()
})
