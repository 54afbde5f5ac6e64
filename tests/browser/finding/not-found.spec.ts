import { expect, test } from '../support/fixture'
import { openPage } from '../support/shell'

test('a broken link leads to the not-found page', async ({ page, viewport, allowRefusals }) => {
  allowRefusals('/gemstones/no-such-stone')
  await openPage(page, '/gemstones', viewport?.width)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/gemstones/no-such-stone', textContent: 'gone' })
    document.body.prepend(link)
  })
  await page.getByRole('link', { name: 'gone' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find this page')
  await expect(page).toHaveURL('/gemstones/no-such-stone')
  await page.getByRole('main').getByRole('link', { name: 'Go to the home page' }).click()
  await expect(
    page
      .getByRole('navigation', { name: 'Main' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .first(),
  ).toBeVisible()
})

test('menu, footer and cards are sent once, as HTML, and not again as RSC data', async ({ request }) => {
  const html = await (await request.get('/gemstones/blue-sapphire')).text()
  const times = (text: string) => html.split(text).length - 1
  expect(times('class=\\"menu-bar')).toBe(0)
  expect(times('class="menu-bar')).toBe(1)
  expect(times('<footer')).toBe(1)
  // The data for client navigation repeats the cards as markup, but not as React elements.
  expect(html).not.toContain('\\"article\\"')
})
