import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import en from '../../../../messages/en.json' with { type: 'json' }
import { commandArgs } from '../../../data/command'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { newNumber, signIn, signInWith } from '../../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../../support/shops/own-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const { form, ...texts } = en.adminCustomer

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

test('staff add a customer, tag, correct and find them, and are led to the one who has a contact already', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: shop.address })).newPage()
  const ravi = await signIn(page, 'Ravi Iyer')
  await promisify(execFile)(process.execPath, await commandArgs('staff', 'add', ravi, 'staff'), {
    env: { ...process.env, DATABASE_URL: database.url },
  })
  await signInWith(page, ravi)
  const mobile = newNumber()
  const add = async (name: string) => {
    await page.getByText(form.addTitle, { exact: true }).first().click()
    await page.getByLabel(form.fields.name).fill(name)
    await page.getByLabel(form.fields.mobile_no).fill(mobile)
    await page.getByLabel(form.fields.tags).fill('Walk-in')
    await page.getByRole('button', { name: form.add }).click()
  }
  await openPage(page, '/staff/customers', 390)
  await add('Zubeida Setna')
  await expect(page.getByRole('heading', { level: 1, name: 'Zubeida Setna' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await page.getByLabel(texts.newTag).fill('Collector')
  await page.getByRole('button', { name: texts.addTag }).click()
  await expect(page.locator('[data-tags] li')).toHaveText(['Collector', 'Walk-in'])
  await page.getByText(form.editOpen, { exact: true }).click()
  await page.getByLabel(form.fields.name).fill('Zubeida Sethna')
  await page.getByRole('button', { name: form.save }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zubeida Sethna' })).toBeVisible()

  await openPage(page, '/staff/customers', 1280)
  await page.getByLabel(texts.tagFilter, { exact: true }).selectOption('Collector')
  await page.getByRole('button', { name: texts.applyFilter, exact: true }).click()
  await expect(page.locator('[data-customers] > li')).toHaveCount(1)
  await expect(page.getByText('Tag: Collector', { exact: true })).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await add('Somebody else')
  await page.getByRole('link', { name: 'Open Zubeida Sethna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zubeida Sethna' })).toBeVisible()
})
