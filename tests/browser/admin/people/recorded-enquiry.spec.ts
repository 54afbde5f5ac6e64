import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { button, withAdminShop } from '../../support/shops/admin-shop'

const { adminEnquiry: messages } = en
const { record } = messages
const admin = withAdminShop()

test('an enquiry by telephone is taken down, found, and answered on WhatsApp alone', async () => {
  const page = await admin().staff.newPage()
  await page.goto('/staff/enquiries')
  await page.getByRole('heading', { name: record.title }).click()
  await expect(button(page, record.save)).toBeEnabled()
  await button(page, record.save).click()
  await expect(page.getByText(record.errors.name_required)).toBeVisible()
  await expect(page.getByLabel(record.fields.name)).toBeFocused()
  expect(await findFaults(page)).toEqual([])
  await page.getByLabel(record.fields.name).fill('Ravi Kumar')
  await page.getByLabel(record.fields.mobile_no).fill('98450 12399')
  await page.getByLabel(record.fields.message).fill('A yellow sapphire below 2 carats')
  await button(page, record.save).click()
  await expect(page).toHaveURL(/\/staff\/enquiries\/CU-26-\d{4}-\d{4}$/)
  await expect(page.getByRole('main').getByText('A yellow sapphire below 2 carats')).toBeVisible()
  await expect(page.getByRole('heading', { name: messages.chat })).toBeVisible()
  await expect(page.getByRole('heading', { name: messages.answer, exact: true })).toHaveCount(0)
  expect(await findFaults(page)).toEqual([])
  await page.goto('/staff/enquiries?q=ravi')
  await expect(page.getByRole('listitem').getByText('Ravi Kumar')).toBeVisible()
  await page.close()
})
