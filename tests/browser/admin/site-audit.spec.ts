import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage, resize } from '../support/shell'
import { shopper, signIn } from '../support/shopper'
import { type OwnShop, startShop } from '../support/shops/own-shop'

test.skip(({ isMobile }) => isMobile, 'it starts a shop and checks its pages at both widths')
test.describe.configure({ mode: 'serial' })

const { siteAudit, metadata } = en
const AUDIT_PATH = '/staff/metadata/check'
/** The mobile number of the demo's member of staff. */
const STAFF_MOBILE = '9000000001'
const folder = mkdtempSync(join(tmpdir(), 'site-check-'))
let shop: OwnShop
let page: Page

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: shop.address })).newPage()
const running = () => page.getByRole('heading', { name: siteAudit.running })
const clickButton = (name: string) => page.getByRole('button', { name, exact: true }).click()
const reports = () => page.getByRole('table', { name: siteAudit.reports }).getByRole('link')

/** Selects the section, with the plain client only, and starts the audit. */
async function start(section: string, maxPages = '100') {
  for (const reader of ['googlebot', 'whatsapp', 'bingbot'] as const) {
    await page.getByRole('checkbox', { name: siteAudit.reader[reader] }).uncheck()
  }
  await page.getByRole('checkbox', { name: siteAudit.pictures }).uncheck()
  await page.getByLabel(siteAudit.section).selectOption(section)
  await page.getByLabel(siteAudit.most).fill(maxPages)
  await clickButton(siteAudit.start)
}

test.beforeAll(async ({ browser }) => {
  shop = await startShop({ DATA_DIR: folder, DEMO: '1' })
  page = await newPage(browser)
  await openPage(page, AUDIT_PATH)
  const steps = shopper(page, 'en')
  await steps.askCode(STAFF_MOBILE)
  await steps.enterCode(STAFF_MOBILE)
  await expect(page.getByRole('heading', { level: 1, name: siteAudit.title })).toBeVisible()
})

test.afterAll(async () => {
  await page.context().close()
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('its pages and API calls are closed to customers and visitors', async ({ request, browser }) => {
  const data = { agents: ['plain'], most: 10 }
  expect((await request.post(`${shop.address}/api/v1/sitecheck/start`, { data })).status()).toBe(401)
  expect((await request.get(`${shop.address}/api/admin/check?id=1`)).status()).toBe(401)
  expect(await (await request.get(`${shop.address}/fr${AUDIT_PATH}`)).text()).toContain(fr.staff.gate)
  const customer = await newPage(browser)
  await signIn(customer)
  for (const verb of ['start', 'cancel']) {
    expect((await customer.request.post(`/api/v1/sitecheck/${verb}`, { data: { ...data, id: 1 } })).status()).toBe(403)
  }
  expect((await customer.request.get('/api/admin/check?id=1')).status()).toBe(403)
  for (const path of [AUDIT_PATH, `${AUDIT_PATH}/report?id=1`]) {
    await customer.goto(path)
    await expect(customer.getByRole('heading', { level: 1, name: en.staff.notAllowed })).toBeVisible()
  }
  await customer.context().close()
})

test('regular audits are planned with an address that receives the result, and ended', async () => {
  const { auditSchedule } = en
  const planned = page.getByText(auditSchedule.next.split('{')[0] ?? '')
  await page.getByLabel(auditSchedule.every).selectOption('week')
  await page.getByLabel(auditSchedule.email).fill('nobody')
  await clickButton(auditSchedule.save)
  await expect(page.getByText(en.error.emailInvalid)).toBeVisible()
  await expect(page.getByLabel(auditSchedule.email)).toHaveValue('nobody')
  await page.getByLabel(auditSchedule.email).fill('seo@shop.example')
  await clickButton(auditSchedule.save)
  await expect(planned).toContainText('Monday')
  await page.reload()
  await expect(page.getByLabel(auditSchedule.email)).toHaveValue('seo@shop.example')
  await expect(planned).toContainText('Monday')
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel(auditSchedule.every).selectOption('never')
  await clickButton(auditSchedule.save)
  await expect(page.getByText(auditSchedule.off)).toBeVisible()
})

test('a running audit survives a reload of the page and can be cancelled', async () => {
  await start('', '0')
  await expect(page.getByText(siteAudit.error.not_a_number.replace('{most}', '10000'))).toBeVisible()
  await page.getByLabel(siteAudit.most).fill('10000')
  await clickButton(siteAudit.start)
  await expect(running()).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', /[1-9]/)
  expect(await findFaults(page)).toEqual([])
  await clickButton(siteAudit.cancel)
  await expect(page.getByText(siteAudit.state.cancelled)).toBeVisible()
  await expect(running()).toBeHidden()
})

test('the next report shows a title that was edited in the admin, before and after', async () => {
  await openPage(page, AUDIT_PATH)
  await start('/pages')
  await expect(reports()).toHaveCount(2)
  await openPage(page, '/staff/metadata/edit?path=/pages/aboutus&lang=en')
  await page.getByLabel(metadata.field.title, { exact: true }).fill('Who we are and where our stones come from')
  await clickButton(metadata.save)
  await expect(page.getByText(metadata.version.replace('{number}', '1'), { exact: true })).toBeVisible()
  await openPage(page, AUDIT_PATH)
  await start('/pages')
  await expect(reports()).toHaveCount(3)
  await expect(page.getByRole('heading', { name: siteAudit.overTime })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await reports().first().click()
  const changes = page.getByRole('region', { name: siteAudit.changes })
  await expect(changes.getByText('Who we are and where our stones come from')).toBeVisible()
  await expect(changes.getByRole('link', { name: '/pages/aboutus' })).toBeVisible()
  await expect(changes.getByRole('heading', { name: `${siteAudit.changed} (1)` })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await resize(page, 390)
  expect(await findFaults(page)).toEqual([])
  const csv = page.getByRole('link', { name: siteAudit.exportChanges })
  const file = await page.request.get((await csv.getAttribute('href')) ?? '')
  expect(await file.text()).toContain('/pages/aboutus,title,')
})
