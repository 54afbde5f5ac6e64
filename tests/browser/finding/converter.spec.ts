import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'

const PATH = '/pages/carat-to-ratti-converter'

test('typing one weight updates the others', async ({ page }) => {
  await page.goto(PATH)
  await expect(page.locator('html[data-live]')).toBeAttached()
  const field = (name: RegExp) => page.getByRole('textbox', { name })
  await field(/^Ratti/).fill('5.25')
  await expect(field(/^Carat/)).toHaveValue('4.784')
  await expect(field(/^Old ratti/)).toHaveValue('7.875')
  await field(/^Tola/).fill('1')
  await expect(field(/^Ratti/)).toHaveValue('64')
  await expect(field(/^Old ratti/)).toHaveValue('96')
  await expect(field(/^Gram/)).toHaveValue('11.664')
  await field(/^Carat/).fill('much')
  await expect(page.getByText('Please enter a weight up to one kilogram')).toBeVisible()
  await expect(field(/^Carat/)).toHaveAttribute('aria-invalid', 'true')
  await expect(field(/^Gram/)).toHaveValue('')
  expect(await findFaults(page)).toEqual([])
  await mirrorPage(page)
  expect(await findFaults(page)).toEqual([])
})

test('French weights have a decimal comma', async ({ page }) => {
  await page.goto(`/fr${PATH}`)
  await expect(page.locator('html[data-live]')).toBeAttached()
  await page.getByRole('textbox', { name: /^Carat/ }).fill('4,5')
  await expect(page.getByRole('textbox', { name: /^Gramme/ })).toHaveValue('0,9')
  expect(await findFaults(page)).toEqual([])
})

test('without scripts the tables are shown instead', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(PATH)
  await expect(page.getByLabel(/^Carat/)).toBeHidden()
  await expect(page.getByRole('cell', { name: '4.78', exact: true })).toBeVisible()
  await context.close()
})
