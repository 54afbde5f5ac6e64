import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { DELIVERY_ADDRESS } from '../../support/delivery-address'
import { findFaults, isTooWide } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { MESSAGES } from '../../support/message-texts'
import { findProducts, newNumber } from '../../support/shopper'
import { button, withAdminShop } from '../../support/shops/admin-shop'

const { adminQuotation: labels } = MESSAGES.en
const admin = withAdminShop()
const before = (text: string) => text.split('{')[0] ?? ''

/** A quotation of one product at a tenth off, made by its form; returns its page, its link and its product. */
async function makeQuotation(page: Page, name: string) {
  const [product] = await findProducts(page.request, 'en', 'ids=3,5&sort=low&stock=in')
  if (!product) throw new Error('nothing is for sale')
  await page.goto('/staff/orders/quotations/new')
  await page.getByLabel(labels.name, { exact: true }).fill(name)
  await page.getByLabel(labels.mobile).fill(newNumber())
  await page.getByLabel(labels.find).fill(product.title)
  await page.locator('[data-found]').first().click()
  const item = page.locator('[data-quoted]')
  await item.getByRole('combobox').selectOption('percent')
  await item.getByLabel(before(labels.discountOf)).fill('10')
  await button(page, labels.save).click()
  await expect(page.locator('[data-quotation-state="open"]')).toBeVisible()
  const link = await page.getByLabel(labels.link).inputValue()
  return { path: new URL(page.url()).pathname, link }
}

/** Orders a quotation by its link, without paying. */
async function orderByLink(page: Page, link: string) {
  const key = new URL(link).searchParams.get('key')
  const { data } = await (await page.request.get(`/api/v1/quotation/open?key=${key}`)).json()
  const order = {
    ...{ idempotency_key: randomUUID(), quotation: key, payment_method: 'demo' },
    items: data.lines.map((line: { product_id: number; quantity: number }) => ({
      product_id: line.product_id,
      quantity: line.quantity,
    })),
    contact: { name: 'Rohini Das', email: 'rohini@example.in', mobile_no: newNumber() },
    ...{ shipping_address: DELIVERY_ADDRESS, billing_address: DELIVERY_ADDRESS },
  }
  const { data: placed } = await (await page.request.post('/api/v1/order/createpay', { data: order })).json()
  return String(placed.order.number)
}

