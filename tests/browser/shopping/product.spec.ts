import type { APIRequestContext, Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { readMoves, watchShifts } from '../support/page/shifts'
import { openPage } from '../support/shell'

test.use(WITH_PICTURES)

type ProductWithReport = {
  slug: string
  title: string
  stock: number
  images: unknown[]
  report: object | null
  weight_carat: number
}

/** A product in stock with two photographs, a weight and a report. */
async function findStone(request: APIRequestContext): Promise<ProductWithReport> {
  const query = 'product/getbytypeid?lang=en&stock=in&per_page=100&ids=1'
  const { data }: { data: ProductWithReport[] } = await (await request.get(`/api/v1/${query}`)).json()
  const match = data.find(({ images, report, weight_carat }) => images.length > 1 && report && weight_carat)
  if (!match) throw new Error('no stone with two photographs and a report')
  return match
}

/** A sold product: such products are at the end of the lists. */
async function findSold(request: APIRequestContext): Promise<{ slug: string; title: string }> {
  const list = async (page: number) =>
    (await request.get(`/api/v1/product/getbytypeid?ids=1,2,3&per_page=100&page=${page}`)).json()
  const { meta } = await list(1)
  const { data } = await list(meta.pages)
  const sold = data.find(({ stock }: { stock: number }) => stock === 0)
  if (!sold) throw new Error('nothing is sold')
  return sold
}

const productPath = ({ slug }: { slug: string }, base = '') => `${base}/gems/product/${slug}`
const width = (page: Page) => page.viewportSize()?.width ?? 1280
const gallery = (page: Page) => page.getByRole('region', { name: en.product.views })
const scaleOf = async (page: Page) => Number(await page.locator('[data-stage] img').getAttribute('data-scale'))

test('the gallery is browsed by thumbnails and keys, and zoomed by wheel, keys and buttons', async ({ page }) => {
  const stone = await findStone(page.request)
  const scripts: string[] = []
  await openPage(page, productPath(stone), width(page))
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const strip = gallery(page).getByRole('list', { name: en.gallery.strip })
  const thumb = (name: string) => gallery(page).getByRole('link', { name, exact: true })
  await expect(thumb('View 1')).toHaveAttribute('aria-current', 'true')
  await strip.focus()
  await page.keyboard.press('ArrowRight')
  await expect(thumb('View 2')).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('Home')
  await expect(thumb('View 1')).toHaveAttribute('aria-current', 'true')
  await thumb(en.gallery.reportThumb).click()
  await expect(gallery(page).getByRole('heading', { name: en.gallery.reportSlide })).toBeInViewport({ ratio: 1 })
  await thumb('View 1').click()
  await expect(thumb('View 1')).toHaveAttribute('aria-current', 'true')

  await strip.getByRole('link', { name: en.gallery.open }).first().click()
  const viewer = page.getByRole('dialog', { name: en.gallery.title.replace('{title}', stone.title) })
  await expect(viewer).toBeVisible()
  expect(scripts.length).toBeGreaterThan(0)
  const picture = await page.locator('[data-stage]').boundingBox()
  if (!picture) throw new Error('no picture')
  await page.mouse.move(picture.x + picture.width / 3, picture.y + picture.height / 3)
  await page.mouse.wheel(0, -400)
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(1.5)
  await page.keyboard.press('0')
  await expect.poll(() => scaleOf(page)).toBe(1)
  await page.keyboard.press('+')
  await expect.poll(() => scaleOf(page)).toBe(1.5)
  await viewer.getByRole('button', { name: en.gallery.zoomOut }).click()
  await expect.poll(() => scaleOf(page)).toBe(1)
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByRole('status')).toHaveText(`View 2 of ${stone.images.length}`)
  expect(await findFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(strip.getByRole('link', { name: en.gallery.open }).first()).toBeFocused()
})

test('pinching zooms in, a double tap resets, a swipe shows the next image', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'touch gestures')
  const stone = await findStone(page.request)
  await openPage(page, productPath(stone), 390)
  const strip = gallery(page).getByRole('list', { name: en.gallery.strip })
  await strip.getByRole('link', { name: en.gallery.open }).first().tap()
  await expect(page.locator('[data-stage]')).toBeVisible()
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
  await send('touchStart', [180, 300], [210, 300])
  await send('touchMove', [120, 300], [270, 300])
  await send('touchEnd')
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(3)
  await page.touchscreen.tap(200, 300)
  await page.touchscreen.tap(200, 300)
  await expect.poll(() => scaleOf(page)).toBe(1)
  await send('touchStart', [300, 300])
  await send('touchMove', [100, 300])
  await send('touchEnd')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(`View 2 of ${stone.images.length}`)
})

