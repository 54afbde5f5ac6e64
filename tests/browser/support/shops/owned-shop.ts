import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { SettingGroup } from '../../../../lib/domain/settings/shop-settings'
import en from '../../../../messages/en.json' with { type: 'json' }
import { expect } from '../fixture'
import { openPage } from '../shell'
import { newNumber, PASSWORD } from '../shopper'
import { type OwnShop, startShop } from './own-shop'

const { auth, field, setup, shopData, shopSettings } = en
const { fields } = shopSettings
export const SETTINGS_PATH = '/staff/settings'
export const SETUP_PATH = '/staff/settings/setup'

type Options = {
  env?: Record<string, string>
  /** The host name under which the browser opens it. */
  host?: string
  /** Empty: the shop fills its sample catalogue itself, as on a first start. */
  prepared?: 'empty'
}

/** A sample shop of the test's own whose first owner has claimed it, and the owner's page. */
export async function openOwnedShop(
  browser: Browser,
  name: string,
  { env = {}, host = '127.0.0.1', prepared }: Options = {},
) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const mobile = newNumber()
  let output = ''
  const hear = (more: string) => {
    output += more
  }
  const start = () => startShop({ DATA_DIR: folder, DEMO: '1', ...env }, hear, prepared)
  let shop: OwnShop = await start()
  const newPage = async () => (await browser.newContext({ baseURL: shop.address.replace('127.0.0.1', host) })).newPage()
  let owner = await newPage()
  const openSection = (group: SettingGroup, width = 1280) => openPage(owner, `${SETTINGS_PATH}?section=${group}`, width)
  const labelled = (label: string) => owner.getByRole('main').getByLabel(label, { exact: true })
  const press = (label: string) => owner.getByRole('main').getByRole('button', { name: label, exact: true }).click()

  async function signIn() {
    await labelled(field.mobile).fill(mobile)
    await labelled(field.password).fill(PASSWORD)
    await press(auth.signIn)
  }

  async function save() {
    await press(shopData.save)
    await expect(owner.getByText(shopData.saved).last()).toBeVisible()
  }

  await openPage(owner, SETUP_PATH, 1280)
  await claimShop(owner, { code: readOwnerCode(output), mobile_no: mobile })
  await expect(owner.getByRole('main').getByRole('heading', { name: setup.ownTitle })).toBeVisible()

  return {
    shop: () => shop,
    owner: () => owner,
    output: () => output,
    newPage,
    labelled,
    press,
    openSection,
    /** Fills in one section with texts by setting, a list for what is chosen, and saves it. */
    fillSection: async (group: SettingGroup, texts: Record<string, string | [string]>) => {
      await openSection(group)
      for (const [label, text] of Object.entries(texts))
        if (typeof text === 'string') await labelled(label).fill(text)
        else await labelled(label).selectOption(text)
      await save()
    },
    save,
    /** Closes the shop, opens it again and signs its owner in. */
    restart: async () => {
      await owner.context().close()
      await shop.stop()
      shop = await start()
      owner = await newPage()
      await openPage(owner, SETTINGS_PATH, 1280)
      await signIn()
      await expect(labelled(`${fields.name} *`)).toBeVisible()
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

type Claim = { code: string; mobile_no: string; password?: string; texts?: typeof setup }

/** The code for the first owner, as the start of a shop prints it. */
export const readOwnerCode = (output: string) =>
  /Make it your shop: .* with the code (\w{5}-\w{5})\n/.exec(output)?.[1] ?? ''

/** Fills in the form of the first owner. */
export async function fillClaim(page: Page, { code, mobile_no, password = PASSWORD, texts = setup }: Claim) {
  const answers = { code, name: 'Meera Iyer', mobile_no, password }
  for (const [key, text] of Object.entries(answers))
    await page
      .getByRole('main')
      .getByLabel(new Map(Object.entries(texts.fields)).get(key) ?? '', { exact: true })
      .fill(text)
}

export async function claimShop(page: Page, claim: Claim): Promise<void> {
  await fillClaim(page, claim)
  await page.getByRole('main').getByRole('button', { name: setup.claim, exact: true }).click()
}

/** What the sections of the settings need, by label, for a shop in Chennai. */
export const REQUIRED_SETTINGS = {
  identity: { [`${fields.name} *`]: 'Ratna & Sons' },
  contact: { [`${fields.phone} *`]: '044-2345-6789', [`${fields.email} *`]: 'care@ratna.example' },
  law: {
    [`${fields.street} *`]: '4, Gandhi Road',
    [`${fields.locality} *`]: 'Chennai',
    [`${fields.state} *`]: ['Tamil Nadu'],
    [`${fields.pin} *`]: '600001',
  },
} satisfies Partial<Record<SettingGroup, Record<string, string | [string]>>>

/** A custom property of the page's root. */
export const readVariable = (page: Page, name: string): Promise<string> =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name)
