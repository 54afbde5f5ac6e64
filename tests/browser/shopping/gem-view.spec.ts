import { gzipSync } from 'node:zlib'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import en from '../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../support/fixture'
import { WITH_WEBGL } from '../support/launch'
import { openPage } from '../support/shell'

// WebGL in software is slow, so the window is small and has few pixels.
test.use({ ...WITH_WEBGL, viewport: { width: 390, height: 600 } })

const { turn } = en
/** The whole view after gzip, in bytes. */
const MAX_BYTES = 40 * 1024
type Listed = { slug: string; title: string; category: { slug: string } }

/** The first product of a category. */
async function findStone(request: APIRequestContext, category: string): Promise<Listed> {
  const query = `product/getbykeyname?lang=en&per_page=100&exact=1&searchTerm=${category}`
  const { data }: { data: Listed[] } = await (await request.get(`/api/v1/${query}`)).json()
  const match = data.find((product) => product.category.slug === category)
  if (!match) throw new Error(`no product in ${category}`)
  return match
}

const button = (page: Page) => page.getByRole('button', { name: turn.open, exact: true })
const stageOf = (page: Page, { title }: Listed) =>
  page.getByRole('application', { name: turn.stage.replace('{title}', title) })

/** A busy machine draws a still picture with fewer samples and pixels, so pictures are compared at this width. */
const COMPARED_WIDTH = 64

/** The picture in the view once it is no longer refined. */
async function readStage(stage: Locator): Promise<{ red: number; green: number; spread: number; pixels: Buffer }> {
  await expect(stage.locator('canvas')).toHaveAttribute('data-rest', 'true', { timeout: 60_000 })
  const image = sharp(await stage.screenshot()).removeAlpha()
  const { channels } = await image.stats()
  const [red, green] = channels
  if (!red || !green) throw new Error('no colours')
  return {
    red: red.mean,
    green: green.mean,
    spread: red.stdev,
    pixels: await image.resize(COMPARED_WIDTH).raw().toBuffer(),
  }
}

