import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { readHead } from '../support/html'
import { openPage } from '../support/shell'
import { openStaffPage } from '../support/shops/catalogue-shop'
import type { OwnShop } from '../support/shops/own-shop'

test.describe.configure({ mode: 'serial' })

const { metadata } = en
/** The table does not wait for a page that is audited slowly; a later response contains it. */
const AUDIT_TIMEOUT_MS = 30_000
const folder = mkdtempSync(join(tmpdir(), 'metadata-table-'))
let shop: OwnShop
let page: Page

test.beforeAll(async ({ browser }) => {
  ;({ shop, page } = await openStaffPage(browser, folder))
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function headOf(request: APIRequestContext, path: string) {
  return readHead(await (await request.get(shop.address + path)).text())
}

test('a table saved by Excel is imported with its accents, and undone after the page was left', async ({ request }) => {
  const path = '/gemstones/garnet'
  const before = await headOf(request, `/fr${path}`)
  // The table was opened before, as for the download of the file: its pages are audited.
  const rows = `${shop.address}/api/admin/metadata/rows?${new URLSearchParams({ q: path, lang: 'fr' })}`
  const findRow = async () => (await (await page.request.get(rows)).json()).rows[0]
  await expect.poll(async () => (await findRow()).pending, { timeout: AUDIT_TIMEOUT_MS }).toBe(false)
  const lines = [
    'path,lang,title,robots',
    `${path},fr,Grenat : pierre rouge d’Inde à {from},`,
    '/gemstones/opal,fr,,"noindex, follow"',
  ]
  const text = `${lines.join('\r\n')}\r\n`
  // Windows-1252 has the typographic apostrophe at another place than Unicode.
  const buffer = Buffer.from([...text].map((character) => (character === '’' ? 0x92 : character.charCodeAt(0))))
  await openPage(page, '/staff/metadata/import', 1280)
  await page.getByLabel(metadata.import.file).setInputFiles({ name: 'pages.csv', mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: metadata.import.check }).click()
  await expect(page.getByText('Grenat : pierre rouge d’Inde à {from}')).toBeVisible()
  await expect(page.getByText(before.title ?? '')).toBeVisible()
  const warnings = page.getByRole('listitem')
  await expect(warnings.filter({ hasText: metadata.warning.placeholder })).toContainText(path)
  await expect(warnings.filter({ hasText: metadata.warning.noindex })).toContainText('/gemstones/opal')
  await page.getByRole('button', { name: metadata.import.apply.replace('{count}', '2') }).click()
  await expect(page.getByText(metadata.import.saved.replace('{count}', '2'))).toBeVisible()
  expect((await headOf(request, `/fr${path}`)).title).toBe('Grenat : pierre rouge d’Inde à {from}')

  await openPage(page, '/staff/metadata', 1280)
  await openPage(page, '/staff/metadata/import', 1280)
  expect(await findFaults(page)).toEqual([])
  const past = page.getByRole('region', { name: metadata.import.past }).getByRole('listitem')
  await expect(past).toHaveCount(1)
  await past.getByRole('button', { name: metadata.import.undo }).click()
  await expect(past.getByRole('button')).toHaveCount(0)
  expect((await headOf(request, `/fr${path}`)).title).toBe(before.title)
  expect((await headOf(request, '/fr/gemstones/opal')).robots).toContain('index, follow')
})

test('a page leaves search engines only after a confirmation', async () => {
  await openPage(page, '/staff/metadata/edit?path=/gemstones/opal&lang=en', 1280)
  const save = page.getByRole('button', { name: metadata.save, exact: true })
  await page.getByLabel(metadata.field.robots).selectOption('noindex, follow')
  await expect(save).toBeDisabled()
  await page.getByLabel(metadata.confirmRemoval).check()
  await expect(save).toBeEnabled()
  await page.getByLabel(metadata.field.title, { exact: true }).fill('Opals from {from}')
  await expect(page.getByText(metadata.warning.placeholder)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('the table shows 15 pages at once, is sorted by its columns, filtered by template, and downloaded as shown', async () => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openPage(page, '/staff/metadata', 1280)
  await page.getByRole('combobox', { name: metadata.kind }).selectOption('category')
  await page.getByRole('button', { name: metadata.find, exact: true }).click()
  await expect(page).toHaveURL(/kind=category/)
  const scroller = page.getByRole('region', { name: /\brows$/ })
  const rows = scroller.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const visible = await scroller.evaluate((box) => {
    const { top, bottom } = box.getBoundingClientRect()
    const shown = [...box.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect())
    return shown.filter((row) => row.top >= top && row.bottom <= bottom).length
  })
  expect(visible).toBeGreaterThanOrEqual(15)
  expect(await findFaults(page)).toEqual([])

  // Sorting covers only the pages that are audited.
  const unread = `${shop.address}/api/admin/metadata/rows?${new URLSearchParams({ kind: 'category', problem: 'unread' })}`
  const countUnread = async () => (await (await page.request.get(unread)).json()).total
  await expect.poll(countUnread, { timeout: 2 * AUDIT_TIMEOUT_MS }).toBe(0)
  await scroller.getByRole('link', { name: metadata.columns.title_width }).click()
  await expect(page).toHaveURL(/kind=category&sort=widest/)
  await expect(page.getByRole('columnheader', { name: metadata.columns.title_width })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  const widths = async () =>
    (await rows.locator('td:nth-child(4)').allTextContents()).flatMap((text) => (text ? Number(text) : []))
  await expect.poll(async () => (await widths()).length).toBeGreaterThan(15)
  expect(await widths()).toEqual((await widths()).toSorted((one, other) => other - one))

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: metadata.exportShown }).click(),
  ])
  const csv = readFileSync(await download.path(), 'utf8')
    .replace('\ufeff', '')
    .trim()
    .split(/\r?\n/)
  expect(csv[0]).toContain('shown_title,title_px')
  const paths = csv.slice(1).flatMap((line) => /^\/[a-z-]+\/[a-z0-9-]+,(en|fr),/.exec(line)?.[0] ?? [])
  expect(paths).toHaveLength(csv.length - 1)
  expect(csv.length - 1).toBe(Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1)

  await page.getByRole('link', { name: metadata.view.details }).click()
  await expect(page).toHaveURL(/view=details/)
  await expect(scroller.getByRole('img').first()).toBeVisible()
  // A screen reader reads as many headers as cells, and every problem is in view.
  for (const [width, columns] of [
    [390, 5],
    [768, 6],
    [1280, 7],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('columnheader')).toHaveCount(columns)
    await expect(rows.first().getByRole('cell')).toHaveCount(columns - 1)
    const cut = await rows.evaluateAll((shown) =>
      shown.flatMap((row) => {
        const { bottom, right } = row.getBoundingClientRect()
        const problems = [...row.querySelectorAll('.admin-page > .text-alarm')].map((one) =>
          one.getBoundingClientRect(),
        )
        return problems.filter((one) => one.bottom > bottom || one.right > right + 1)
      }),
    )
    expect(cut).toEqual([])
  }
})
