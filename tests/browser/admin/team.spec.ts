import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import type { Locale } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { commandArgs } from '../../data/command'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { shopper, signIn } from '../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const PAGE_PATH = '/staff/people'
const { team: messages, staff } = en

test.skip(!SERVER, 'needs PostgreSQL')

let database: Awaited<ReturnType<typeof createDatabase>>
let shop: OwnShop

test.beforeAll(async () => {
  database = await createDatabase(SERVER, 'filled')
  shop = await startShop({ DATABASE_URL: database.url, DEMO: '1' })
})

test.afterAll(async () => {
  await shop.stop()
  await database.drop()
})

const fillPlaceholders = (text: string, values: Record<string, string>) =>
  Object.entries(values).reduce((all, [name, value]) => all.replaceAll(`{${name}}`, value), text)

async function signInAgain(page: Page, mobile: string, lang: Locale = 'en') {
  const steps = shopper(page, lang)
  await steps.askCode(mobile)
  await steps.enterCode(mobile)
}

test('an owner grants a role by mobile number, changes it and removes it', async ({ browser }) => {
  const newPage = async () => (await browser.newContext({ baseURL: shop.address })).newPage()
  const [owner, clerk] = [await newPage(), await newPage()]
  const ravi = await signIn(owner, 'Ravi Iyer')
  const meera = await signIn(clerk, 'Meera Nair')
  const command = await commandArgs('staff', 'add', ravi, 'owner')
  await promisify(execFile)(process.execPath, command, { env: { ...process.env, DATABASE_URL: database.url } })

  await openPage(owner, PAGE_PATH, 390)
  await signInAgain(owner, ravi)
  await expect(owner.getByRole('heading', { level: 1, name: staff.team })).toBeVisible()
  const list = owner.locator('[data-people]')
  const changes = owner.locator('[data-changes]')
  await expect(list.getByText(messages.ownRole)).toBeVisible()

  const number = owner.getByLabel(messages.contact)
  const addButton = owner.getByRole('button', { name: messages.addButton })
  const form = owner.locator('aside')
  await number.fill('98')
  await addButton.click()
  await expect(form).toContainText(messages.error.bad_input)
  await expect(number).toBeFocused()
  await number.fill(ravi)
  await addButton.click()
  await expect(form).toContainText(messages.error.own_role)
  await number.fill(meera)
  await addButton.click()
  await expect(list).toContainText('Meera Nair')
  await expect(list).toContainText(messages.roles.staff)
  await expect(owner.locator('[data-added]')).toBeFocused()
  await expect(owner.getByLabel(messages.message)).toHaveValue(/\/staff/)
  await expect(owner.locator('[data-added]')).toContainText(messages.invitation.not_connected)
  await expect(changes).toContainText(
    fillPlaceholders(messages.became, {
      name: 'Meera Nair',
      from: messages.roles.customer,
      role: messages.roles.staff,
    }),
  )
  expect(await findFaults(owner)).toEqual([])

  await openPage(clerk, PAGE_PATH, 1280)
  await signInAgain(clerk, meera)
  await expect(clerk.getByText(fillPlaceholders(messages.ownersOnly, { role: 'staff' }))).toBeVisible()
  await clerk.goto(`/fr${PAGE_PATH}`)
  await expect(clerk.getByRole('heading', { level: 1, name: fr.staff.team })).toBeVisible()
  await expect(clerk.getByText(fillPlaceholders(fr.team.ownersOnly, { role: fr.staff.role.staff }))).toBeVisible()
  expect(await findFaults(clerk)).toEqual([])

  await owner.getByLabel(fillPlaceholders(messages.change, { name: 'Meera Nair' })).selectOption('manager')
  await list
    .getByRole('listitem')
    .filter({ hasText: 'Meera Nair' })
    .getByRole('button', { name: messages.sure })
    .click()
  await expect(changes).toContainText(
    fillPlaceholders(messages.became, { name: 'Meera Nair', from: messages.roles.staff, role: messages.roles.manager }),
  )
  await expect(owner.getByLabel(fillPlaceholders(messages.change, { name: 'Meera Nair' }))).toBeFocused()
  await expect(changes.getByText('Ravi Iyer', { exact: false }).first()).toBeVisible()

  await owner.goto(`/fr${PAGE_PATH}`)
  await owner.getByRole('button', { name: fillPlaceholders(fr.team.remove, { name: 'Meera Nair' }) }).click()
  const dialog = owner.getByRole('dialog')
  await expect(dialog).toContainText(
    fillPlaceholders(fr.team.removeText, { name: 'Meera Nair', role: fr.staff.role.manager }),
  )
  expect(await findFaults(owner)).toEqual([])
  await dialog.getByRole('button', { name: fr.team.removeTitle }).click()
  await expect(list).not.toContainText('Meera Nair')
  await expect(owner.getByRole('heading', { name: fr.team.list })).toBeFocused()

  await clerk.goto(PAGE_PATH)
  await expect(clerk.getByText(staff.sessionEnded)).toBeVisible()
  await signInAgain(clerk, meera)
  await expect(clerk.getByRole('heading', { level: 1, name: staff.notAllowed })).toBeVisible()
})
