import en from '../../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../../support/fixture'
import { button, withAdminShop } from '../../support/shops/admin-shop'

const messages = en.adminOrder
const adminShop = withAdminShop()

test('a link asks before it leaves what was typed and not saved; once saved it does not', async () => {
  const number = await adminShop().order()
  const page = await adminShop().staff.newPage()
  await page.goto(`/staff/orders/${number}`)
  const note = page.getByLabel(messages.noteLabel)
  const back = page.getByRole('link', { name: messages.back })
  const answers: string[] = []
  page.on('dialog', async (dialog) => {
    answers.push(dialog.type())
    await dialog.dismiss()
  })
  await note.fill('The buyer collects it on Friday')
  await back.click({ noWaitAfter: true })
  await expect.poll(() => answers).toEqual(['beforeunload'])
  await expect(note).toHaveValue('The buyer collects it on Friday')
  await expect(page).toHaveURL(new RegExp(`${number}$`))

  await button(page, messages.noteSave).click()
  await expect(note).toHaveValue('')
  await back.click()
  await expect(page).toHaveURL(/\/staff\/orders$/)
  expect(answers).toHaveLength(1)
  await page.close()
})
