import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { toSampleOrder } from '../../../../lib/cli/bench/sample-order'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { commandArgs } from '../../../data/command'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { findProducts, newNumber, signIn, signInWith } from '../../support/shopper'
import { createDatabase, type OwnShop, startShop } from '../../support/shops/own-shop'

const SERVER = process.env.TEST_DATABASE_URL ?? ''
const { adminCustomer: texts } = en

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

test('a manager finds a customer, notes something, blocks and unblocks', async ({ browser }) => {
  const newPage = async () => (await browser.newContext({ baseURL: shop.address })).newPage()
  const [page, buyer] = [await newPage(), await newPage()]
  const ravi = await signIn(page, 'Ravi Iyer')
  await promisify(execFile)(process.execPath, await commandArgs('staff', 'add', ravi, 'manager'), {
    env: { ...process.env, DATABASE_URL: database.url },
  })
  await signInWith(page, ravi)
  const mobile = await signIn(buyer, 'Zubeida Sethna')
  const products = await findProducts(buyer.request, 'en', 'ids=2,7&price=900-9000')
  const order = async (at: number, mobile_no: string) => {
    const sample = toSampleOrder(products[at]?.id ?? 0, mobile_no)
    const answer = await buyer.request.post('/api/v1/order/createpay', { data: sample })
    return answer.json()
  }
  expect((await order(0, mobile)).status).toBe(1)

  await openPage(page, '/staff/customers', 390)
  await page.getByLabel(texts.search, { exact: true }).fill('zubeida')
  await page.getByRole('button', { name: texts.search }).click()
  await expect(page.locator('[data-customers] > li')).toHaveCount(1)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: texts.csv }).waitFor()
  await page.getByRole('link', { name: 'Zubeida Sethna' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zubeida Sethna' })).toBeVisible()
  expect(await findFaults(page)).toEqual([])

  await page.getByRole('button', { name: texts.saveNote }).click()
  await expect(page.getByText(texts.error.note_required)).toBeVisible()
  await page.getByLabel(texts.note).fill('Prefers unheated stones <b>always</b>')
  await page.getByRole('button', { name: texts.saveNote }).click()
  const entries = page.locator('[data-timeline]')
  await expect(entries).toContainText('Prefers unheated stones <b>always</b>')
  await expect(entries).toContainText('Ravi Iyer')
  await expect(page.getByLabel(texts.note)).toHaveValue('')

  await page.getByText(texts.blockOpen, { exact: true }).click()
  await page.getByLabel(texts.blockReason).fill('Refused three parcels')
  await page.getByRole('button', { name: texts.blockSubmit, exact: true }).click()
  await expect(page.getByText(texts.isBlocked)).toBeVisible()
  await expect(entries).toContainText('Refused three parcels')
  expect(await order(1, mobile)).toMatchObject({ status: 0, reason: 'blocked' })
  expect(await order(1, newNumber())).toMatchObject({ status: 0, reason: 'blocked' })

  await page.goto(page.url().replace('/staff', '/fr/staff'))
  const { adminCustomer: french } = fr
  await expect(page.getByText(french.isBlocked)).toBeVisible()
  await page.getByText(french.unblockOpen, { exact: true }).first().click()
  await page.getByLabel(french.blockReason).fill('Paid in advance')
  await page.getByRole('button', { name: french.unblockSubmit, exact: true }).click()
  await expect(page.getByText(french.isBlocked)).toBeHidden()
  expect(await findFaults(page)).toEqual([])
  expect((await order(1, mobile)).status).toBe(1)
})
