import type { Page } from '@playwright/test'
import { fill } from '../../../../lib/domain/text/fill'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, withAdminShop } from '../../support/shops/admin-shop'

const { adminQueue: queue, filter, order } = en
const admin = withAdminShop()

const linkTo = (page: Page, number: string) => page.getByRole('link', { name: number, exact: true })
const chip = (page: Page, value: string) =>
  page.getByRole('link', { name: fill(en.category.removeFilter, { value }), exact: true })

test('orders are filtered by payment and state, kept in the URL, and the filters removed one by one', async () => {
  const paid = await admin().order('demo', 'Paid Online')
  const cash = await admin().order('cod', 'Cash Buyer')
  const page = await admin().manager.newPage()
  await page.goto('/staff/orders?state=all')
  await page.getByText(queue.filters.title, { exact: true }).click()
  await page.getByLabel(queue.filters.payment).selectOption({ label: order.cod })
  await page.getByLabel(queue.filters.shipState).selectOption({ label: 'Karnataka' })
  expect(await findFaults(page)).toEqual([])
  await button(page, filter.apply).click()
  await expect(page).toHaveURL(/payment=cod&ship_state=KA/)
  await expect(linkTo(page, cash)).toBeVisible()
  await expect(linkTo(page, paid)).toHaveCount(0)
  await expect(page.getByText('1 order', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: queue.csv })).toHaveAttribute('href', /payment=cod&ship_state=KA/)
  expect(await findFaults(page)).toEqual([])

  await chip(page, order.cod).click()
  await expect(linkTo(page, paid)).toBeVisible()
  await expect(chip(page, 'Karnataka')).toBeVisible()
  await page.goBack()
  await expect(linkTo(page, paid)).toHaveCount(0)
  await page.getByRole('link', { name: queue.filters.clear }).click()
  await expect(page).toHaveURL('/staff/orders?state=all')
  await expect(linkTo(page, paid)).toBeVisible()

  await page.goto('/staff/orders?state=all&from=2020-02-01&to=2020-02-29&payment=gold&ship_state=XX')
  await expect(page.getByText(queue.filters.none)).toBeVisible()
  await expect(chip(page, '1 February 2020 – 29 February 2020')).toBeVisible()
  await page.close()
})

test('another sort is shown at once, and Back returns to the one before', async () => {
  const numbers = [await admin().order('demo', 'Sorted First'), await admin().order('demo', 'Sorted Second')]
  const page = await admin().manager.newPage()
  await page.goto('/staff/orders?state=all&q=sorted')
  const shown = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(shown).toHaveText(numbers.toReversed())
  const sort = page.getByLabel(queue.sortBy)
  await sort.selectOption({ label: queue.sort.oldest })
  await expect(page).toHaveURL('/staff/orders?state=all&q=sorted&sort=oldest')
  await expect(shown).toHaveText(numbers)
  await page.goBack()
  await expect(shown).toHaveText(numbers.toReversed())
  await expect(sort).toHaveValue('newest')
  await page.close()
})

test('a click on the row opens the order, but not one on its checkbox or at the end of a selection', async () => {
  const number = await admin().order('demo', 'Rowena Buyer')
  const page = await admin().manager.newPage()
  await page.goto('/staff/orders?state=all&q=rowena')
  const name = page.getByText('Rowena Buyer', { exact: true })
  await expect(page.getByLabel(queue.selectAll)).toBeEnabled()
  await page.getByLabel(fill(queue.select, { number })).check()
  const box = await name.boundingBox()
  if (!box) throw new Error('the row has no name')
  await page.mouse.move(box.x + 1, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(false)
  await expect(page).toHaveURL('/staff/orders?state=all&q=rowena')
  await page.getByRole('heading', { level: 1 }).click()
  await name.click()
  await expect(page).toHaveURL(`/staff/orders/${number}`)
  await expect(page.getByRole('main').getByText('· Rowena Buyer, Bengaluru')).toBeVisible()
  await page.goBack()
  await linkTo(page, number).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/staff/orders/${number}`)
  await page.close()
})
