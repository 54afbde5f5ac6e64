import en from '../../../messages/en.json' with { type: 'json' }
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { WITH_PICTURES } from '../support/launch'
import { openPage } from '../support/shell'

test.use(WITH_PICTURES)

const LIST = '/gemstones/blue-sapphire?stock=in'
const { category, cart, product } = en

test('a card loads its second photograph only on hover', async ({ page, isMobile }) => {
  await openPage(page, LIST, isMobile ? 390 : 1280)
  const card = page.locator('main article').first()
  const secondImage = await card.getAttribute('data-second')
  expect(secondImage).toBeTruthy()
  const requestedPaths: string[] = []
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
  if (isMobile) {
    await card.dispatchEvent('pointerover')
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(requestedPaths.filter((path) => path.includes(`${secondImage}-`))).toEqual([])
  } else {
    await card.hover()
    await expect(card.locator('img')).toHaveCount(2)
    expect(requestedPaths).toContain(`/images/${secondImage}-640.webp`)
  }
})

test('the quick view opens over the list and adds to the bag', async ({ page, isMobile }) => {
  await openPage(page, LIST, isMobile ? 390 : 1280)
  const card = page.locator('main article').nth(2)
  const title = (await card.getByRole('heading').textContent()) ?? ''
  const opener = card.getByRole('button', { name: `Quick view: ${title}` })
  if (isMobile) {
    // Nothing but the heart covers the picture.
    await expect(opener).toBeHidden()
    await expect(card.getByRole('button').filter({ visible: true })).toHaveCount(1)
    return
  }
  await opener.focus()
  await opener.press('Enter')
  const view = page.getByRole('dialog', { name: title })
  await expect(view).toBeVisible()
  await expect(view).toContainText(product.treatment)
  await expect(view.getByRole('link', { name: category.quickMore })).toHaveAttribute('href', /^\/gems\/product\//)
  expect(await findFaults(page)).toEqual([])
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main article'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await view.getByRole('button', { name: product.addToCart }).click()
  await expect(page.getByText(cart.added)).toBeVisible()
  await expect(view).toBeHidden()
})
