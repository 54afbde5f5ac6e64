import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { LANGUAGE_NAMES, LOCALES } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { commandArgs } from '../../data/command'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { holdRequests } from '../support/hold'
import { readHead } from '../support/html'
import { MESSAGES } from '../support/message-texts'
import { shopper, signIn } from '../support/shopper'
import { startShop } from '../support/shops/own-shop'

test.skip(({ isMobile }) => isMobile, 'it uses HTTP without a viewport, and starts a shop')

const { staff } = en
const PATHS = ['/staff', '/staff/orders', '/staff/enquiries', '/staff/nothing/at-all']

/** The output and the exit code of `npm run staff -- …`. */
async function runStaffCommand(folder: string, ...args: string[]): Promise<{ output: string; code: number }> {
  // If both variables are set, Node prints a warning.
  const { NO_COLOR: _, FORCE_COLOR: __, ...inherited } = process.env
  const env = { ...inherited, DATA_DIR: folder, DATABASE_URL: '', LOG_LEVEL: 'silent' }
  const command = await commandArgs('staff', ...args)
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env }, (error, stdout, stderr) =>
      resolve({ output: stdout + stderr, code: typeof error?.code === 'number' ? error.code : 0 }),
    )
  })
}

/** An unknown page is shown in the frame of the admin and leads back. */
async function openLostPage(page: Page): Promise<void> {
  await page.goto('/fr/staff/nothing')
  await expect(page.getByRole('heading', { level: 1, name: fr.staff.unknownPage })).toBeVisible()
  await expect(page.getByRole('navigation', { name: fr.staff.pages })).toBeVisible()
  await page.getByRole('link', { name: fr.staff.toDashboard }).click()
  await expect(page).toHaveURL('/fr/staff')
}

async function pageOf(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })).newPage()
}

test('the admin asks for a sign-in, in both languages, and is not indexed', async ({ request }) => {
  for (const lang of LOCALES) {
    for (const path of PATHS) {
      const response = await request.get(lang === 'fr' ? `/fr${path}` : path, { maxRedirects: 0 })
      expect(response.status(), path).toBe(200)
      expect(response.headers()['cache-control'], path).toContain('no-store')
      const html = await response.text()
      const head = readHead(html)
      expect(head).toMatchObject({ lang, canonical: null, h1: [MESSAGES[lang].staff.title] })
      expect(head.robots).toContain('noindex')
      expect(html).toContain(MESSAGES[lang].staff.gate)
    }
    const cookie = 'next-auth.session-token=revoked'
    const ended = await request.get(lang === 'fr' ? '/fr/staff' : '/staff', { headers: { cookie } })
    expect(await ended.text()).toContain(MESSAGES[lang].staff.sessionEnded)
  }
})

test('a customer sees that the admin is not for them', async ({ page }) => {
  await signIn(page)
  for (const path of PATHS) {
    await page.goto(`/fr${path}`)
    await expect(page.getByRole('heading', { level: 1, name: fr.staff.notAllowed })).toBeVisible()
  }
  expect((await page.request.get('/api/v1/staff/orders')).status()).toBe(403)
  await page.getByRole('main').getByRole('link', { name: fr.auth.account }).click()
  await expect(page).toHaveURL('/fr/account')
})

test('a customer with a role sees orders and enquiries', async ({ browser }) => {
  const folder = mkdtempSync(join(tmpdir(), 'staff-'))
  const env = { DATA_DIR: folder, DATABASE_URL: '', DEMO: '1' }
  let shop = await startShop(env)
  try {
    const before = await pageOf(browser, shop.address)
    const mobile = await signIn(before, 'Lata Nair')
    const productList = await (await before.request.get('/api/v1/product/getbytypeid?ids=1&stock=in')).json()
    const address = { name: 'Asha Rao', line1: '12', line2: '', city: 'Bengaluru', state: 'KA', pincode: '560003' }
    const data = {
      idempotency_key: randomUUID(),
      items: [{ product_id: productList.data[0].id, quantity: 1 }],
      contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no: mobile },
      shipping_address: address,
      billing_address: address,
      payment_method: 'demo',
    }
    const placed = await (await before.request.post('/api/v1/order/createpay', { data })).json()
    const message = 'Which of the two is the brighter one?'
    const enquiry = { name: 'Kiran', email: 'kiran@example.in', message }
    await before.request.post('/api/v1/admin/contactus', { data: enquiry })
    expect(await runStaffCommand(folder, 'list')).toMatchObject({ code: 1, output: expect.stringContaining(folder) })
    await shop.stop()

    expect(await runStaffCommand(folder, 'add', '9999999999')).toMatchObject({ code: 1 })
    expect(await runStaffCommand(folder, 'add', mobile, 'king')).toMatchObject({ code: 1 })
    expect(await runStaffCommand(folder, 'add', `+91${mobile}`, 'manager')).toEqual({
      code: 0,
      output: `${mobile}\tmanager\tLata Nair\n`,
    })
    expect((await runStaffCommand(folder, 'list')).output).toContain(`${mobile}\tmanager`)

    shop = await startShop(env)
    const page = await pageOf(browser, shop.address)
    const steps = shopper(page, 'en')
    await page.goto('/staff/orders?state=waiting')
    await steps.askCode(mobile)
    await steps.enterCode(mobile)
    const order = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: placed.data.order.number }) })
    await expect(order).toContainText('Asha Rao')
    await expect(order).toContainText(productList.data[0].sku)
    expect(await findFaults(page)).toEqual([])
    await order.getByRole('link', { name: placed.data.order.number }).click()
    await expect(page.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute('href', /^mailto:/)
    await page.getByRole('navigation', { name: staff.pages }).getByRole('link', { name: staff.enquiries }).click()
    await expect(page.getByText(message)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.goto('/fr/staff')
    await expect(
      page.getByText(fr.dashboard.workingAs.replace('{name}', 'Lata Nair').replace('{role}', fr.staff.role.manager)),
    ).toBeVisible()
    await expect(page.locator('[data-waiting=enquiries]')).toContainText('1')
    expect(await findFaults(page)).toEqual([])
    for (const path of ['/staff/nothing', '/staff/orders?page=2', '/staff/orders?page=x']) {
      const lost = await page.request.get(path)
      expect(lost.status(), path).toBe(404)
      expect(lost.headers()['cache-control'], path).toBe('private, no-store')
      expect(await lost.text(), path).toContain(staff.unknownPage)
    }
    await openLostPage(page)
    await page.goto('/fr/staff')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: fr.nav.bottom })).toHaveCount(0)
    await page.getByRole('link', { name: LANGUAGE_NAMES.en }).click()
    await expect(page).toHaveURL('/staff')
    await expect(page.getByRole('link', { name: staff.toShop })).toHaveAttribute('href', '/')
    const signOut = await holdRequests(page, /auth\/signout/)
    await page.getByRole('banner').getByRole('button', { name: en.auth.signOut }).click()
    await signOut.arrived()
    await expect(page.locator('.spinner')).toBeVisible()
    await signOut.release()
    await expect(page.getByText(staff.gate)).toBeVisible()
    await expect(page.getByRole('button', { name: en.auth.createAccount })).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: staff.pages })).toHaveCount(0)
  } finally {
    await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
