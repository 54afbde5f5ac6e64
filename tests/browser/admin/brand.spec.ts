import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { MAX_HEADER_LOGO_BYTES } from '../../../lib/domain/settings/logo'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { BAD_LOGOS, LOGO_SVG } from '../../data/logos'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { newNumber, PASSWORD, signInStaff } from '../support/shopper'
import { buy } from '../support/shops/managed-shop'
import { type OwnShop, startShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const { field, goLive, setup, shopData, shopSettings } = en
const { fields, look, errors } = shopSettings
const SETTINGS_PATH = '/staff/settings'
const PRIMARY = '#7a1f33'
const ACCENT = '#2a5ca8'
const TOO_LIGHT = '#ffd400'
const TAGLINES = { en: 'Stones from Jaipur since 1962', fr: 'Pierres de Jaipur depuis 1962' }
const LOGO = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO_SVG) }

const folder = mkdtempSync(join(tmpdir(), 'brand-'))
const mobile = newNumber()
let output = ''
let shop: OwnShop
let owner: Page

const start = () =>
  startShop({ DATA_DIR: folder, DEMO: '1' }, (more) => {
    output += more
  })
const newPage = async (browser: Browser) => (await browser.newContext({ baseURL: shop.address })).newPage()

test.beforeAll(async ({ browser }) => {
  shop = await start()
  owner = await newPage(browser)
})

