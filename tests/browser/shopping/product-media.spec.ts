import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import en from '../../../messages/en.json' with { type: 'json' }
import { mp4 } from '../../data/catalogue/videos'
import { zip } from '../../data/zip'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { forgetLoadingShifts, readMoves, watchShifts } from '../support/page/shifts'
import { openPage } from '../support/shell'
import { openAdmin } from '../support/shops/catalogue-shop'
import type { OwnShop } from '../support/shops/own-shop'

test.use(WITH_PICTURES)

test.describe.configure({ mode: 'serial' })

const { gallery: messages, mediaUpload: upload } = en
const FRAMES = 8
const folder = mkdtempSync(join(tmpdir(), 'product-media-'))
let shop: OwnShop
let staff: Page
let path: string
let sku: string

/** A photograph of one colour; each hue is another file. */
const picture = (hue: number, side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: { r: hue, g: 40, b: 255 - hue } } })
    .jpeg()
    .toBuffer()

test.beforeAll(async ({ browser, playwright }) => {
  const opened = await openAdmin(browser, playwright, folder)
  ;({ shop, page: staff } = opened)
  const candidates = await Promise.all(
    opened.products.slice(0, 10).map(async ({ id, slug }) => {
      const { data } = await (await staff.request.get(`${shop.address}/api/v1/catalogue/product?key=${id}`)).json()
      return { slug, sku: String(data.draft.sku), hasReport: data.draft.report !== null }
    }),
  )
  const stone = candidates.find(({ hasReport }) => hasReport)
  if (!stone) throw new Error('no stone with a report')
  sku = stone.sku
  path = `/gems/product/${stone.slug}`
})

