import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { openPage } from '../support/shell'
import { openStaffPage } from '../support/shops/catalogue-shop'
import type { OwnShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const { hreflangMatrix, metadata, pagePictures, searchConsole, titleExperiments: labels } = en
const AUDIT_TIMEOUT_MS = 90_000
const NAME = 'Certified first'
const folder = mkdtempSync(join(tmpdir(), 'experiments-'))
let shop: OwnShop
let page: Page

test.beforeAll(async ({ browser }) => {
  ;({ shop, page } = await openStaffPage(browser, folder))
  await expect(async () => {
    const answer = await page.request.get('/api/admin/metadata/rows')
    expect((await answer.json()).reading).toBeNull()
  }).toPass({ timeout: AUDIT_TIMEOUT_MS })
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** The live titles of all category pages in English, by path. */
async function categoryTitles(): Promise<Map<string, string | null>> {
  const titles = new Map<string, string | null>()
  for (let number = 1, pages = 1; number <= pages; number += 1) {
    const answer = await page.request.get(`/api/admin/metadata/rows?kind=category&lang=en&page=${number}`)
    const table = await answer.json()
    pages = table.pages
    for (const { path } of table.rows) {
      const html = await (await page.request.get(shop.address + path)).text()
      titles.set(path, readHead(html).title)
    }
  }
  return titles
}

test('half of the categories wear another title, its clicks are compared, and it is reverted', async () => {
  const before = await categoryTitles()
  await importFile(new Map([...before.keys()].map((path) => [path, 40])))
  await openPage(page, '/staff/metadata/experiments', 1280)
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: labels.check }).click()
  await expect(page.getByLabel(labels.name)).toHaveAccessibleDescription(labels.nameMissing)
  await expect(page.getByLabel(labels.name)).toBeFocused()
  await expect(page.getByLabel(labels.variantTitle)).toHaveAccessibleDescription(labels.titleMissing)
  await page.getByLabel(labels.name).fill(NAME)
  await page.getByLabel(metadata.kind, { exact: true }).selectOption('category')
  await page.getByLabel(labels.variantTitle).fill('{h1} with {price}')
  await page.getByRole('button', { name: labels.check }).click()
  await expect(page.getByText(metadata.bulk.unknownVariable.replace('{name}', 'price'))).toBeVisible()
  await page.getByLabel(labels.variantTitle).fill('{h1}: certified stones')
  await page.getByRole('button', { name: labels.check }).click()
  const half = Math.floor(before.size / 2)
  await expect(page.getByText(labels.withVariant.replace('{count}', String(half)))).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('button', { name: labels.start, exact: true }).click()
  await expect(page.getByText(labels.begun)).toBeVisible()
  let variant = new Set<string>()
  await expect(async () => {
    const changed = [...(await categoryTitles())].filter(([path, title]) => title !== before.get(path))
    expect(changed.filter(([, title]) => !title?.endsWith(': certified stones'))).toEqual([])
    expect(changed).toHaveLength(half)
    variant = new Set(changed.map(([path]) => path))
  }).toPass()

  const card = page.locator(`[data-experiment="${NAME}"]`)
  await expect(card).toContainText(labels.verdict.no_after)
  await importFile(new Map([...before.keys()].map((path) => [path, variant.has(path) ? 90 : 40])))
  await openPage(page, '/staff/metadata/experiments', 1280)
  await expect(card).toContainText(labels.verdict.better)
  await expect(card.getByRole('row', { name: `${labels.variant} · ${labels.after}` })).toContainText(
    new Intl.NumberFormat('en-IN').format(half * 90),
  )
  expect(await findFaults(page)).toEqual([])
  await card.getByRole('button', { name: labels.stop.revert }).click()
  await card.getByRole('button', { name: labels.confirmStop }).click()
  await expect(card).toContainText(labels.state.reverted)
  await expect(async () => expect(await categoryTitles()).toEqual(before)).toPass()
})

async function importFile(clicks: Map<string, number>) {
  await openPage(page, '/staff/metadata/search-console', 1280)
  const lines = [...clicks].map(([path, count]) => `https://shop.example${path},${count},1000,4%,4.2`)
  const buffer = Buffer.from(['Top pages,Clicks,Impressions,CTR,Position', ...lines].join('\n'))
  await page.getByLabel(searchConsole.file).setInputFiles({ name: 'Pages.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: searchConsole.upload }).click()
  await expect(page.getByText(`Imported: ${clicks.size} lines`)).toBeVisible()
}

test('the pictures that share a text are listed with a link to their product', async () => {
  await openPage(page, '/staff/metadata/pictures', 1280)
  expect(await findFaults(page)).toEqual([])
  const first = page.locator('[data-picture]').first()
  await expect(first).toContainText(pagePictures.place.banner)
  await page.getByRole('searchbox').fill('/gems/product/')
  await page.getByRole('button', { name: metadata.find }).click()
  await expect(first).toContainText(pagePictures.place.photo)
  await first.getByRole('link', { name: pagePictures.edit }).click()
  await expect(page).toHaveURL(/\/staff\/catalogue\/[^/]+$/)
  await expect(page.getByRole('main')).toBeVisible()
  const file = await page.request.get('/api/admin/metadata/pictures?show=all')
  expect((await file.text()).split('\n').length).toBeGreaterThan(60)
  expect((await fetch(`${shop.address}/api/admin/metadata/pictures`)).status).toBe(401)
})

test('a page that is indexed in one language only is a fault with its reason, in both languages of the admin', async () => {
  await openPage(page, '/staff/metadata/hreflang?show=faults', 1280)
  await expect(page.getByText(hreflangMatrix.noFaults)).toBeVisible()
  const words = { title: null, description: null, keywords: null, card_title: null, card_description: null }
  const data = { path: '/gemstones/garnet', lang: 'fr', version: 0, words: { ...words, robots: 'noindex, follow' } }
  await page.request.post('/api/v1/metadata/save', { data })
  const row = page.getByRole('row', { name: '/gemstones/garnet' }).first()
  await expect(async () => {
    await openPage(page, '/staff/metadata/hreflang?show=faults', 1280)
    await expect(row).toContainText(hreflangMatrix.state.closed, { timeout: 2_000 })
  }).toPass()
  await expect(row).toContainText(hreflangMatrix.noindex)
  expect(await findFaults(page)).toEqual([])
  await openPage(page, '/fr/staff/metadata/hreflang?show=faults', 390)
  await expect(page.locator('[data-state="closed"]')).toContainText(fr.hreflangMatrix.state.closed)
  expect(await findFaults(page)).toEqual([])
})
