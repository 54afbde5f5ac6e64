import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { MESSAGES } from '../../support/message-texts'
import { openPage } from '../../support/shell'
import { openOwnedShop } from '../../support/shops/owned-shop'

const PATH = '/staff/orders/gift-cards'
const { adminGiftCard: labels, giftCard } = MESSAGES.en

test('an owner issues a card at the counter: its code is shown once, and pays', async ({ browser }) => {
  const owned = await openOwnedShop(browser, 'counter-card')
  const page = owned.owner()
  await openPage(page, PATH, 390)
  await page.getByText(labels.issueTitle).click()
  await page.getByRole('radio', { name: labels.deliveries.screen }).check()
  await expect(page.getByLabel(labels.email)).toHaveCount(0)
  await page.getByRole('button', { name: labels.issueScreen }).click()
  await expect(page.getByLabel(labels.amount)).toBeFocused()
  await page.getByLabel(labels.amount).fill('2,500')
  await page.getByLabel(labels.reason, { exact: true }).fill('Paid in cash at the counter')
  await page.getByRole('button', { name: labels.issueScreen }).click()
  const shown = page.locator('[data-shown-code]')
  await expect(shown.getByText(labels.codeOnce)).toBeVisible()
  const code = (await shown.locator('code').textContent()) ?? ''
  expect(code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$/)
  expect(await findFaults(page)).toEqual([])

  await page.reload()
  await expect(page.locator('[data-gift-card]')).toContainText(labels.noEmail)
  expect(await page.content()).not.toContain(code)
  await page.goto('/pages/gift-cards')
  await page.getByLabel(giftCard.code).fill(code)
  await page.getByRole('button', { name: giftCard.check }).click()
  await expect(page.getByText(giftCard.balanceOf.split('{last}')[0] + code.slice(-4))).toBeVisible()
  await owned.close()
})
