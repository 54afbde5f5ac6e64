import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser, Page } from '@playwright/test'
import { toTotpStep, totpCode } from '../../../../lib/server/security/totp'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { commandArgs } from '../../../data/command'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { shopper, signIn } from '../../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const PAGE_PATH = '/staff/people/security'
const { signInSecurity: texts, staff } = en

test.skip(!SERVER, 'needs PostgreSQL')

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: OwnShop

test.beforeAll(async () => {
  database = await createDatabase(SERVER, 'filled')
  shop = await startShop({ DATABASE_URL: database.url, DEMO: '1' })
})

test.afterAll(async () => {
  await shop.stop()
  await database.drop()
})

const run = promisify(execFile)
const runStaff = async (...args: string[]) =>
  run(process.execPath, await commandArgs('staff', ...args), {
    env: { ...process.env, DATABASE_URL: database.url },
  })

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: shop.address })).newPage()
const fill = (text: string, name: string) => text.replaceAll('{name}', name)
/** A code now or one step ahead, which the shop accepts too: each code counts once. */
const codeOf = (secret: string, stepsAhead = 0) => totpCode(secret, toTotpStep(new Date()) + stepsAhead)

async function signInByCode(page: Page, mobile: string, lang: 'en' | 'fr' = 'en') {
  const steps = shopper(page, lang)
  await steps.askCode(mobile)
  await steps.enterCode(mobile)
}

/** Sets the second factor up on the open page; returns the secret and the recovery codes. */
async function setUp(page: Page, messages: typeof texts): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: messages.start }).click()
  await expect(page.getByRole('img', { name: messages.qr })).toBeVisible()
  const secret = ((await page.locator('[data-secret]').textContent()) ?? '').replace(/\s/g, '')
  await page.getByLabel(messages.firstCode).fill('000000')
  await page.getByRole('button', { name: messages.confirm }).click()
  await expect(page.getByText(messages.error.wrong_code)).toBeVisible()
  await page.getByLabel(messages.firstCode).fill(codeOf(secret))
  await page.getByRole('button', { name: messages.confirm }).click()
  const list = page.locator('[data-recovery-codes] code')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: messages.stored }).click()
  await expect(page.getByText(/10/).first()).toBeVisible()
  return { secret, codes }
}

test('an owner sets a second factor up, signs in with it and requires it of all staff', async ({ browser }) => {
  const [owner, clerk] = [await newPage(browser), await newPage(browser)]
  const ravi = await signIn(owner, 'Ravi Iyer')
  const meera = await signIn(clerk, 'Meera Nair')
  await runStaff('add', ravi, 'owner')
  await runStaff('add', meera, 'staff')

  await openPage(owner, PAGE_PATH, 390)
  await signInByCode(owner, ravi)
  await expect(owner.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await owner.getByRole('button', { name: texts.require }).click()
  await owner.getByRole('dialog').getByRole('button', { name: texts.requireTitle }).click()
  await expect(owner.getByText(texts.error.code_needed)).toBeVisible()
  expect(await findFaults(owner)).toEqual([])
  const { secret, codes } = await setUp(owner, texts)

  const second = await newPage(browser)
  await second.goto(PAGE_PATH)
  await signInByCode(second, ravi)
  await expect(second.getByRole('heading', { level: 1, name: texts.ask.title })).toBeVisible()
  expect(await findFaults(second)).toEqual([])
  const toStaff = await second.request.get('/api/v1/staff/get')
  expect(toStaff.status()).toBe(401)
  const codeField = second.getByLabel(texts.proof)
  const submit = second.getByRole('button', { name: texts.ask.submit })
  await submit.click()
  await expect(second.getByText(texts.error.code_required)).toBeVisible()
  await codeField.fill('<script>alert(1)</script>')
  await submit.click()
  await expect(second.getByText(texts.error.wrong_code)).toBeVisible()
  await codeField.fill(codeOf(secret, 1))
  await submit.click()
  await expect(second.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await expect(second).toHaveURL(new RegExp(`${PAGE_PATH}$`))
  const signIns = second.locator('[data-sign-ins]')
  await expect(signIns).toContainText(texts.results.ok)
  await expect(signIns).toContainText(texts.results.wrong_second_factor)
  await expect(second.locator('[data-sessions]')).toContainText(texts.withFactor)

  await second.getByRole('button', { name: texts.require }).click()
  await second.getByRole('dialog').getByRole('button', { name: texts.requireTitle }).click()
  await expect(second.getByText(texts.isRequired)).toBeVisible()

  await openPage(clerk, '/fr/staff/orders', 390)
  await signInByCode(clerk, meera, 'fr')
  await expect(clerk.getByText(fr.signInSecurity.needed)).toBeVisible()
  expect(await findFaults(clerk)).toEqual([])
  for (const path of ['/staff', '/staff/catalogue', '/staff/enquiries', '/staff/orders/gift-cards', '/staff/metadata'])
    expect(await (await clerk.request.get(path)).text()).toContain(texts.needed)
  for (const path of ['/api/admin/catalogue/export?format=csv', '/api/v1/staff/orderqueue'])
    expect([path, (await clerk.request.get(path)).status()]).toEqual([path, 403])
  await clerk.getByRole('link', { name: fr.signInSecurity.toSetUp }).click()
  await setUp(clerk, fr.signInSecurity)
  await clerk.goto('/staff/orders')
  await expect(clerk.getByRole('heading', { level: 1, name: staff.orders })).toBeVisible()

  await second.reload()
  await second.getByRole('button', { name: fill(texts.endAll, 'Meera Nair') }).click()
  await second.getByRole('dialog').getByRole('button', { name: texts.endAllTitle }).click()
  await expect(second.locator('[data-sessions]')).not.toContainText('Meera Nair')
  await clerk.goto('/staff/orders')
  await expect(clerk.getByText(staff.sessionEnded)).toBeVisible()

  await second.getByRole('button', { name: fill(texts.reset, 'Meera Nair') }).click()
  await second.getByRole('dialog').getByRole('button', { name: texts.resetTitle }).click()
  await expect(second.locator('[data-security-changes]')).toContainText(fill(texts.change.reset, 'Meera Nair'))
  expect(await findFaults(second)).toEqual([])

  const third = await newPage(browser)
  await third.goto('/account')
  await signInByCode(third, ravi)
  await third.getByLabel(texts.proof).fill(codes[0] ?? '')
  await third.getByRole('button', { name: texts.ask.submit }).click()
  await expect(third).toHaveURL(/\/account$/)
  await expect(third.getByRole('heading', { level: 1, name: en.auth.accountTitle })).toBeVisible()
})

test('the second step without a sign-in before it leads back, and never to another site', async ({ browser }) => {
  const page = await newPage(browser)
  await page.goto('/account/second-factor?next=https://evil.example/')
  await expect(page.getByText(texts.ask.expired)).toBeVisible()
  await expect(page.getByRole('link', { name: texts.ask.again })).toHaveAttribute('href', '/account')
})

test('the server’s own command removes the second factor of an owner who lost everything', async ({ browser }) => {
  const page = await newPage(browser)
  const asha = await signIn(page, 'Asha Rao')
  await runStaff('add', asha, 'owner')
  await page.goto(PAGE_PATH)
  await signInByCode(page, asha)
  await setUp(page, texts)
  const { stdout } = await runStaff('reset-second-factor', asha)
  expect(stdout).toContain(asha)
  await page.goto(PAGE_PATH)
  await signInByCode(page, asha)
  await expect(page.getByText(texts.needed)).toBeVisible()
})
