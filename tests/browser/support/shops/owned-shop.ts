import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import en from '../../../../messages/en.json' with { type: 'json' }
import { expect } from '../fixture'
import { openPage } from '../shell'
import { newNumber, PASSWORD } from '../shopper'
import { type OwnShop, startShop } from './own-shop'

const { auth, field, setup, shopData, shopSettings } = en
export const SETTINGS_PATH = '/staff/settings'

/** A sample shop of the test's own whose first owner has claimed it, and the owner's page. */
export async function openOwnedShop(browser: Browser, name: string) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const mobile = newNumber()
  let output = ''
  const start = () =>
    startShop({ DATA_DIR: folder, DEMO: '1' }, (more) => {
      output += more
    })
  let shop: OwnShop = await start()
  const newPage = async () => (await browser.newContext({ baseURL: shop.address })).newPage()
  let owner = await newPage()
  const labelled = (label: string) => owner.getByRole('main').getByLabel(label, { exact: true })
  const press = (label: string) => owner.getByRole('main').getByRole('button', { name: label, exact: true }).click()

  async function signIn() {
    await labelled(field.mobile).fill(mobile)
    await labelled(field.password).fill(PASSWORD)
    await press(auth.signIn)
  }

  const [, code = ''] = /Make it your shop: .* with the code (\S+)/.exec(output) ?? []
  await openPage(owner, '/staff/settings/setup', 1280)
  const answers = { code, name: 'Meera Iyer', mobile_no: mobile, password: PASSWORD }
  for (const [key, text] of Object.entries(answers))
    await labelled(new Map(Object.entries(setup.fields)).get(key) ?? '').fill(text)
  await press(setup.claim)
  await expect(owner.getByRole('main').getByText(en.staff.gate)).toBeVisible()
  await signIn()
  await expect(owner.getByRole('main').getByRole('heading', { name: setup.ownTitle })).toBeVisible()

  return {
    shop: () => shop,
    owner: () => owner,
    output: () => output,
    newPage,
    labelled,
    press,
    /** Fills in what the settings need, at any width. */
    fillRequired: async () => {
      const place = { street: '4, Gandhi Road', locality: 'Chennai', pin: '600001' }
      const required = { name: 'Ratna & Sons', phone: '044-2345-6789', email: 'care@ratna.example', ...place }
      for (const [key, text] of Object.entries(required))
        await labelled(`${new Map(Object.entries(shopSettings.fields)).get(key)} *`).fill(text)
      await labelled(`${shopSettings.fields.state} *`).selectOption('Tamil Nadu')
    },
    save: async () => {
      await press(shopData.save)
      await expect(owner.getByText(shopData.saved).last()).toBeVisible()
    },
    /** Closes the shop, opens it again and signs its owner in. */
    restart: async () => {
      await owner.context().close()
      await shop.stop()
      shop = await start()
      owner = await newPage()
      await openPage(owner, SETTINGS_PATH, 1280)
      await signIn()
      await expect(labelled(`${shopSettings.fields.name} *`)).toBeVisible()
    },
    read: async (path: string) => (await fetch(shop.address + path)).text(),
    /** A response as it is, redirects included. */
    go: (path: string) => fetch(shop.address + path, { redirect: 'manual' }),
    close: async () => {
      await shop.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type OwnedShop = Awaited<ReturnType<typeof openOwnedShop>>

/** A custom property of the page's root. */
export const readVariable = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name)
