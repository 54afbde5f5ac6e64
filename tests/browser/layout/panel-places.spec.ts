import en from '../../../messages/en.json' with { type: 'json' }
import { expect, test } from '../support/fixture'
import { boundingBoxOf, chooseSetting, openPanel, showPanelButton } from '../support/layout-panel'
import { findProducts } from '../support/shopper'

const { panel: messages } = en

test.beforeEach(({ page }) => showPanelButton(page))

test('the button of the layout panel covers nothing, and the demo shop links to a template shop', async ({
  page,
  request,
  isMobile,
}) => {
  const [product] = await findProducts(request, 'en', 'ids=2&sort=low')
  await page.goto(`/gems/product/${product?.slug}`)
  const button = page.getByRole('button', { name: messages.title })
  const { x, y, width } = await boundingBoxOf(button)
  const [main, foot] = [await boundingBoxOf(page.locator('#content h1')), await boundingBoxOf(page.locator('footer'))]
  if (isMobile) expect(y).toBeGreaterThanOrEqual(foot.y + foot.height)
  else expect(x + width).toBeLessThanOrEqual(main.x)
  const panel = await openPanel(page)
  await expect(panel.getByRole('link', { name: messages.purchaseSample })).toHaveAttribute(
    'href',
    'https://example.com/',
  )
})

test('a shopper has no layout settings unless the URL requests them', async ({ page }) => {
  const button = page.getByRole('button', { name: messages.title })
  await page.addInitScript(() => sessionStorage.removeItem('navamani.panel'))
  await page.goto('/gemstones/blue-sapphire')
  await expect(page.locator('html')).toHaveAttribute('data-live')
  await expect(button).toHaveCount(0)
  await page.goto('/#panel')
  await page.reload()
  await expect(button).toBeVisible()
})

test('after a change from four images to one, the thumbnail of the first is current', async ({ page, request }) => {
  const [product] = await findProducts(request, 'en', 'ids=2&sort=low')
  await page.goto(`/gems/product/${product?.slug}`)
  const panel = await openPanel(page)
  const gallery = page.getByRole('region', { name: en.product.views })
  const firstThumbnail = gallery.locator('.gallery-thumb a').first()
  await chooseSetting(panel, messages.product, messages.products['four-image'])
  await expect(gallery.locator('img').filter({ visible: true })).toHaveCount(4)
  await chooseSetting(panel, messages.product, messages.products['image-outside'])
  await expect(firstThumbnail).toBeVisible()
  // The IntersectionObserver of the gallery reports with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await firstThumbnail.getAttribute('aria-current')).toBe('true')
})
