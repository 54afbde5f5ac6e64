import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import fr from '../../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { newNumber, PASSWORD } from '../../support/shopper'
import { type OwnShop, startShop } from '../../support/shops/own-shop'
import { fillClaim, readOwnerCode, SETUP_PATH } from '../../support/shops/owned-shop'

test.describe.configure({ mode: 'serial' })

const { error, field, goLive, setup, staff } = en
const folder = mkdtempSync(join(tmpdir(), 'claim-'))
let output = ''
let code = ''
let shop: OwnShop
let owner: Page

test.beforeAll(async ({ browser }) => {
  shop = await startShop({ DATA_DIR: folder, DEMO: '1' }, (more) => {
    output += more
  })
  code = readOwnerCode(output)
  owner = await newPage(browser)
})
test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: shop.address })).newPage()
const main = () => owner.getByRole('main')
const labelled = (label: string) => main().getByLabel(label, { exact: true })
const press = (name: string) => main().getByRole('button', { name, exact: true }).click()
const rule = (key: 'length' | 'digit' | 'lower' | 'upper') =>
  main().getByRole('listitem').filter({ hasText: setup.rules[key] })

test('the claim says what is wrong, field by field, and makes nobody an owner', async () => {
  await openPage(owner, SETUP_PATH, 390)
  await expect(labelled(setup.fields.code)).toBeFocused()
  await press(setup.claim)
  for (const text of [setup.errors.code_required, error.nameRequired, error.mobileRequired, error.passwordRequired])
    await expect(main().getByText(text, { exact: true })).toBeVisible()
  await expect(labelled(setup.fields.code)).toBeFocused()

  await fillClaim(owner, { code: code.split('').reverse().join(''), mobile_no: newNumber(), password: 'sapphire' })
  await expect(rule('length')).toHaveAttribute('data-met', 'true')
  for (const key of ['digit', 'upper'] as const) await expect(rule(key)).toHaveAttribute('data-met', 'false')
  await press(setup.claim)
  await expect(labelled(setup.fields.password)).toBeFocused()
  await expect(main().getByText(setup.errors.password_rule)).toBeVisible()
  expect(await findFaults(owner)).toEqual([])

  await labelled(setup.fields.password).fill(PASSWORD)
  for (const key of ['length', 'digit', 'lower', 'upper'] as const)
    await expect(rule(key)).toHaveAttribute('data-met', 'true')
  await press(setup.claim)
  await expect(main().getByText(setup.errors.wrong_code)).toBeVisible()
  await expect(labelled(setup.fields.code)).toBeFocused()
  await expect(labelled(setup.fields.name)).toHaveValue('Meera Iyer')
  expect(await findFaults(owner)).toEqual([])
  expect((await (await owner.request.get('/api/v1/staff/setup')).json()).data.needs_owner).toBe(true)
})

test('the printed code makes the first owner, who is signed in at the checklist at once', async ({ browser }) => {
  const late = await newPage(browser)
  await openPage(late, `/fr${SETUP_PATH}`, 768)
  await expect(late.getByRole('heading', { name: fr.setup.claimTitle })).toBeVisible()

  await labelled(setup.fields.code).fill(code.toLowerCase())
  await press(setup.claim)
  await expect(main().getByRole('heading', { name: setup.ownTitle })).toBeVisible()
  await expect(owner).toHaveURL(SETUP_PATH)
  await expect(main().getByLabel(field.password)).toHaveCount(0)
  await expect(main().getByRole('heading', { name: goLive.title })).toBeVisible()
  expect(await findFaults(owner)).toEqual([])
  await openPage(owner, '/staff', 1280)
  await expect(main().getByText(staff.gate)).toHaveCount(0)

  await fillClaim(late, { code, mobile_no: newNumber(), texts: fr.setup })
  await late.getByRole('main').getByRole('button', { name: fr.setup.claim }).click()
  await expect(late.getByRole('main').getByText(fr.setup.errors.has_owner)).toBeVisible()
  expect(await findFaults(late)).toEqual([])
  await late.getByRole('main').getByRole('link', { name: fr.setup.signIn }).click()
  await expect(late.getByRole('main').getByText(fr.staff.gate)).toBeVisible()
  await expect(late.getByRole('heading', { name: fr.setup.ownTitle })).toHaveCount(0)
  await late.context().close()
})
