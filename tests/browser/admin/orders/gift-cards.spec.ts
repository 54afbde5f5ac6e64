import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { MESSAGES } from '../../support/message-texts'
import { openPage } from '../../support/shell'
import { newNumber } from '../../support/shopper'
import { openManagedShop } from '../../support/shops/managed-shop'
import { openOwnedShop } from '../../support/shops/owned-shop'

let managed: Awaited<ReturnType<typeof openManagedShop>>

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'admin-gift-cards')
})
test.afterAll(async () => managed?.close())

/** Buys a card by the API and pays it at the demo gateway. */
async function buyCard(page: Page, recipient_email: string): Promise<void> {
  const data = {
    idempotency_key: randomUUID(),
    amount: 1500,
    recipient_email,
    contact: { name: 'Asha Rao', email: 'asha@example.com', mobile_no: newNumber() },
    payment_method: 'demo',
  }
  const answer = await (await page.request.post('/api/v1/giftcard/buy', { data })).json()
  await page.goto(answer.data.url)
  await page.locator('button[value="succeed"]').click()
}

async function readCodes(page: Page, recipient: string): Promise<string[]> {
  const messages: { to: string; text: string }[] = await (await page.request.get('/dev/outbox?format=json')).json()
  const texts = messages.filter(({ to }) => to === recipient).map(({ text }) => text)
  return texts.flatMap((text) => text.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/)?.[0] ?? [])
}

test('a manager sends a new code of a card whose e-mail was lost', async () => {
  const { adminGiftCard: labels, giftCard } = MESSAGES.en
  const recipient = 'lost@example.com'
  const page = await managed.people.newPage()
  await buyCard(page, recipient)
  await expect.poll(() => readCodes(page, recipient)).toHaveLength(1)
  const [old = ''] = await readCodes(page, recipient)
  await page.goto('/staff/orders/gift-cards')
  const row = page.locator('[data-gift-card]').filter({ hasText: recipient })
  await row.locator('summary').first().click()
  await row.getByText(labels.resend).first().click()
  await row.getByRole('button', { name: labels.resendSure }).click()
  await expect(row.getByRole('alert')).toHaveText(labels.errors.reason_required)
  await row.getByLabel(labels.reason).fill('The e-mail was lost')
  expect(await findFaults(page)).toEqual([])
  await row.getByRole('button', { name: labels.resendSure }).click()
  await expect(row.getByText(labels.resent.split('{last}')[0] + old.slice(-4))).toBeVisible()
  await expect.poll(() => readCodes(page, recipient)).toHaveLength(2)
  const [code = ''] = await readCodes(page, recipient)
  expect(code).not.toBe(old)
  await page.goto('/fr/staff/orders/gift-cards')
  await row.locator('summary').first().click()
  await expect(row.getByText(MESSAGES.fr.adminGiftCard.resend).first()).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await page.goto('/pages/gift-cards')
  const check = async (typed: string) => {
    await page.getByLabel(giftCard.code).fill(typed)
    await page.getByRole('button', { name: giftCard.check }).click()
  }
  await check(code)
  await expect(page.getByText(giftCard.balanceOf.split('{last}')[0] + code.slice(-4))).toBeVisible()
  await check(old)
  await expect(page.getByText(giftCard.balanceOf.split('{last}')[0] + code.slice(-4))).toHaveCount(0)
})

test('an owner sells a card at the counter: its code is shown once, and a new one after a lost reply', async ({
  browser,
}) => {
  const { adminGiftCard: labels, giftCard } = MESSAGES.en
  const own = await openOwnedShop(browser, 'counter-cards')
  const page = own.owner()
  const dateError = labels.errors.card_expiry_invalid.split('{day}')[0] ?? ''
  const shown = page.locator('[data-shown-code]')
  const readShown = async () => (await shown.locator('code').textContent()) ?? ''
  const fillIn = async (name: string) => {
    await page.getByText(labels.issueTitle).click()
    await page.getByLabel(labels.deliveries.screen).check()
    await page.getByLabel(labels.amount).fill('1500')
    await page.getByLabel(labels.name).fill(name)
    await page.getByLabel(labels.reason).first().fill('Sold at the counter')
  }
  const issue = () => page.getByRole('button', { name: labels.issueScreen }).click()
  try {
    await openPage(page, '/staff/orders/gift-cards', 390)
    await fillIn('Meera')
    await expect(page.getByLabel(labels.email)).toHaveCount(0)
    await page.getByLabel(labels.lastDay).fill('2020-01-01')
    await issue()
    await expect(page.getByText(dateError)).toBeVisible()
    await expect(page.getByLabel(labels.lastDay)).toBeFocused()
    const lastDay = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel(labels.lastDay).fill(lastDay)
    await issue()
    await expect(shown.getByText(labels.codeOnce)).toBeVisible()
    await expect(shown.getByRole('heading')).toBeFocused()
    const code = await readShown()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await shown.getByRole('button', { name: labels.copy }).click()
    await expect(shown.getByText(labels.copied)).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    const row = page.locator('[data-gift-card]').filter({ hasText: 'Meera' })
    await expect(row).toContainText(code.slice(-4))
    expect(await findFaults(page)).toEqual([])
    await shown.getByRole('button', { name: labels.hideCode }).click()
    await expect(page.getByText(code)).toHaveCount(0)
    await page.reload()
    expect(await page.content()).not.toContain(code)

    // The reply of the first press is lost, so the second one is a repeated request.
    await page.route('**/api/v1/staff/issuegiftcard', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await fillIn('Ravi')
    await issue()
    await expect(page.getByText(labels.errors.network)).toBeVisible()
    await page.unroute('**/api/v1/staff/issuegiftcard')
    await issue()
    await expect(page.getByText(labels.repeated.split('{last}')[1] ?? '')).toBeVisible()
    await expect(shown).toHaveCount(0)

    await page.getByRole('searchbox').fill('ravi')
    await page.getByRole('searchbox').press('Enter')
    await expect(page.locator('[data-gift-card]')).toHaveCount(1)
    const lost = page.locator('[data-gift-card]')
    await lost.locator('summary').first().click()
    await lost.getByText(labels.showCode).first().click()
    await lost.getByLabel(labels.reason, { exact: true }).fill('The reply was lost')
    await lost.getByRole('button', { name: labels.showCode }).click()
    await expect(shown.getByText(labels.codeOnce)).toBeVisible()
    await expect(lost.locator('summary').first()).toContainText((await readShown()).slice(-4))
    const drawn = await readShown()
    expect(await findFaults(page)).toEqual([])
    await page.goto('/pages/gift-cards')
    await page.getByLabel(giftCard.code).fill(drawn)
    await page.getByRole('button', { name: giftCard.check }).click()
    await expect(page.getByText(giftCard.balanceOf.split('{last}')[0] + drawn.slice(-4))).toBeVisible()
    await page.goto('/staff/orders/gift-cards?state=blocked')
    await expect(page.getByText(labels.noneFound)).toBeVisible()
  } finally {
    await own.close()
  }
})
