import { readInfoPage } from '../../../lib/content/page'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'

for (const lang of LOCALES) {
  test(`the contents of an information page link to its sections, in ${lang}`, async ({ page }) => {
    const { headings } = await readInfoPage('customized-jewellery', lang)
    await page.goto(localePath(lang, '/gems/customized-jewellery'))
    const last = headings.at(-1)
    if (!last) throw new Error('no sections')
    await page.getByRole('link', { name: last.text, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#${last.id}$`))
    const heading = page.getByRole('heading', { name: last.text, exact: true })
    await expect(heading).toBeInViewport()
    const top = (await heading.boundingBox())?.y ?? -1
    expect(top).toBeGreaterThanOrEqual(0)
  })
}

test('a URL with a hash opens at its section', async ({ page }) => {
  await page.goto('/pages/gem-consultant#what-you-receive')
  await expect(page.locator('#what-you-receive')).toBeInViewport()
})

test('going back from a product returns to its card', async ({ page }) => {
  await page.goto('/gemstones/blue-sapphire')
  await expect(page.locator('html[data-live]')).toBeAttached()
  const card = page.locator('main article').nth(11)
  await card.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(200)
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/gems\/product\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100)
  await page.goBack()
  await expect(card).toBeInViewport()
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60)
})

test('a report is found by its number, and an unknown number shows a message', async ({ page, request }) => {
  const answer = await request.get('/api/v1/product/getbytypeid?ids=1&per_page=100')
  const { data } = await answer.json()
  const number = data.find(({ report }: { report: unknown }) => report).report.number
  await page.goto('/pages/view-certificate')
  await page.getByLabel('Report number').fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Open report' }).click()
  await expect(page.getByRole('heading', { name: `Report ${number}` })).toBeVisible()
  await expect(page.getByText('This is a sample')).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'See this product in the shop' }).click()
  await page.waitForURL(/\/gems\/product\//)
  await page.goto(`/fr/pages/view-certificate?number=${encodeURIComponent('<b>999</b>')}`)
  await expect(
    page.getByRole('heading', { name: 'Nous n’avons pas de rapport portant le numéro <b>999</b>.' }),
  ).toBeVisible()
  expect(await findFaults(page)).toEqual([])
})

test('designs are filtered by links', async ({ page }) => {
  await page.goto('/gems/product-designs')
  const all = await page.getByRole('img', { name: /^Drawing of design/ }).count()
  await page.getByRole('link', { name: 'Pendants', exact: true }).click()
  await page.waitForURL(/type=pendant/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Pendant designs')
  const pendants = await page.getByRole('img', { name: /^Drawing of design/ }).count()
  expect(pendants).toBeGreaterThan(5)
  expect(pendants).toBeLessThan(all)
})
