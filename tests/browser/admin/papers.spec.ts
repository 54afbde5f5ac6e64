import { fill } from '../../../lib/domain/text/fill'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { button, inMain, moveOrder, withAdminShop } from '../support/shops/admin-shop'

const { adminQueue: queue, order: states, slip } = en
const admin = withAdminShop()

test('several orders are packed at once; their slips show the address and the amount to collect', async () => {
  const [paid, cash] = [await admin().order('demo', 'Bulk Buyer'), await admin().order('cod', 'Bulk Buyer')]
  const page = await admin().staff.newPage()
  await page.goto(`/staff/orders/${cash}`)
  await moveOrder(page, 'confirm')
  await expect(inMain(page, states.statusConfirmed)).toBeVisible()
  await page.goto('/staff/orders?q=bulk+buyer')
  await page.getByLabel(queue.selectAll).check()
  await expect(page.getByText(fill(queue.selected, { count: 2 }))).toBeVisible()
  const [slipsPage] = await Promise.all([page.context().waitForEvent('page'), button(page, queue.slips).click()])
  await expect(slipsPage.getByRole('heading', { level: 1, name: slip.title })).toBeVisible()
  const slipOf = (number: string) => slipsPage.getByRole('region', { name: `${slip.heading} ${number}` })
  await expect(slipOf(paid)).toContainText(slip.prepaid)
  await expect(slipOf(paid)).not.toContainText('₹')
  await expect(slipOf(cash)).toContainText(/Collect ₹[\d,.]+ in cash/)
  expect(await findFaults(slipsPage)).toEqual([])
  await slipsPage.emulateMedia({ media: 'print' })
  await expect(slipsPage.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(slipsPage.locator('footer')).toBeHidden()
  await slipsPage.close()

  const invoicesPath = `/api/admin/invoices?number=${paid}&number=${cash}`
  await expect(button(page, queue.invoices)).toHaveCount(0)
  expect((await page.request.get(invoicesPath)).status()).toBe(403)
  const managerPage = await admin().manager.newPage()
  await managerPage.goto('/staff/orders?q=bulk+buyer')
  await managerPage.getByLabel(queue.selectAll).check()
  await expect(button(managerPage, queue.invoices)).toBeVisible()
  const invoices = await managerPage.request.get(invoicesPath)
  expect([invoices.status(), invoices.headers()['content-type']]).toEqual([200, 'application/pdf'])
  expect((await invoices.body()).subarray(0, 5).toString()).toBe('%PDF-')
  await managerPage.close()
  await button(page, queue.pack).click()
  await button(page, queue.packYes).click()
  await expect(page.getByText(fill(queue.packedMany, { count: 2 }))).toBeVisible()
  await expect(page.getByText('No orders found for “bulk buyer”')).toBeVisible()
  await page.goto('/staff/orders?state=ship&q=bulk+buyer')
  await expect(page.getByRole('checkbox', { name: fill(queue.select, { number: paid }) })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: fill(queue.select, { number: cash }) })).toBeVisible()
  await page.close()
})

test('the export of a queue is safe in a spreadsheet, and for managers only', async ({ browser }) => {
  const number = await admin().order('demo', '=HYPERLINK("x")')
  const path = '/api/admin/orders?state=pack&q=hyperlink'
  const page = await admin().manager.newPage()
  const answer = await page.request.get(path)
  expect(answer.headers()['content-disposition']).toContain('orders-pack.csv')
  const [head, line] = (await answer.text()).split('\r\n')
  expect(head).toContain('order,placed_at,state')
  expect(line).toContain(number)
  expect(line).toContain(`"'=HYPERLINK(""x"")"`)
  const visitor = await browser.newContext({ baseURL: admin().address })
  for (const forbiddenPath of [path, '/api/admin/invoices?number=1'])
    expect((await visitor.request.get(forbiddenPath)).status()).toBe(401)
  await visitor.close()
  await page.goto('/staff/orders?state=pack')
  await expect(page.getByRole('link', { name: queue.csv })).toBeVisible()
  const staff = await admin().staff.newPage()
  await staff.goto('/staff/orders?state=pack')
  await expect(staff.getByRole('link', { name: number })).toBeVisible()
  await expect(staff.getByRole('link', { name: queue.csv })).toHaveCount(0)
  expect((await staff.request.get(path)).status()).toBe(403)
  await staff.close()
  await page.close()
})

test('the order screens are accessible in French, at both widths', async () => {
  const number = await admin().order()
  for (const context of [admin().staff, admin().manager]) {
    const page = await context.newPage()
    for (const path of ['/fr/staff/orders', `/fr/staff/orders/${number}`, `/fr/staff/orders/slips?number=${number}`]) {
      await page.goto(path)
      expect(await findFaults(page), path).toEqual([])
    }
    await expect(page.getByRole('heading', { level: 1, name: fr.slip.title })).toBeVisible()
    await page.close()
  }
})