async function expectFit(page: Page) {
  for (const width of [768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await isTooWide(page)).toBe(false)
  }
  expect(await findFaults(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('an open quotation is edited: its link shows the new price, and a second tab is refused', async () => {
  const page = await admin().manager.newPage()
  const { path, link } = await makeQuotation(page, 'Lata Rao')
  const other = await page.context().newPage()
  await other.goto(`${path}/edit`)
  await expect(button(other, labels.saveEdit)).toBeEnabled()

  await page.getByRole('link', { name: labels.edit, exact: true }).click()
  await expect(page.getByLabel(labels.name, { exact: true })).toHaveValue('Lata Rao')
  const discount = page.getByLabel(before(labels.discountOf))
  await expect(discount).toHaveValue('10')
  await expectFit(page)
  await discount.fill('20')
  await page.getByLabel(labels.note).fill('As we said on the phone')
  await button(page, labels.saveEdit).dblclick()
  await expect(page.getByText(before(labels.events.edited))).toHaveCount(1)
  await expect(page.getByText('As we said on the phone')).toBeVisible()
  await expect(page.getByText('20% off')).toBeVisible()
  expect(await page.getByLabel(labels.link).inputValue()).toBe(link)
  await expectFit(page)

  await other.getByLabel(labels.note).fill('Another text')
  await button(other, labels.saveEdit).click()
  await expect(other.locator('[data-newest]')).toBeVisible()
  await expect(other.getByLabel(labels.note)).toHaveValue('Another text')
  await expectFit(other)
  other.on('dialog', (dialog) => dialog.accept())
  await other.getByRole('link', { name: labels.openNewest }).click()
  await expect(other.getByLabel(labels.note)).toHaveValue('As we said on the phone')
  await other.close()

  const { pathname, search } = new URL(link)
  await page.goto(pathname + search)
  await expect(page.getByText('As we said on the phone')).toBeVisible()
  await page.close()
})

test('a quotation whose order waits for its payment says so with that order, and is not edited', async () => {
  const page = await admin().manager.newPage()
  const { path, link } = await makeQuotation(page, 'Kavita Shah')
  await page.goto(`${path}/edit`)
  await expect(button(page, labels.saveEdit)).toBeEnabled()
  const number = await orderByLink(page, link)
  await button(page, labels.saveEdit).click()
  await expect(page.getByText(labels.errors.order_pending)).toBeVisible()
  await page.goto(`${path}/edit`)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByText(labels.editBlocked)).toBeVisible()
  await expect(page.getByRole('link', { name: labels.edit, exact: true })).toHaveCount(0)
  await expectFit(page)
  await page.getByRole('link', { name: labels.order.replace('{number}', number) }).click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.close()
})

test('a customer is found by the keyboard while the name is typed', async () => {
  await admin().order('demo', 'Padmavati Krishnan')
  const page = await admin().manager.newPage()
  await page.goto('/staff/orders/quotations/new')
  const name = page.getByLabel(labels.name, { exact: true })
  await expect(name).toBeEnabled()
  await name.pressSequentially('padma')
  await expect(page.getByRole('option', { name: /Padmavati Krishnan/ })).toBeVisible()
  await expectFit(page)
  await name.press('Escape')
  await expect(page.locator('[data-customer]')).toHaveCount(0)
  await expect(name).toHaveValue('padma')
  await name.pressSequentially('vati')
  await expect(page.locator('[data-customer]')).toHaveCount(1)
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(name).toHaveValue('Padmavati Krishnan')
  await expect(page.getByLabel(labels.mobile)).toHaveValue(/\d{10}/)
  await expect(page.getByLabel(labels.email, { exact: true })).toHaveValue(/@/)
  await page.close()
})

async function openPrint(language: 'en' | 'fr') {
  const page = await admin().manager.newPage()
  const { path } = await makeQuotation(page, 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim())
  if (language === 'fr') {
    await page.goto(`${path}/edit`)
    await expect(button(page, labels.saveEdit)).toBeEnabled()
    await page.locator('main').getByText(labels.languages.fr, { exact: true }).click()
    await button(page, labels.saveEdit).click()
    await expect(page.getByText(before(labels.events.edited))).toBeVisible()
  }
  await page.goto(`${path}/print`)
  return { page, path }
}

test('a quotation is printed on the letterhead, in the language of the buyer', async () => {
  for (const language of ['en', 'fr'] as const) {
    const { page, path } = await openPrint(language)
    const { quotation: printed } = MESSAGES[language]
    const sheet = page.locator('.slip')
    await expect(sheet).toHaveAttribute('lang', language)
    await expect(sheet.getByText(printed.total, { exact: true })).toBeVisible()
    await expect(sheet.getByText(printed.print.discount, { exact: true })).toBeVisible()
    await expect(sheet.getByText(/account\/quotation\?key=/)).toBeVisible()
    await expect(button(page, MESSAGES.en.slip.print)).toBeVisible()
    await expectFit(page)
    await page.goto(path)
    await page.getByRole('link', { name: labels.print, exact: true }).click()
    await expect(sheet).toBeVisible()
    await page.close()
  }
})

test('a quotation is found in the list by its number, and by the name of its buyer', async () => {
  const page = await admin().manager.newPage()
  const { path } = await makeQuotation(page, 'Zarina Merchant')
  const id = path.split('/').at(-1) ?? ''
  await page.goto('/staff/orders/quotations')
  for (const q of [id, 'zarina MERCH']) {
    await page.getByRole('searchbox', { name: labels.search }).fill(q)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    await expect(page.locator(`[data-quotation="${id}"]`)).toContainText(labels.number.replace('{id}', id))
  }
  await expect(page.locator('[data-quotation]')).toHaveCount(1)
  await expectFit(page)
  await page.goto('/staff/orders/quotations?q=nobody')
  await expect(page.getByText(labels.noneMatch)).toBeVisible()
  await page.close()
})
