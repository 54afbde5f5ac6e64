import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { MESSAGES } from '../../support/message-texts'
import { newNumber } from '../../support/shopper'
import { openManagedShop } from '../../support/shops/managed-shop'

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
  await page.goto(`/fr/staff/orders/gift-cards?q=${code.slice(-4)}`)
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