test.afterAll(async () => {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const main = () => owner.getByRole('main')
const labelled = (label: string) => main().getByLabel(label, { exact: true })
const save = () => main().getByRole('button', { name: shopData.save, exact: true }).click()
const saved = () => expect(owner.getByText(shopData.saved).last()).toBeVisible()
const read = async (path: string) => (await fetch(shop.address + path)).text()
const go = (path: string) => fetch(shop.address + path, { redirect: 'manual' })
const variable = (page: Page, name: string) =>
  page.evaluate((key) => getComputedStyle(document.documentElement).getPropertyValue(key), name)

async function fillRequired() {
  const place = { street: '4, Gandhi Road', locality: 'Chennai', pin: '600001' }
  const required = { name: 'Ratna & Sons', phone: '044-2345-6789', email: 'care@ratna.example', ...place }
  for (const [key, text] of Object.entries(required))
    await labelled(`${new Map(Object.entries(fields)).get(key)} *`).fill(text)
  await labelled(`${fields.state} *`).selectOption('Tamil Nadu')
}

test('a bad picture is refused with its reason, and nothing that was typed is lost', async () => {
  const [, code = ''] = /Make it your shop: .* with the code (\S+)/.exec(output) ?? []
  await openPage(owner, '/staff/settings/setup', 1280)
  await labelled(setup.fields.code).fill(code)
  await labelled(setup.fields.name).fill('Meera Iyer')
  await labelled(setup.fields.mobile_no).fill(mobile)
  await labelled(setup.fields.password).fill(PASSWORD)
  await main().getByRole('button', { name: setup.claim, exact: true }).click()
  await labelled(field.mobile).fill(mobile)
  await labelled(field.password).fill(PASSWORD)
  await main().getByRole('button', { name: en.auth.signIn, exact: true }).click()
  await expect(main().getByRole('heading', { name: setup.ownTitle })).toBeVisible()

  await openPage(owner, SETTINGS_PATH, 1280)
  for (const key of ['logo', 'tagline'] as const) {
    await expect(owner.locator(`[data-step=${key}]`)).toHaveAttribute('data-done', 'false')
    await expect(owner.locator(`[data-step=${key}]`)).toContainText(goLive.advised)
  }
  await fillRequired()
  for (const { name, mimeType, problem, toBytes } of BAD_LOGOS) {
    await labelled(fields.logo).setInputFiles({ name, mimeType, buffer: Buffer.from(await toBytes()) })
    const text = new Map(Object.entries(errors)).get(problem) ?? ''
    await expect(main().getByRole('alert').filter({ hasText: text }), name).toBeVisible()
  }
  await expect(labelled(`${fields.name} *`)).toHaveValue('Ratna & Sons')
  await expect(main().getByRole('button', { name: look.remove })).toHaveCount(0)
})

test('a logo, taglines and colours are previewed; a colour that is too light comes with one that is not', async () => {
  await labelled(fields.logo).setInputFiles(LOGO)
  await expect(main().getByRole('button', { name: look.remove })).toBeVisible()
  for (const alt of await main().getByRole('figure').getByRole('img').all()) {
    await alt.scrollIntoViewIfNeeded()
    await expect.poll(() => alt.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  }
  await labelled(`${fields.tagline} (English)`).fill(TAGLINES.en)
  await labelled(`${fields.tagline} (Français)`).fill(TAGLINES.fr)
  await labelled(fields.primary_colour).fill(TOO_LIGHT)
  await expect(main().getByText(errors.primary_faint)).toBeVisible()
  await save()
  await expect(labelled(fields.primary_colour)).toBeFocused()
  await main()
    .getByRole('button', { name: look.useNearest.split('{')[0]?.trim() ?? '' })
    .click()
  await expect(main().getByText(errors.primary_faint)).toHaveCount(0)
  await labelled(fields.primary_colour).fill('7A1F33')
  await labelled(fields.accent_colour).fill(ACCENT)
  await labelled(fields.accent_colour).blur()
  await expect(labelled(fields.primary_colour)).toHaveValue(PRIMARY)
  await expect(main().getByText(look.button)).toHaveCSS('background-color', 'rgb(122, 31, 51)')
  expect(await findFaults(owner)).toEqual([])
  await save()
  await saved()
  for (const key of ['logo', 'tagline'])
    await expect(owner.locator(`[data-step=${key}]`)).toHaveAttribute('data-done', 'true')
})

/** What a shopper sees of the look, on pages of both languages. */
async function expectLook(page: Page) {
  for (const [path, lang] of [
    ['/', 'en'],
    ['/gemstones/ruby', 'en'],
    ['/fr', 'fr'],
  ] as const) {
    await openPage(page, path, 1280)
    const logo = page.getByRole('banner').getByRole('img', { name: 'Ratna & Sons' })
    await expect(logo).toHaveAttribute('width', /\d/)
    await expect(logo).toHaveAttribute('height', /\d/)
    const footer = page.getByRole('contentinfo')
    await expect(footer.locator('[data-logo]')).toHaveCount(1)
    await expect(footer).toContainText(TAGLINES[lang])
    expect(await variable(page, '--primary')).toBe(PRIMARY)
    expect(await variable(page, '--gold')).toBe(ACCENT)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', PRIMARY)
    expect(await findFaults(page)).toEqual([])
  }
  await openPage(page, '/', 390)
  const header = await page.getByRole('banner').locator('[data-logo]').getAttribute('src')
  const picture = await fetch(shop.address + header)
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(MAX_HEADER_LOGO_BYTES)
}

test('every page, icon and card of the shop has the look, also after a restart', async ({ browser }) => {
  expect((await go('/favicon.ico')).headers.get('content-type')).toBe('image/x-icon')
  const manifest = await (await fetch(`${shop.address}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ theme_color: PRIMARY, description: TAGLINES.en })
  for (const { src } of manifest.icons) expect((await go(src)).headers.get('content-type')).toBe('image/png')
  for (const path of ['/icon-192.png', '/icon-512.png', '/icon-maskable-512.png', '/apple-touch-icon.png'])
    expect((await go(path)).headers.get('content-type'), path).toBe('image/png')
  const home = await read('/')
  const [, logoUrl = ''] = /"logo":"([^"]+)"/.exec(home) ?? []
  expect(logoUrl).toContain('/images/logo/')
  const [, card = ''] = /property="og:image" content="[^"]*(\/card\/[^"]+)"/.exec(home) ?? []
  expect((await go(card)).headers.get('content-type')).toBe('image/jpeg')
  expect(home).toContain('Genuine, certified natural gemstones')

  const shopper = await newPage(browser)
  await expectLook(shopper)
  await shopper.close()
  await shop.stop()
  shop = await start()
  owner = await newPage(browser)
  const later = await newPage(browser)
  await expectLook(later)
  await later.close()
})

test('mails show the logo beside the name, and the invoice prints it', async () => {
  await openPage(owner, SETTINGS_PATH, 1280)
  await labelled(field.mobile).fill(mobile)
  await labelled(field.password).fill(PASSWORD)
  await main().getByRole('button', { name: en.auth.signIn, exact: true }).click()
  await expect(labelled(`${fields.name} *`)).toHaveValue('Ratna & Sons')
  const { number } = await buy(shop, 'succeed')
  await expect.poll(() => read('/dev/outbox')).toContain(number)
  const outbox = await read('/dev/outbox')
  expect(outbox).toContain('-mail.png')
  expect(outbox).toContain(PRIMARY)
  expect(outbox).toContain(TAGLINES.en)
  const invoice = await owner.request.get(`/api/invoice/${number}`)
  expect(invoice.status()).toBe(200)
  expect((await invoice.body()).toString('latin1')).toContain('/Subtype /Image')
})

test('somebody else of the team sees the look and cannot change it', async ({ browser }) => {
  const clerk = await newPage(browser)
  await signInStaff(clerk, output)
  await openPage(clerk, SETTINGS_PATH, 1280)
  await expect(clerk.getByText(shopData.readOnlyOwner)).toBeVisible()
  await expect(clerk.getByRole('main').getByLabel(fields.logo, { exact: true })).toBeDisabled()
  const data = { headers: { 'Content-Type': 'image/svg+xml', Origin: shop.address }, data: LOGO_SVG }
  expect((await clerk.request.post('/api/admin/logo', data)).status()).toBe(403)
  expect((await fetch(`${shop.address}/api/admin/logo`, { method: 'POST', body: LOGO_SVG })).status).not.toBe(200)
  await clerk.context().close()
})

test('two tabs do not overwrite each other without a word, and a logo can be removed and be back', async () => {
  const other = await owner.context().newPage()
  await openPage(other, SETTINGS_PATH, 1280)
  await openPage(owner, SETTINGS_PATH, 1280)
  await main().getByRole('button', { name: look.remove }).click()
  await save()
  await saved()
  await expect.poll(async () => (await read('/')).includes('data-logo')).toBe(false)
  expect((await go('/favicon.ico')).headers.get('content-type')).toContain('icon')

  const late = other.getByRole('main')
  await late.getByLabel(fields.accent_colour, { exact: true }).fill('#9b1b3c')
  await late.getByRole('button', { name: shopData.save, exact: true }).click()
  await expect(late.getByText(shopData.conflict)).toBeVisible()
  await expect(late.getByLabel(fields.accent_colour, { exact: true })).toHaveValue('#9b1b3c')
  await other.close()

  await openPage(owner, SETTINGS_PATH, 1280)
  await main().getByRole('button', { name: shopData.undo, exact: true }).first().click()
  await expect.poll(async () => (await read('/')).includes('data-logo')).toBe(true)
})

test('a language that is off leads to English, is named nowhere and asked for nowhere', async () => {
  await openPage(owner, SETTINGS_PATH, 1280)
  await expect(main().getByRole('checkbox', { name: 'English', exact: true })).toBeDisabled()
  await main().getByRole('checkbox', { name: 'Français', exact: true }).uncheck()
  await expect(labelled(`${fields.tagline} (Français)`)).toHaveCount(0)
  await save()
  await saved()
  for (const [from, to] of [
    ['/fr', '/'],
    ['/fr/gemstones/ruby?sort=low', '/gemstones/ruby?sort=low'],
    ['/fr/pages/contact', '/pages/contact'],
    ['/fr/gems/cart', '/gems/cart'],
    ['/fr/llms.txt', '/llms.txt'],
  ] as const) {
    const response = await go(from)
    expect([response.status, response.headers.get('location')], from).toEqual([307, to])
  }
  await expect.poll(() => read('/gemstones/ruby')).not.toContain('hreflang')
  for (const path of ['/', '/gemstones/ruby', '/llms.txt']) {
    const html = await read(path)
    expect(html, path).not.toContain('hreflang="fr"')
    expect(html, path).not.toContain('/fr/')
    expect(html, path).not.toContain('fr_FR')
  }
  for (const part of (await read('/sitemap.xml')).matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]+)<\/loc>/g))
    expect(await read(part[1] ?? ''), part[1]).not.toContain('/fr')
  expect((await go('/feeds/google-fr.xml')).status).toBe(404)
  expect((await go('/feeds/google-en.xml')).status).toBe(200)

  await openPage(owner, '/', 1280)
  await expect(owner.getByRole('banner').locator('[data-language]')).toHaveCount(0)
  await openPage(owner, '/staff/catalogue/banners', 1280)
  await main().getByRole('button', { name: shopData.banners.add }).click()
  await expect(main().getByLabel(`${shopData.banners.title} (${shopData.banners.en})`)).toBeVisible()
  await expect(main().getByLabel(`${shopData.banners.title} (${shopData.banners.fr})`)).toHaveCount(0)
  await openPage(owner, '/fr/staff/settings', 1280)
  await expect(owner.getByRole('heading', { name: fr.shopSettings.groups.languages })).toBeVisible()
})

test('switched on again, the language is back with its texts', async () => {
  await openPage(owner, SETTINGS_PATH, 390)
  await main().getByRole('checkbox', { name: 'Français', exact: true }).check()
  await expect(labelled(`${fields.tagline} (Français)`)).toHaveValue(TAGLINES.fr)
  await save()
  await saved()
  await expect.poll(() => read('/fr')).toContain(TAGLINES.fr)
  await expect.poll(() => read('/gemstones/ruby')).toContain('hrefLang="fr"')
  await openPage(owner, '/', 1280)
  await expect(owner.getByRole('banner').getByRole('link', { name: 'Français' })).toBeVisible()
  expect((await go('/feeds/google-fr.xml')).status).toBe(200)
})
