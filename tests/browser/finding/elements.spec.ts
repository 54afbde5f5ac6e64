import en from '../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'

test('the page of UI elements is not indexed', async ({ request }) => {
  for (const path of ['/elements', '/fr/elements']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const { robots, h1, canonical } = readHead(await response.text())
    expect(robots).toContain('noindex')
    expect(canonical).toBeNull()
    expect(h1).toHaveLength(1)
  }
})

test('every group shows its components, and tokens their current values', async ({ page }) => {
  await page.goto('/elements')
  const { tokens, actions, forms, lists, product, order, home } = en.elements
  for (const title of [tokens, actions, forms, lists, product, order, home]) {
    await expect(page.getByRole('heading', { level: 2, name: title, exact: true })).toBeVisible()
  }
  const colours = page.getByRole('region', { name: tokens })
  await expect(colours.getByRole('listitem').filter({ hasText: /^--gold#/ })).toContainText('#c1a657')
  await page.evaluate(() => document.documentElement.style.setProperty('--gold', '#2a5ca8'))
  await expect(colours.getByRole('listitem').filter({ hasText: /^--gold#/ })).toContainText('#2a5ca8')
})

test('interactive elements work', async ({ page }) => {
  await page.goto('/elements')
  await expect(page.locator('html[data-live]')).toBeAttached()
  await page.getByRole('button', { name: 'success' }).click()
  await expect(page.getByText(en.cart.added)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: en.product.outOfStock })).toBeVisible()
  await expect(page.getByLabel(en.field.city)).toBeDisabled()
})
