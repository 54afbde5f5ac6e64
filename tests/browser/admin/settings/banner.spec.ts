import type { Page } from '@playwright/test'
import sharp from 'sharp'
import en from '../../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../../support/faults'
import { expect, test } from '../../support/fixture'
import { WITH_PICTURES } from '../../support/launch'
import { openPage } from '../../support/shell'
import { ask, openManagedShop } from '../../support/shops/managed-shop'

test.use(WITH_PICTURES)

const { shopData: messages } = en
const { banners } = messages

/** The lowest contrast of any pixel behind the text of the opening banner with the faintest of its texts. */
async function readContrast(page: Page, width: number): Promise<number> {
  await openPage(page, '/', width)
  const text = page.locator('.hero-veil')
  const colour = await text
    .locator('p')
    .first()
    .evaluate((element) => getComputedStyle(element).color)
  await page.addStyleTag({ content: '.hero-veil > * { visibility: hidden } [data-announcement] { display: none }' })
  const box = await text.boundingBox()
  if (!box) throw new Error('the banner has no text')
  const { data, info } = await sharp(await page.screenshot({ clip: box }))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
  const ratios = Array.from({ length: data.length / info.channels }, (_, pixel) => {
    const at = pixel * info.channels
    return contrast([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0], [red, green, blue])
  })
  return Math.min(...new Set(ratios))
}

/** The ratio of WCAG 2.2 for two colours. */
function contrast(one: number[], other: number[]): number {
  const luminance = (colour: number[]) => {
    const [red = 0, green = 0, blue = 0] = colour
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right)
  return (light + 0.05) / (dark + 0.05)
}

test('on a black picture the text of a banner is legible; its preview shows it, and its button has words of its own', async ({
  browser,
}) => {
  const { shop, people, close } = await openManagedShop(browser, 'banner')
  const admin = await people.newPage()
  const button = (name: string) => admin.getByRole('button', { name, exact: true })
  await openPage(admin, '/staff/catalogue/banners', 1280)
  const [firstBanner] = (await ask(shop, 'banner/list')).data
  await button(banners.edit.replace('{name}', firstBanner.title)).click()
  const buffer = await sharp({ create: { width: 1600, height: 704, channels: 3, background: '#000000' } })
    .jpeg()
    .toBuffer()
  await admin.getByLabel(banners.choose).setInputFiles({ name: 'night.jpg', mimeType: 'image/jpeg', buffer })
  await admin.getByLabel(`${banners.title} (${banners.en})`, { exact: true }).fill('Lights of Diwali')
  await admin.getByLabel(`${banners.button} (${banners.en})`, { exact: true }).fill('To the lamps')
  for (const kind of [banners.previewPhone, banners.previewComputer]) {
    const preview = admin.frameLocator(`iframe[title="${banners.preview}: ${kind}"]`)
    await expect(preview.getByRole('heading', { name: 'Lights of Diwali' })).toBeVisible()
    await expect(preview.getByRole('link', { name: 'To the lamps' })).toBeVisible()
  }
  expect(await findFaults(admin)).toEqual([])
  await button(messages.save).click()
  await expect(admin.getByText(messages.saved).last()).toBeVisible()
  const page = await (await browser.newContext({ baseURL: shop.address })).newPage()
  for (const width of [1024, 1280, 1920])
    expect(await readContrast(page, width), `${width}`).toBeGreaterThanOrEqual(4.5)
  await expect(page.getByRole('link', { name: 'To the lamps', includeHidden: true })).toHaveCount(1)
  await page.context().close()
  await close()
})
