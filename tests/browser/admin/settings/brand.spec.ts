import type { Page } from '@playwright/test'
import { MAX_HEADER_LOGO_BYTES } from '../../../../lib/domain/settings/logo'
import en from '../../../../messages/en.json' with { type: 'json' }
import { BAD_LOGOS, LOGO_SVG } from '../../../data/logos'
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { openPage } from '../../support/shell'
import { signInStaff } from '../../support/shopper'
import { buy } from '../../support/shops/managed-shop'
import {
  type OwnedShop,
  openOwnedShop,
  REQUIRED_SETTINGS,
  readVariable,
  SETTINGS_PATH,
  SETUP_PATH,
} from '../../support/shops/owned-shop'

test.describe.configure({ mode: 'serial' })

const LOOK_PATH = `${SETTINGS_PATH}?section=look`
const { goLive, shopData, shopSettings } = en
const { fields, look, errors } = shopSettings
const PRIMARY = '#7a1f33'
const ACCENT = '#2a5ca8'
const TOO_LIGHT = '#ffd400'
const NAME = 'Ratna & Sons'
const TAGLINES = { en: 'Stones from Jaipur since 1962', fr: 'Pierres de Jaipur depuis 1962' }
const LOGO = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO_SVG) }

let own: OwnedShop

test.beforeAll(async ({ browser }) => {
  own = await openOwnedShop(browser, 'brand')
})
test.afterAll(async () => {
  await own?.close()
})

const main = () => own.owner().getByRole('main')
const step = (key: 'logo' | 'tagline') => own.owner().locator(`[data-step=${key}]`)
const typeOf = async (path: string) => (await own.go(path)).headers.get('content-type')
const hasLogo = async () => (await own.read('/')).includes('data-logo')

test('a section opens with its form in view; what is left to set up is said before one is chosen', async () => {
  const card = main().getByRole('region', { name: goLive.cardTitle })
  await openPage(own.owner(), SETTINGS_PATH, 390)
  await expect(card).toBeVisible()
  for (const width of [390, 768]) {
    await own.openSection('law', width)
    await expect(own.labelled(`${fields.street} *`)).toBeInViewport()
    await expect(card).toHaveCount(0)
  }
})

test('a bad picture is refused with its reason, and nothing that was typed is lost', async () => {
  await openPage(own.owner(), SETUP_PATH, 1280)
  for (const key of ['logo', 'tagline'] as const) {
    await expect(step(key)).toHaveAttribute('data-done', 'false')
    await expect(step(key)).toContainText(goLive.advised)
  }
  await own.fillSection('identity', {
    ...REQUIRED_SETTINGS.identity,
    [`${fields.tagline} (English)`]: TAGLINES.en,
    [`${fields.tagline} (Français)`]: TAGLINES.fr,
  })
  await own.openSection('look')
  await own.labelled(fields.accent_colour).fill(ACCENT)
  for (const { name, mimeType, problem, toBytes } of BAD_LOGOS) {
    await own.labelled(fields.logo).setInputFiles({ name, mimeType, buffer: Buffer.from(await toBytes()) })
    const text = new Map(Object.entries(errors)).get(problem) ?? ''
    await expect(main().getByRole('alert').filter({ hasText: text }), name).toBeVisible()
  }
  await expect(own.labelled(fields.accent_colour)).toHaveValue(ACCENT)
  await expect(main().getByRole('button', { name: look.remove })).toHaveCount(0)
})

test('logo and colours are previewed; a colour that is too light comes with one that is not', async () => {
  await own.labelled(fields.logo).setInputFiles(LOGO)
  await expect(main().getByRole('button', { name: look.remove })).toBeVisible()
  await expect(main().getByRole('figure').getByRole('img', { name: NAME })).toHaveCount(3)
  await own.labelled(fields.primary_colour).fill(TOO_LIGHT)
  await expect(main().getByText(errors.primary_faint)).toBeVisible()
  await own.press(shopData.save)
  await expect(own.labelled(fields.primary_colour)).toBeFocused()
  await main()
    .getByRole('button', { name: look.useNearest.replace('{colour}', '#') })
    .click()
  await expect(main().getByText(errors.primary_faint)).toHaveCount(0)
  await own.labelled(fields.primary_colour).fill('7A1F33')
  await own.labelled(fields.accent_colour).fill(ACCENT)
  await own.labelled(fields.accent_colour).blur()
  await expect(own.labelled(fields.primary_colour)).toHaveValue(PRIMARY)
  await expect(main().getByText(look.button)).toHaveCSS('background-color', 'rgb(122, 31, 51)')
  expect(await findFaults(own.owner())).toEqual([])
  await own.save()
  await openPage(own.owner(), SETUP_PATH, 1280)
  for (const key of ['logo', 'tagline'] as const) await expect(step(key)).toHaveAttribute('data-done', 'true')
})

