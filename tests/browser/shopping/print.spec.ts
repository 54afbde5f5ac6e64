import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixture'
import { placeOrder } from '../support/placed-order'
import { signIn } from '../support/shopper'

type Stone = { slug: string; title: string; weight_carat: number | null; report: { number: string } | null }

/** A first visit gets its rules for paper with the whole sheets, after the first paint. */
async function countPages(page: Page): Promise<number> {
  await page.waitForFunction(() => [...document.styleSheets].some(({ href, disabled }) => href && !disabled))
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length ?? 0
}

async function findSapphires(page: Page): Promise<Stone[]> {
  const query = '/api/v1/product/getbytypeid?ids=1&stock=in&per_page=100&sort=high&lang=en'
  const { data }: { data: Stone[] } = await (await page.request.get(query)).json()
  const sapphires = data.filter(({ title }) => /sapphire/i.test(title))
  return sapphires.toSorted((one, other) => (other.weight_carat ?? 0) - (one.weight_carat ?? 0))
}

test('a product, also the largest sapphire, and a report print on one page each, in both languages', async ({
  page,
}) => {
  const sapphires = await findSapphires(page)
  const number = sapphires.find(({ report }) => report)?.report?.number ?? ''
  expect(number).not.toBe('')
  for (const base of ['', '/fr']) {
    await page.goto(`${base}/gems/product/${sapphires[0]?.slug}`)
    expect(await countPages(page), `${base} product`).toBe(1)
    await page.goto(`${base}/pages/view-certificate?number=${number}`)
    expect(await countPages(page), `${base} report`).toBe(1)
  }
})

test('an order prints on one page', async ({ page }) => {
  const { number } = await placeOrder(page, await signIn(page), 'en')
  await page.goto(`/gems/myorders/${number}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  expect(await countPages(page)).toBe(1)
})
