import fr from '../../../messages/fr.json' with { type: 'json' }
import { isTooWide } from '../support/faults'
import { expect, test } from '../support/fixture'

test('the facts of a stone without a report fit on the screen, in French', async ({ page, request }) => {
  const list = await request.get('/api/v1/product/getbytypeid?lang=fr&stock=in&per_page=100&ids=1&sort=low')
  const { data }: { data: { slug: string; report: object | null }[] } = await list.json()
  const stone = data.find(({ report }) => !report)
  if (!stone) throw new Error('no stone without a report')
  await page.goto(`/fr/gems/product/${stone.slug}`)
  await expect(page.getByText(fr.product.originSupplier)).toBeVisible()
  expect(await isTooWide(page)).toBe(false)
})