/** What a shopper sees of the look, on pages of both languages. */
async function expectLook(page: Page) {
  const pages = [
    ['/', 'en'],
    ['/gemstones/ruby', 'en'],
    ['/fr', 'fr'],
  ] as const
  for (const [path, lang] of pages) {
    await openPage(page, path, 1280)
    const logo = page.getByRole('banner').getByRole('img', { name: NAME })
    await expect(logo).toHaveAttribute('width', /^\d+$/)
    await expect(logo).toHaveAttribute('height', /^\d+$/)
    await expect(page.getByRole('contentinfo').locator('[data-logo]')).toHaveCount(1)
    await expect(page.getByRole('contentinfo')).toContainText(TAGLINES[lang])
    expect(await readVariable(page, '--primary')).toBe(PRIMARY)
    expect(await readVariable(page, '--gold')).toBe(ACCENT)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', PRIMARY)
    expect(await findFaults(page)).toEqual([])
  }
  await openPage(page, '/', 390)
  const src = await page.getByRole('banner').locator('[data-logo]').getAttribute('src')
  expect(await typeOf(src ?? '')).toBe('image/webp')
  expect((await (await own.go(src ?? '')).arrayBuffer()).byteLength).toBeLessThanOrEqual(MAX_HEADER_LOGO_BYTES)
}

test('every page, icon and card of the shop has the look, also after a restart', async () => {
  expect(await typeOf('/favicon.ico')).toBe('image/x-icon')
  const manifest = JSON.parse(await own.read('/manifest.webmanifest'))
  expect(manifest).toMatchObject({ theme_color: PRIMARY, description: TAGLINES.en })
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src)
  for (const path of [...icons, '/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png'])
    expect(await typeOf(path), path).toBe('image/png')
  const home = await own.read('/')
  expect(home).toMatch(/"logo":"[^"]+\/images\/logo\/[a-f0-9]{64}-icon-512\.png"/)
  expect(home).toContain('Genuine, certified natural gemstones')
  const [, card = ''] = /property="og:image" content="[^"]*(\/card\/[^"]+)"/.exec(home) ?? []
  expect(await typeOf(card)).toBe('image/jpeg')
  await expectLook(await own.newPage())
  await own.restart()
  await expectLook(await own.newPage())
})

test('the invoice prints the logo', async () => {
  const { number } = await buy(own.shop(), 'succeed')
  const invoice = await own.owner().request.get(`/api/invoice/${number}`)
  expect(invoice.status()).toBe(200)
  expect((await invoice.body()).toString('latin1')).toContain('/Subtype /Image')
})

test('somebody else of the team sees the look and cannot change it', async () => {
  const clerk = await own.newPage()
  await signInStaff(clerk, own.output())
  await openPage(clerk, LOOK_PATH, 1280)
  await expect(clerk.getByText(shopData.readOnlyOwner)).toBeVisible()
  await expect(clerk.getByRole('main').getByLabel(fields.logo, { exact: true })).toBeDisabled()
  const request = { headers: { 'Content-Type': 'image/svg+xml', Origin: own.shop().address }, data: LOGO_SVG }
  expect((await clerk.request.post('/api/admin/logo', request)).status()).toBe(403)
  await clerk.context().close()
})

test('two tabs do not overwrite each other without a word, and a logo can be removed and be back', async () => {
  const other = await own.owner().context().newPage()
  await openPage(other, LOOK_PATH, 1280)
  await own.openSection('look')
  await own.press(look.remove)
  await own.save()
  await expect.poll(hasLogo).toBe(false)
  expect((await own.go('/favicon.ico')).status).toBe(200)

  const late = other.getByRole('main')
  await late.getByLabel(fields.accent_colour, { exact: true }).fill('#9b1b3c')
  await late.getByRole('button', { name: shopData.save, exact: true }).click()
  await expect(late.getByText(shopData.conflict)).toBeVisible()
  await expect(late.getByLabel(fields.accent_colour, { exact: true })).toHaveValue('#9b1b3c')
  await other.close()

  await own.openSection('look')
  await main().getByRole('button', { name: shopData.undo }).first().click()
  await expect.poll(hasLogo).toBe(true)
})
