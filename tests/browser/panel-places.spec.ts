import en from '../../messages/en.json' with { type: 'json' }
import { expect, test } from './fixture'
import { choose, openPanel, place } from './panel-shell'
import { findPieces } from './shopper'

const { panel: words } = en

test('the button of the panel lies on nothing, and a sample shop shows where a template is sold', async ({
  page,
  request,
  isMobile,
}) => {
  const [piece] = await findPieces(request, 'en', 'ids=1&sort=low')
  await page.goto(`/gems/product/${piece?.slug}`)
  const button = page.getByRole('button', { name: words.title })
  const { x, y, width } = await place(button)
  const [main, foot] = [await place(page.locator('#content h1')), await place(page.locator('footer'))]
  if (isMobile) expect(y).toBeGreaterThanOrEqual(foot.y + foot.height)
  else expect(x + width).toBeLessThanOrEqual(main.x)
  const panel = await openPanel(page)
  await expect(panel.getByRole('link', { name: words.purchaseSample })).toHaveAttribute('href', 'https://example.com/')
})

test('with several views in sight, then one, the small picture of the first is marked', async ({ page, request }) => {
  const [piece] = await findPieces(request, 'en', 'ids=1&sort=low')
  await page.goto(`/gems/product/${piece?.slug}`)
  const panel = await openPanel(page)
  const gallery = page.getByRole('region', { name: en.product.views })
  const first = gallery.locator('.gallery-thumb a').first()
  await choose(panel, words.product, words.products['four-image'])
  await expect(gallery.locator('img').filter({ visible: true })).toHaveCount(4)
  await choose(panel, words.product, words.products['image-outside'])
  await expect(first).toBeVisible()
  // The observer of the views answers with the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await first.getAttribute('aria-current')).toBe('true')
})
