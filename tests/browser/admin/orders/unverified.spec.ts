import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, inMain, moveOrder, withAdminShop } from '../../support/shops/admin-shop'

const { adminOrder: messages, adminQueue: queue, dashboard, order: states } = en
const admin = withAdminShop()
const before = (text: string) => text.split('{')[0] ?? ''

test('a cash order without a verified number is found, called and confirmed with a reason, on a phone', async () => {
  const number = await admin().order('cod', 'Asha Rao')
  const page = await admin().staff.newPage()
  await page.goto('/staff')
  const tile = page.locator('[data-waiting="to_confirm"]')
  await expect(tile).toContainText('1')
  await tile.getByRole('link', { name: dashboard.wait.to_confirm }).click()
  await expect(page.getByRole('link', { name: queue.queues.verify })).toHaveAttribute('aria-current', 'page')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) })
  await expect(row.getByText(before(messages.verification.short))).toBeVisible()
  await expect(row.getByRole('link', { name: new RegExp(`^${messages.verification.call}`) })).toHaveAttribute(
    'href',
    /^tel:\+91/,
  )
  expect(await findFaults(page)).toEqual([])
  await row.getByRole('link', { name: messages.verification.decide }).click()

  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await expect(page.getByText(messages.verification.hint)).toBeVisible()
  await expect(page.getByRole('link', { name: before(messages.verification.callNumber) })).toHaveAttribute(
    'href',
    /^tel:\+91/,
  )
  expect(await findFaults(page)).toEqual([])
  await moveOrder(page, 'confirm', async () => {
    // The usual reason is there already; another one can be typed.
    const reason = page.getByLabel(messages.verification.how)
    await expect(reason).toHaveValue(messages.verification.confirmed)
    await reason.fill('Asha called back herself')
    expect(await findFaults(page)).toEqual([])
  })
  await expect(inMain(page, states.statusConfirmed)).toBeVisible()
  await expect(page.getByText('Asha called back herself')).toBeVisible()
  await expect(page.getByText(messages.verification.hint)).toHaveCount(0)
  await expect(button(page, messages.moves.pack)).toBeVisible()
  await page.goto('/staff/orders?state=verify')
  await expect(page.getByText(queue.empty.verify)).toBeVisible()
  await page.close()
})
