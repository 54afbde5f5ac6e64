import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { paperReport, pdf } from '../../data/catalogue/reports'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { openPage } from '../support/shell'
import type { Product } from '../support/shopper'
import { openAdmin } from '../support/shops/catalogue-shop'
import type { OwnShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const { catalogueAdmin: messages } = en
const { reportFields: texts } = messages
const NUMBER = 'GRS2026-012345'
const folder = mkdtempSync(join(tmpdir(), 'product-report-'))
let shop: OwnShop
let staff: Page
let product: Product

test.beforeAll(async ({ browser, playwright }) => {
  const opened = await openAdmin(browser, playwright, folder)
  ;({ shop, page: staff } = opened)
  const [first] = opened.products
  if (!first) throw new Error('no product')
  product = first
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

const section = () => staff.locator('section', { has: staff.getByRole('heading', { name: texts.heading }) })
const fill = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((filled, [name, value]) => filled.replace(`{${name}}`, value), text)

async function save() {
  const answered = staff.waitForResponse((answer) => answer.url().endsWith('/catalogue/save'))
  await staff.getByRole('button', { name: messages.save, exact: true }).click()
  expect((await answered).status()).toBe(200)
  await expect(staff.getByText(messages.saved).first()).toBeVisible()
}

async function visit(path: string, lang: 'en' | 'fr') {
  const page = await staff.context().newPage()
  await openPage(page, `${lang === 'fr' ? '/fr' : ''}${path}`, 390)
  return page
}

for (const lang of ['en', 'fr'] as const) {
  test(`a typed report is shown as the shop’s statement, with where it is verified, in ${lang}`, async () => {
    if (lang === 'en') {
      await openPage(staff, `/staff/catalogue/${product.id}`, 1280)
      await section().getByLabel(messages.field.laboratory).fill('GRS')
      await section().getByLabel(messages.field.report).fill(NUMBER)
      await section().getByRole('checkbox', { name: messages.sample }).uncheck()
      await save()
    }
    const { certificate, product: words } = MESSAGES[lang]
    const page = await visit(`/gems/product/${product.slug}`, lang)
    await expect(
      page
        .getByText(/Navamani\.$/)
        .filter({ hasText: fill(words.reportStated, { shop: 'Navamani' }) })
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: fill(certificate.verify, { laboratory: 'GRS' }) })).toHaveAttribute(
      'href',
      'https://www.gemresearch.ch/',
    )
    expect(await findFaults(page)).toEqual([])
    await openPage(page, `${lang === 'fr' ? '/fr' : ''}/pages/view-certificate?number=${NUMBER}`, 390)
    const report = page.getByRole('region', { name: fill(certificate.title, { number: NUMBER }) })
    await expect(report).toContainText(fill(certificate.statedOnly, { shop: 'Navamani' }))
    await expect(report.getByText(certificate.says)).toHaveCount(0)
    await expect(report.getByText(certificate.read.typical)).toHaveCount(0)
    await expect(report.getByRole('link', { name: certificate.pdf })).toHaveCount(0)
    expect(await findFaults(page)).toEqual([])
    const drawn = await page.request.get(`${shop.address}/api/report?number=${NUMBER}&lang=${lang}`, {
      maxRedirects: 0,
    })
    expect(drawn.status()).toBe(303)
    await page.close()
  })
}

test('a file that could harm a visitor is refused with its reason, and the form keeps what it had', async () => {
  await openPage(staff, `/staff/catalogue/${product.id}`, 390)
  const input = section().getByLabel(texts.add)
  await expect(input).toBeEnabled()
  const script = pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' })
  await input.setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: script })
  await expect(section().getByRole('alert')).toHaveText(`report.pdf · ${texts.error.active}`)
  await input.setInputFiles({ name: 'x.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>1</script>') })
  await expect(section().getByRole('alert')).toHaveText(`x.pdf · ${texts.error.not_a_report}`)
  expect(await findFaults(staff)).toEqual([])
})

test('an uploaded report opens from the product page and from its own page; another file replaces it', async () => {
  const file = pdf({ note: 'x'.repeat(240_000) })
  await section().getByLabel(texts.add).setInputFiles({ name: 'r.pdf', mimeType: 'application/pdf', buffer: file })
  await expect(section().getByRole('link', { name: fill(texts.open, { format: 'PDF', size: '240 kB' }) })).toBeVisible()
  await save()
  const page = await visit(`/gems/product/${product.slug}`, 'fr')
  const { product: words, certificate } = MESSAGES.fr
  const name = fill(words.reportFile, { number: NUMBER, format: 'PDF', size: '240\u202fko' })
  const link = page.getByRole('link', { name, exact: true })
  await expect(link.first()).toBeVisible()
  const answer = await page.request.get(`${shop.address}${await link.first().getAttribute('href')}`)
  expect(await answer.body()).toEqual(file)
  expect(answer.headers()['content-security-policy']).toContain('sandbox')
  await expect(page.getByText(fill(words.reportStated, { shop: 'Navamani' }))).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])
  await openPage(page, `/fr/pages/view-certificate?number=${NUMBER}`, 390)
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText(fill(certificate.withFile, { laboratory: 'GRS' }))).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await section()
    .getByLabel(texts.replace)
    .setInputFiles({ name: 'r.jpg', mimeType: 'image/jpeg', buffer: await paperReport() })
  await expect(section().getByRole('link', { name: /\(picture,/ })).toBeVisible()
  await save()
  await openPage(page, `/gems/product/${product.slug}`, 1280)
  await expect(page.getByRole('link', { name: /\(picture, / }).first()).toBeVisible()
  await page.close()
})

test('a removed report is on the page again once the change is undone', async () => {
  const undoButtons = staff.locator('button', { hasText: messages.undo })
  const count = await undoButtons.count()
  await section().getByRole('button', { name: texts.remove }).click()
  await save()
  const path = `${shop.address}/gems/product/${product.slug}`
  const html = async () => (await staff.request.get(path)).text()
  expect(await html()).not.toContain('/api/report/')
  // The list of changes follows the save; before that, an undo would name the version before it.
  await expect(undoButtons).toHaveCount(count + 1)
  await undoButtons.first().click()
  await expect.poll(async () => (await html()).includes('/api/report/')).toBe(true)
})

test('visitors cannot upload a report', async ({ playwright }) => {
  const visitor = await playwright.request.newContext({ baseURL: shop.address })
  const answer = await visitor.post('/api/admin/report-file', { data: pdf(), headers: { Origin: shop.address } })
  expect(answer.status()).toBe(401)
  const foreign = await staff.request.post(`${shop.address}/api/admin/report-file`, {
    data: pdf(),
    headers: { Origin: 'https://evil.example' },
  })
  expect(foreign.status()).toBe(403)
  await visitor.dispose()
})
