import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { commandArgs } from '../../data/command'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { findProducts, signIn } from '../support/shopper'
import { startShop } from '../support/shops/own-shop'

const folders = [mkdtempSync(join(tmpdir(), 'backup-')), mkdtempSync(join(tmpdir(), 'restored-'))]
const [before = '', after = ''] = folders

test.afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

const runCommand = async (folder: string, name: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, await commandArgs(name, ...args), {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', UPLOADS_DIR: '', SESSION_SECRET: '' },
  })

test('a restored backup opens with the same sessions and products', async ({ browser }) => {
  test.setTimeout(300_000)
  const originalShop = await startShop({ DATA_DIR: before, DATABASE_URL: '', DEMO: '1' })
  const page = await (await browser.newContext({ baseURL: originalShop.address })).newPage()
  await signIn(page, 'Meera Nair')
  const products = await findProducts(page.request, 'en', 'ids=8&sort=low')
  const cookies = await page.context().cookies()
  await originalShop.stop()

  const file = join(before, 'shop.tar.gz')
  await runCommand(before, 'backup', file)
  const { stdout } = await runCommand(after, 'restore', file)
  expect(stdout).toMatch(/\d+ rows and 0 files as of/)
  const shop = await startShop({ DATA_DIR: after, DATABASE_URL: '', DEMO: '1' })
  try {
    const context = await browser.newContext({ baseURL: shop.address })
    await context.addCookies(cookies)
    const restored = await context.newPage()
    await openPage(restored, '/account', 1280)
    await expect(restored.getByText('Meera Nair').first()).toBeVisible()
    expect(await findProducts(restored.request, 'en', 'ids=8&sort=low')).toEqual(products)
  } finally {
    await shop.stop()
  }
})
