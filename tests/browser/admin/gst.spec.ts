import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'
import { buy, openManagedShop } from '../support/shops/managed-shop'

test.describe.configure({ mode: 'serial' })

const PATH = '/staff/orders/gst'
const TEXTS = { en: en.gstReturn, fr: fr.gstReturn }
let managed: Awaited<ReturnType<typeof openManagedShop>>

test.beforeAll(async ({ browser }) => {
  managed = await openManagedShop(browser, 'gst', {}, { SHOP_GSTIN: '29ABCDE1234F1ZW' })
})
test.afterAll(async () => {
  await managed?.close()
})

test('an accountant reads the sums of this month and downloads its sheets', async () => {
  const { total } = await buy(managed.shop, 'succeed')
  const page = await managed.people.newPage()
  for (const [lang, prefix] of [
    ['en', ''],
    ['fr', '/fr'],
  ] as const) {
    for (const width of [390, 768, 1280]) {
      await openPage(page, prefix + PATH, width)
      await expect(page.getByRole('heading', { level: 1, name: TEXTS[lang].title })).toBeVisible()
      expect(await findFaults(page), `${lang} ${width}`).toEqual([])
    }
  }
  await openPage(page, PATH, 1280)
  const file = page.waitForEvent('download')
  await page.getByRole('link', { name: TEXTS.en.sheets.register }).click()
  const stream = await (await file).createReadStream()
  const text = Buffer.concat(await stream.toArray()).toString()
  const rows = text.trimEnd().split('\r\n').slice(1)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.split(',')).toContain(total.toFixed(2))
  await page.close()
})

test('days without an invoice, and days that are no period, say so', async () => {
  const page = await managed.people.newPage()
  await page.goto(`${PATH}?from=2020-01-01&to=2020-01-31`)
  await expect(page.getByText(TEXTS.en.none)).toBeVisible()
  await page.getByLabel(TEXTS.en.from).fill('2020-02-01')
  await page.getByRole('button', { name: TEXTS.en.show }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(TEXTS.en.wrong)
  await page.close()
})