/** The mean difference of two pictures of one size, from 0 to 255. */
function difference(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

async function openView(page: Page, stone: Listed): Promise<Locator> {
  await openPage(page, `/gems/product/${stone.slug}`, page.viewportSize()?.width ?? 1280)
  await button(page).click()
  const stage = stageOf(page, stone)
  await expect(stage).toBeFocused()
  return stage
}

test('a ruby is turned by keys, set as ring and pendant, shown beside a coin; Escape returns the focus', async ({
  page,
}) => {
  const stone = await findStone(page.request, 'ruby')
  const stage = await openView(page, stone)
  await expect(page.getByRole('dialog').getByText(turn.about.replace('{title}', stone.title))).toBeVisible()
  const first = await readStage(stage)
  expect(first.spread).toBeGreaterThan(10)
  expect(first.red).toBeGreaterThan(first.green)
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  const turned = difference(first.pixels, (await readStage(stage)).pixels)
  expect(turned).toBeGreaterThan(1)
  await page.keyboard.press('0')
  // Not zero: a slow machine draws the same view at another resolution.
  expect(difference(first.pixels, (await readStage(stage)).pixels)).toBeLessThan(turned / 2)
  await page.keyboard.press('+')
  expect(difference(first.pixels, (await readStage(stage)).pixels)).toBeGreaterThan(1)
  await page.keyboard.press('0')
  await page.getByText(turn.showCoin).click()
  await expect(stage.getByRole('img', { name: turn.coin })).toBeInViewport({ ratio: 1 })
  await page.getByText(turn.showCoin).click()
  await page.getByText(turn.yellowGold).click()
  const ring = await readStage(stage)
  expect(difference(first.pixels, ring.pixels)).toBeGreaterThan(3)
  await page.getByRole('dialog').getByText(turn.pendant, { exact: true }).click()
  expect(difference(ring.pixels, (await readStage(stage)).pixels)).toBeGreaterThan(2)
  await page.keyboard.press('Escape')
  await expect(stage).toBeHidden()
  await expect(button(page)).toBeFocused()
})

test('a stone is drawn as it was turned although the next frame comes late', async ({ page }) => {
  const stage = await openView(page, await findStone(page.request, 'ruby'))
  const first = await readStage(stage)
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight')
  const turned = await readStage(stage)
  await page.keyboard.press('0')
  await readStage(stage)
  await stage.evaluate((element) => {
    // The next frame comes later than a movement of the stone lasts, as on a processor that is busy with something else.
    const request = window.requestAnimationFrame
    window.requestAnimationFrame = (draw) => {
      window.requestAnimationFrame = request
      return window.setTimeout(() => request(draw), 300)
    }
    for (let i = 0; i < 4; i++)
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  })
  const late = await readStage(stage)
  expect(difference(turned.pixels, late.pixels)).toBeLessThan(difference(first.pixels, turned.pixels) / 2)
})

test('an alexandrite is green by day and red in candlelight; the view of its back is announced', async ({ page }) => {
  const stone = await findStone(page.request, 'alexandrite')
  const stage = await openView(page, stone)
  const [width, height] = [0.2, 0.2]
  const colourOf = async () => {
    await expect(stage.locator('canvas')).toHaveAttribute('data-rest', 'true', { timeout: 60_000 })
    const box = await stage.boundingBox()
    if (!box) throw new Error('no stage')
    const middle = {
      left: Math.round(box.width * (0.5 - width / 2)),
      top: Math.round(box.height * (0.5 - height / 2)),
      width: Math.round(box.width * width),
      height: Math.round(box.height * height),
    }
    const { channels } = await sharp(
      await sharp(await stage.screenshot({ scale: 'css' }))
        .extract(middle)
        .toBuffer(),
    ).stats()
    return (channels[0]?.mean ?? 0) - (channels[1]?.mean ?? 0)
  }
  expect(await colourOf()).toBeLessThan(-5)
  await page.getByText(turn.candle).click()
  expect(await colourOf()).toBeGreaterThan(15)
  await stage.focus()
  for (let i = 0; i < 24; i++) await page.keyboard.press('ArrowRight')
  await expect(page.getByText(turn.back)).toBeAttached()
})

test('a lost WebGL context is reported, and the stone is drawn again when it is restored', async ({ page }) => {
  const stage = await openView(page, await findStone(page.request, 'pearl'))
  const first = await readStage(stage)
  expect(first.spread).toBeGreaterThan(5)
  const canvas = stage.locator('canvas')
  const extension = await canvas.evaluateHandle((element) =>
    element instanceof HTMLCanvasElement ? element.getContext('webgl2')?.getExtension('WEBGL_lose_context') : null,
  )
  await extension.evaluate((lose) => lose?.loseContext())
  await expect(page.getByText(turn.lost)).toBeVisible()
  await extension.evaluate((lose) => lose?.restoreContext())
  await expect(page.getByText(turn.lost)).toBeHidden()
  expect(difference(first.pixels, (await readStage(stage)).pixels)).toBeLessThan(2)
})

/** Records the scripts that a page loads and the requests of the browser about the product, from now on. */
function recordLoads(page: Page) {
  const scripts: Promise<string>[] = []
  const facts: string[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response.text())
    if (response.url().includes('/api/v1/product/')) facts.push(response.url())
  })
  const isShader = (text: string) => text.includes('#version 300 es')
  return { facts, all: () => Promise.all(scripts), shaders: async () => (await Promise.all(scripts)).filter(isShader) }
}

test('nothing of the view is loaded before its button is used, and then at most 40 KB', async ({ page }) => {
  const stone = await findStone(page.request, 'ruby')
  const loads = recordLoads(page)
  await openPage(page, `/gems/product/${stone.slug}`, page.viewportSize()?.width ?? 1280)
  await page.waitForLoadState('load')
  const before = await loads.all()
  expect(before.length).toBeGreaterThan(0)
  expect(await loads.shaders()).toEqual([])
  expect(loads.facts).toEqual([])
  await button(page).click()
  await expect(stageOf(page, stone)).toBeFocused()
  expect((await loads.shaders()).length).toBeGreaterThan(0)
  const later = (await loads.all()).slice(before.length)
  const bytes = later.reduce((sum, text) => sum + gzipSync(text).length, 0)
  expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
})

test('without WebGL a sentence points to the pictures', async ({ page }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext
    Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
      value(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind === 'webgl2' ? null : Reflect.apply(original, this, [kind, ...rest])
      },
    })
  })
  const stone = await findStone(page.request, 'ruby')
  await openPage(page, `/gems/product/${stone.slug}`, page.viewportSize()?.width ?? 1280)
  await button(page).click()
  await expect(page.getByText(turn.unsupported)).toBeVisible()
  await expect(stageOf(page, stone)).toHaveCount(0)
})
