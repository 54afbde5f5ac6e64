import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { button, withAdminShop } from '../../support/shops/admin-shop'

const { returnList: list, adminReturn, adminOrder, orderReturn } = en
const adminShop = withAdminShop()

/** A call of the API by the person who is signed in on the page; returns its data. */
const ask = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([url, json]) => {
      const headers = { 'Content-Type': 'application/json' }
      const { data } = await (await fetch(`/api/v1/staff/${url}`, { method: 'POST', headers, body: json })).json()
      return data
    },
    [path, JSON.stringify(body)] as const,
  )

/** A delivered order with a return of its first item, recorded by staff. */
async function openReturn(page: Page, name: string): Promise<string> {
  const number = await adminShop().order('demo', name, 2)
  await page.goto('/staff')
  for (const [move, seen_state] of [
    ['pack', 'paid'],
    ['ship', 'packed'],
    ['deliver', 'shipped'],
  ])
    await ask(page, 'moveorder', { number, move, seen_state, by_hand: true })
  const { data } = await (await page.request.get(`/api/v1/staff/order?number=${number}`)).json()
  const lines = [{ line_id: data.lines[0].line_id, quantity: 1 }]
  const reason = { reason: 'damaged', wish: 'refund', note: 'A chip on the girdle' }
  await ask(page, 'recordreturn', { number, request_key: randomUUID(), lines, ...reason })
  return number
}

const rows = (page: Page) => page.locator('[data-return]')

test('returns are listed by state, and a row leads to its part of the order', async () => {
  const page = await adminShop().manager.newPage()
  await page.goto('/staff/orders/returns')
  await expect(page.getByText(list.empty.none)).toBeVisible()
  const [first, second] = [await openReturn(page, 'Meera Iyer'), await openReturn(page, 'Asha Rao')]

  await page.goto('/staff')
  await page.locator('[data-waiting=returns]').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
  await expect(rows(page)).toHaveCount(2)
  await expect(rows(page).first()).toContainText(first)
  await expect(rows(page).first()).toContainText('Meera Iyer')
  await expect(rows(page).first()).toContainText(orderReturn.reasons.damaged)
  await expect(rows(page).first()).toContainText(list.next.requested)
  await expect(page.getByRole('link', { name: `${list.lists.todo} (2)` })).toHaveAttribute('aria-current', 'true')
  for (const width of [1280, 768, 390])
    for (const path of ['/staff/orders/returns', '/fr/staff/orders/returns']) {
      await openPage(page, path, width)
      await expect(rows(page)).toHaveCount(2)
      expect(await findFaults(page), `${path} at ${width}`).toEqual([])
    }
  await expect(page.getByText(fr.returnList.next.requested).first()).toBeVisible()

  await openPage(page, '/staff/orders/returns', 1280)
  await page.getByLabel(en.adminQueue.sortBy).selectOption(list.sort.newest)
  await expect(rows(page).first()).toContainText(second)
  await page.getByRole('searchbox').fill('Asha')
  await page.getByRole('searchbox').press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: list.clear }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('link', { name: `${orderReturn.states.received} (0)` }).click()
  await expect(page.getByText(list.empty.state)).toBeVisible()
  await page.getByRole('link', { name: `${list.lists.all} (2)` }).click()
  await rows(page).filter({ hasText: first }).getByText('Meera Iyer').click()
  await expect(page).toHaveURL(new RegExp(`/staff/orders/${first}#return-1$`))
  await expect(page.getByRole('article', { name: `${first}-R1` })).toBeInViewport()
  await page.close()
})

test('an approval by mistake is undone after a confirmation', async () => {
  const page = await adminShop().manager.newPage()
  const number = await openReturn(page, 'Lata Devi')
  await page.goto(`/staff/orders/${number}`)
  const entry = page.getByRole('article', { name: `${number}-R1` })
  await button(page, adminReturn.moves.approve).click()
  await entry.getByRole('button', { name: adminReturn.yes }).click()
  await expect(entry).toContainText(orderReturn.states.approved)
  const undo = entry.getByRole('button', { name: adminOrder.undo.replace('{state}', orderReturn.states.approved) })
  await undo.click()
  await expect(entry).toContainText(adminReturn.undoSure.replace('{state}', orderReturn.states.requested))
  expect(await findFaults(page)).toEqual([])
  await entry.getByRole('button', { name: adminOrder.keep }).click()
  await undo.click()
  await entry.getByLabel(adminOrder.undoReason).fill('The wrong order')
  await entry.getByRole('button', { name: adminOrder.undoYes }).click()
  await expect(undo).toHaveCount(0)
  await expect(button(page, adminReturn.moves.approve)).toBeVisible()
  const history = page.getByRole('region', { name: adminOrder.history })
  const undone = adminOrder.returnUndone.replace('{number}', '1').replace('{state}', orderReturn.states.requested)
  await expect(history).toContainText(undone)
  await expect(history).toContainText('The wrong order')
  await page.close()
})

test('the form of a refund fills in the full amount', async () => {
  const page = await adminShop().manager.newPage()
  const number = await openReturn(page, 'Kiran Rao')
  await page.goto(`/staff/orders/${number}`)
  await page.getByText(adminOrder.refundApart, { exact: true }).click()
  const amount = page.getByLabel(adminOrder.amount, { exact: true })
  await expect(amount).toHaveValue('')
  await button(page, adminOrder.fullAmount).click()
  const { data } = await (await page.request.get(`/api/v1/staff/order?number=${number}`)).json()
  await expect(amount).toHaveValue(String(data.refundable))
  expect(await findFaults(page)).toEqual([])
  await page.goto('/staff/orders')
  await page.getByRole('link', { name: list.title, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
  await page.close()
})
