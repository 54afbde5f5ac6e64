import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { openPage } from '../support/shell'
import { findProducts, shopper, signIn } from '../support/shopper'
import { buy, openManagedShop } from '../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const PATH = '/staff/orders/gst'
const TEXTS = { en: en.gstReturn, fr: fr.gstReturn }
const LIST = { en: en.invoiceList, fr: fr.invoiceList }
let managed: Awaited<ReturnType<typeof openManagedShop>>

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'gst', {}, { SHOP_GSTIN: '29ABCDE1234F1ZW' })
})
test.afterAll(async () => {
  await managed?.close()
})

test('an accountant reads the sums of this month and downloads its sheets', async () => {
  const { total } = await buy(managed.shop, 'succeed')
  const page = await managed.people.newPage()
  for (const [lang, prefix] of [
    ['en', ''],
    ['fr', '/fr'],
  ] as const) {
    for (const width of [390, 768, 1280]) {
      await openPage(page, prefix + PATH, width)
      await expect(page.getByRole('heading', { level: 1, name: TEXTS[lang].title })).toBeVisible()
      expect(await findFaults(page), `${lang} ${width}`).toEqual([])
    }
  }
  await openPage(page, PATH, 1280)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: TEXTS.en.sheets.register }).click()
  const stream = await (await file).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString()
  const rows = text.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.split(',')).toContain(total.toFixed(2))
  const vouchers = page.waitForEvent('download')
  await page.getByRole('link', { name: TEXTS.en.tallyFile }).click()
  const xml = Buffer.concat(await (await (await vouchers).createReadStream()).toArray()).toString()
  expect(xml).toContain(`<AMOUNT>-${total.toFixed(2)}</AMOUNT>`)
  await page.getByText('ledgers that have to exist in Tally').click()
  await expect(page.getByText('Output CGST')).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findFaults(page), `ledgers ${width}`).toEqual([])
  }
  await page.close()
})

test('days without an invoice, and days that are no period, say so', async () => {
  const page = await managed.people.newPage()
  await page.goto(`${PATH}?from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText(TEXTS.en.none)).toBeVisible()
  await page.getByLabel(TEXTS.en.from).fill('2020-02-01')
  await page.getByRole('button', { name: TEXTS.en.show }).click()
  const last = page.getByLabel(TEXTS.en.to)
  await expect(last).toHaveAccessibleDescription(TEXTS.en.wrong)
  await expect(last).toHaveValue('2020-01-31')
  await expect(page.getByLabel(TEXTS.en.from)).toHaveValue('2020-02-01')
  await expect(page.getByText(TEXTS.en.none)).toHaveCount(0)
  await page.close()
})

const FIRM = { gstin: '33AAACL1234C1ZC', name: 'Lotus Jewellers LLP' }

test('a business buys with its GSTIN, which is on its order, kept for the next one and removed in the account', async ({
  browser,
}) => {
  const people = await browser.newContext({ baseURL: managed.shop.address })
  const page = await people.newPage()
  await signIn(page, 'Meera Iyer')
  const { checkout, account } = MESSAGES.en
  const { addToCart, fillAddress, pay, texts } = shopper(page, 'en')
  const [product, other] = await findProducts(page.request, 'en', 'ids=1,2,3&sort=low')
  if (!product || !other) throw new Error('the shop has no product in stock')
  await addToCart(product)
  await page.goto('/gems/checkout')
  await fillAddress('560003')
  const box = page.getByRole('checkbox', { name: checkout.businessAsk })
  const gstin = page.getByLabel(checkout.gstin, { exact: true })
  await box.check()
  await gstin.fill('33 aaacl1234c1zd')
  await page.getByLabel(checkout.businessName).fill(FIRM.name)
  await pay(texts.demo)
  await expect(page.getByText(checkout.gstinDigit)).toBeVisible()
  await expect(gstin).toBeFocused()
  await gstin.fill(FIRM.gstin)
  await expect(page.getByText(checkout.gstinElsewhere)).toBeVisible()
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await findFaults(page), `${width}`).toEqual([])
  }
  await pay(texts.demo)
  await page.locator('button[value="succeed"]').click()
  await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+/)
  await expect(page.getByText(`GSTIN ${FIRM.gstin}`)).toBeVisible()

  const admin = await managed.people.newPage()
  await admin.goto(`/staff/orders/${page.url().match(/myorders\/([\d-]+)/)?.[1]}`)
  await expect(admin.getByText(`GSTIN ${FIRM.gstin}`)).toBeVisible()
  await admin.goto(PATH)
  const file = admin.waitForEvent('download')
  await admin.getByRole('link', { name: TEXTS.en.sheets.b2b }).click()
  const text = Buffer.concat(await (await (await file).createReadStream()).toArray()).toString()
  expect(text.trimEnd().split('\r\n').slice(1)).toEqual([expect.stringContaining(`${FIRM.gstin},${FIRM.name},`)])
  await admin.close()

  await addToCart(other)
  await page.goto('/gems/checkout')
  await fillAddress('560003')
  await expect(box).toBeChecked()
  await expect(gstin).toHaveValue(FIRM.gstin)
  await expect(page.getByText(checkout.businessKept)).toBeVisible()
  await openPage(page, '/account', 1280)
  await expect(page.getByText(FIRM.gstin)).toBeVisible()
  await page.getByRole('button', { name: account.businessRemove }).click()
  await expect(page.getByText(account.businessGone)).toBeVisible()
  await expect(page.getByText(FIRM.gstin)).toHaveCount(0)
  await page.goto('/gems/checkout')
  await expect(box).not.toBeChecked()
  await people.close()
})

test('every invoice is in the list, which finds one by the GSTIN of its buyer and opens its file', async () => {
  const page = await managed.people.newPage()
  for (const [lang, prefix] of [
    ['en', ''],
    ['fr', '/fr'],
  ] as const) {
    for (const width of [390, 768, 1280]) {
      await openPage(page, `${prefix}/staff/orders/invoices`, width)
      await expect(page.getByRole('heading', { level: 1, name: LIST[lang].title, exact: true })).toBeVisible()
      expect(await findFaults(page), `${lang} ${width}`).toEqual([])
    }
  }
  await openPage(page, '/staff/orders/invoices', 1280)
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(rows).toHaveCount(2)
  await page.getByLabel(LIST.en.search).fill(FIRM.gstin)
  await page.getByRole('button', { name: LIST.en.show }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByText(FIRM.name)).toBeVisible()
  const href = await rows.getByRole('link').getAttribute('href')
  const file = await page.request.get(href ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('link', { name: `${LIST.en.kinds.credit_note} (0)`, exact: true }).click()
  await expect(page.getByText(LIST.en.notFound)).toBeVisible()
  await page.goto('/staff/orders/invoices?from=2026-02-01&to=2026-01-01')
  await expect(page.getByLabel(LIST.en.to)).toHaveAccessibleDescription(LIST.en.wrong)
  await expect(rows).toHaveCount(0)
  await page.close()
})

test('a query that cannot be read does not ask a member of the team to sign in again', async () => {
  for (const path of ['/staff/orders', '/staff/customers', '/staff/orders/invoices', '/staff/enquiries']) {
    const response = await managed.people.request.get(`${path}?q=%00`)
    const html = await response.text()
    expect(html, path).toContain(en.staff.unknownPage)
    expect(html, path).not.toContain(en.staff.gate)
  }
  const days = await managed.people.request.get(`${PATH}?from=0001-01-01&to=0001-01-02`)
  expect([days.status(), await days.text()]).toEqual([200, expect.stringContaining(TEXTS.en.wrong)])
})