test('screen calibration and PIN code are remembered for the next product, without layout shift', async ({ page }) => {
  const stone = await findStone(page.request)
  await watchShifts(page)
  await openPage(page, productPath(stone), width(page))
  await page.getByRole('button', { name: en.trueSize.show }).click()
  const slider = page.getByRole('slider', { name: en.trueSize.slider })
  await slider.focus()
  const before = Number(await slider.inputValue())
  await page.keyboard.press('ArrowRight')
  expect(Number(await slider.inputValue())).toBeGreaterThan(before)
  await slider.fill('4')
  const frame = await page.locator('[data-card]').boundingBox()
  expect(frame?.width).toBeCloseTo((width(page) < 700 ? 53.98 : 85.6) * 4, 0)
  await page.getByRole('button', { name: en.trueSize.done }).click()
  await expect(page.getByText(en.trueSize.real)).toBeVisible()

  const pin = page.getByLabel(en.pin.label)
  const check = page.getByRole('button', { name: en.pin.button, exact: true })
  await pin.fill('56000')
  await check.click()
  await expect(page.getByText(en.pin.invalid)).toBeVisible()
  await pin.fill('290001')
  await check.click()
  await expect(page.getByText(en.pin.unknown.replace('{pin}', '290001'))).toBeVisible()
  await pin.fill('560 003')
  await check.click()
  await expect(page.getByText(/Bengaluru 560003: between \w{3},? \d+ \w+ and \w{3},? \d+ \w+/)).toBeVisible()

  const next = await page.request.get('/api/v1/product/getbytypeid?ids=1&stock=in&per_page=100&sort=high')
  const other = (await next.json()).data.find(
    ({ slug, weight_carat }: ProductWithReport) => slug !== stone.slug && weight_carat,
  )
  await openPage(page, productPath(other, '/fr'), width(page))
  await expect(page.getByText(fr.trueSize.real)).toBeVisible()
  await expect(page.getByText(/Bangalore.* 560003/)).toBeVisible()
  await expect(page.getByLabel(fr.pin.label)).toHaveValue('560003')
  expect(await readMoves(page, 0.001)).toEqual([])
  expect(await findFaults(page)).toEqual([])
})

test('a back-in-stock alert for a sold product is requested and withdrawn', async ({ page, allowRefusals }) => {
  allowRefusals('/api/v1/backinstock/ask')
  const sold = await findSold(page.request)
  await openPage(page, productPath(sold, '/fr'), width(page))
  const { backInStock: messages } = fr
  const form = page.getByRole('region', { name: messages.title })
  await form.getByLabel(messages.label).fill('asha')
  await form.getByRole('button', { name: messages.button }).click()
  await expect(form.getByText(messages.invalid)).toBeVisible()
  await expect(form.getByLabel(messages.label)).toBeFocused()
  const contact = `asha${Math.floor(Math.random() * 1e12)}@example.com`
  await form.getByLabel(messages.label).fill(contact)
  await form.getByRole('button', { name: messages.button }).click()
  await expect(form.getByText(messages.done.replace('{contact}', contact))).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await form.getByRole('button', { name: messages.withdraw }).click()
  await expect(form.getByText(messages.withdrawn)).toBeVisible()
  await mirrorPage(page)
  expect(await findFaults(page)).toEqual([])
})

test('without scripts photographs open and alerts are requested', async ({ browser, request, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const stone = await findStone(request)
  await page.goto(productPath(stone))
  const links = gallery(page).getByRole('link', { name: en.gallery.open })
  await expect(links).toHaveCount(stone.images.length)
  for (const link of await links.all()) {
    const answer = await request.get((await link.getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toBe('image/webp')
  }
  await gallery(page).getByRole('link', { name: en.gallery.reportThumb }).click()
  await expect(gallery(page).getByRole('heading', { name: en.gallery.reportSlide })).toBeInViewport()
  await expect(page.getByRole('link', { name: en.product.askChat, exact: true })).toHaveAttribute(
    'href',
    /wa\.me\/\d+\?text=.+product/,
  )

  await page.goto(productPath(await findSold(request)))
  const { backInStock: messages } = en
  const form = page.getByRole('region', { name: messages.title })
  await form.getByLabel(messages.label).fill('nobody')
  await form.getByRole('button', { name: messages.button }).click()
  await expect(form.getByText(messages.refusedPlain)).toBeVisible()
  await form.getByLabel(messages.label).fill(`reader${Math.floor(Math.random() * 1e12)}@example.com`)
  await form.getByRole('button', { name: messages.button }).click()
  await expect(form.getByText(messages.doneText)).toBeVisible()
  await page.close()
})