test.afterAll(async () => {
  await shop.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function openProduct(browser: Browser, options: Parameters<Browser['newContext']>[0], width: number) {
  const page = await (await browser.newContext({ baseURL: shop.address, ...options })).newPage()
  await watchShifts(page)
  await openPage(page, path, width)
  await forgetLoadingShifts(page)
  return page
}

const strip = (page: Page) => page.getByRole('list', { name: messages.strip })
const thumbs = (page: Page) => page.locator('.gallery-thumb a')
const thumb = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
const spinSlider = (page: Page) => page.getByRole('slider', { name: messages.spinSlider })
const frameText = (n: number) => messages.spinFrame.replace('{n}', String(n)).replace('{total}', String(FRAMES))

test('staff upload photographs, frames and a video at once, from a ZIP archive and as single files; refused files are named', async () => {
  const frames = Array.from({ length: FRAMES }, async (_, at) => ({
    name: `turn/${sku}-360-${at + 1}.jpg`,
    content: await picture(at * 20, 640),
  }))
  const archive = zip([
    { name: `${sku}.jpg`, content: await picture(200, 2000) },
    { name: `../${sku}_2.jpg`, content: await picture(220, 800) },
    ...(await Promise.all(frames)),
    { name: 'more.zip', content: zip([]) },
    { name: 'NO-SUCH-SKU.jpg', content: await picture(1, 400) },
    { name: `${sku}_3.jpg`, content: Buffer.from('no photograph') },
  ])
  await openPage(staff, '/staff/catalogue/media', 390)
  const input = staff.getByLabel(upload.choose)
  await expect(input).toBeEnabled()
  await input.setInputFiles([
    { name: 'photographs.zip', mimeType: 'application/zip', buffer: archive },
    { name: 'torn.zip', mimeType: 'application/zip', buffer: archive.subarray(0, 900) },
    { name: `${sku}.mp4`, mimeType: 'video/mp4', buffer: mp4() },
  ])
  const refused = staff.getByRole('alert').filter({ hasText: upload.refused })
  for (const text of [
    `more.zip · ${upload.reason.zip_nested}`,
    `torn.zip · ${upload.reason.zip_broken}`,
    `NO-SUCH-SKU.jpg · ${upload.reason.no_product}`,
  ])
    await expect(refused.getByText(text, { exact: true })).toBeVisible()
  await staff.getByLabel(upload.replace).check()
  expect(await findFaults(staff)).toEqual([])
  await staff.getByRole('button', { name: upload.apply.replace('{count}', '1') }).click()
  await expect(staff.getByRole('link', { name: sku, exact: true })).toBeVisible()
  await expect(refused.getByText(`${sku}_3.jpg · ${upload.reason.not_a_photograph}`, { exact: true })).toBeVisible()
})

test('the page shows photographs, 360° view, video and report in this order, then the computed view', async ({
  browser,
}) => {
  const page = await openProduct(browser, {}, 1280)
  const names = await thumbs(page).evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')))
  expect(names).toEqual(['View 1', 'View 2', messages.spinThumb, messages.videoThumb, messages.reportThumb])
  const slides = await strip(page)
    .locator('> li[id]')
    .evaluateAll((items) => items.map(({ id }) => id))
  expect(slides).toEqual(['view-1', 'view-2', 'view-spin', 'view-video', 'view-report'])
  await expect(page.getByRole('button', { name: en.turn.open })).toBeVisible()
  await expect(page.locator('video')).toHaveAttribute('preload', 'none')
  expect(await findFaults(page)).toEqual([])
  await page.context().close()
})

test('keys pressed quickly move as many slides; the slider turns the product, and nothing else moves', async ({
  browser,
}) => {
  const page = await openProduct(browser, {}, 1280)
  const frames: string[] = []
  page.on('request', (request) => request.url().includes('/images/u/') && frames.push(request.url()))
  await strip(page).focus()
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight')
  await expect(thumb(page, messages.videoThumb)).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#view-video')).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('Home')
  await expect(page.locator('#view-1')).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('End')
  await expect(page.getByRole('heading', { name: messages.reportSlide })).toBeInViewport({ ratio: 1 })
  await thumb(page, messages.spinThumb).click()
  await expect(page.locator('#view-spin')).toBeInViewport({ ratio: 0.9 })
  const before = new Set(frames)
  await spinSlider(page).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(spinSlider(page)).toHaveAttribute('aria-valuetext', frameText(3))
  await expect.poll(() => new Set(frames).size - before.size).toBe(FRAMES - 1)
  // The slider handles its own keys, so the strip does not move.
  await expect(page.locator('#view-spin')).toBeInViewport({ ratio: 0.9 })
  expect(await readMoves(page)).toEqual([])
  await page.context().close()
})

test('an enlarged photograph is loaded in the size that its zoom needs', async ({ browser }) => {
  const page = await openProduct(browser, {}, 1280)
  await page.getByRole('link', { name: messages.open }).first().click()
  const image = page.locator('[data-stage] img')
  const file = () => image.evaluate((element) => (element instanceof HTMLImageElement ? element.currentSrc : ''))
  await expect.poll(file).toMatch(/-1280\.webp$/)
  await page.keyboard.press('+')
  await page.keyboard.press('+')
  await expect.poll(file).toMatch(/-1920\.webp$/)
  await page.context().close()
})

test('a finger turns the 360° view and plays the strip on a phone, and the page does not scroll', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await openProduct(browser, phone, 390)
  await thumb(page, messages.spinThumb).tap()
  await expect(page.locator('#view-spin')).toBeInViewport({ ratio: 0.9 })
  const stage = page.locator('[data-spin] img')
  const box = await stage.boundingBox()
  if (!box) throw new Error('no stage')
  const touch = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: box.x + box.width * share, y: box.y + box.height * 0.4 }]
  // The finger moves for half a second and rests before it is lifted: after a flick, a tap is ignored for a moment.
  const start = Date.now() / 1000 - 0.5
  for (const [i, share] of [0.3, 0.35, 0.42, 0.5, 0.55, 0.55, 0.55].entries())
    await touch.send('Input.dispatchTouchEvent', {
      type: i === 0 ? 'touchStart' : 'touchMove',
      touchPoints: at(share),
      timestamp: start + i * 0.07,
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: start + 0.49 })
  await expect(spinSlider(page)).toHaveAttribute('aria-valuetext', frameText(3))
  await expect(page.locator('#view-spin')).toBeInViewport({ ratio: 0.9 })
  await thumb(page, messages.reportThumb).tap()
  await expect(page.getByRole('heading', { name: messages.reportSlide })).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await readMoves(page)).toEqual([])
  await page.context().close()
})
