import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'

/** Pixels of the screen for one of the page: a cheap phone and a dear one. */
const DENSITIES = [2, 3]
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
const MAX_BYTES = 60_000
const IMAGE = /<img [^>]*srcSet="([^"]+)" sizes="([^"]+)"[^>]*>/gi
/** The picture of the head, or four categories, and two rows of two products. */
const CARDS = 4
const STRIP = 4
const REM_PX = 16

test.use(WITH_PICTURES)

const bytesOf = (path: string) => statSync(join('public', path)).size

/** The width in pixels that a `sizes` asks for on the phone; conditions on its width are of wider screens. */
function toPixels(sizes: string, density: number): number {
  const fits = (one: string) => density >= Number(/min-resolution: ([\d.]+)dppx/.exec(one)?.[1] ?? 0)
  const asked = sizes.split(',').find((one) => !one.includes('min-width') && fits(one)) ?? ''
  const length = asked.split(')').at(-1) ?? ''
  const number = Number.parseFloat(length)
  return (length.includes('vw') ? (number * PHONE.viewport.width) / 100 : number * REM_PX) * density
}

/** The file that a browser takes: the smallest that is as wide as the place, else the largest. */
function chooseFile(srcSet: string, sizes: string, density: number): string {
  const files = srcSet.split(', ').map((one) => one.split(' '))
  const wide = files.find(([, width = '']) => Number.parseInt(width, 10) >= toPixels(sizes, density)) ?? files.at(-1)
  return wide?.[0] ?? ''
}

/** The pictures of a list that a phone shows before it is scrolled. */
async function listFirstView(request: APIRequestContext, path: string, density: number): Promise<string[]> {
  const html = await (await request.get(path)).text()
  const [head = '', list = ''] = html.slice(html.indexOf('id="content"')).split('data-found')
  const choose = (text: string) =>
    [...text.matchAll(IMAGE)].map(([, srcSet = '', sizes = '']) => chooseFile(srcSet, sizes, density))
  return [...choose(head).slice(0, STRIP), ...choose(list).slice(0, CARDS)]
}

/** The pictures that the browser shows before the page is scrolled. */
async function readFirstView(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  await page.waitForLoadState('load')
  const read = () =>
    page.locator('main img').evaluateAll((images) =>
      images
        .filter((image) => image instanceof HTMLImageElement)
        .filter((image) => {
          const { top, left, width } = image.getBoundingClientRect()
          return width > 0 && top < window.innerHeight && left < window.innerWidth
        })
        .map((image) => image.currentSrc && new URL(image.currentSrc).pathname),
    )
  // The browser chooses the file of a lazy picture a little after the page has loaded.
  await expect.poll(async () => (await read()).includes('')).toBe(false)
  return read()
}

for (const density of DENSITIES) {
  test(`the pictures of a first view are 60 kB at most on a screen of ${density} dppx, on every list and the home page`, async ({
    browser,
    baseURL,
    request,
  }) => {
    const page = await (await browser.newContext({ ...PHONE, baseURL, deviceScaleFactor: density })).newPage()
    expect((await readFirstView(page, '/')).reduce((sum, path) => sum + bytesOf(path), 0)).toBeLessThan(MAX_BYTES)
    const links = await page.locator('nav a').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    const lists = [...new Set(links)].filter((path) => /^\/(?!pages\/|gems\/|fr\b)[a-z-]+(\/[a-z0-9-]+)?$/.test(path))
    expect(lists.length).toBeGreaterThan(90)
    const heavy: string[] = []
    for (const path of lists) {
      const bytes = (await listFirstView(request, path, density)).reduce((sum, file) => sum + bytesOf(file), 0)
      if (bytes > MAX_BYTES) heavy.push(`${path}: ${bytes}`)
    }
    expect(heavy).toEqual([])
    // What is computed from the page is what the browser loads.
    expect(await readFirstView(page, '/jewellery/gemstone-earrings')).toEqual(
      await listFirstView(request, '/jewellery/gemstone-earrings', density),
    )
  })
}
