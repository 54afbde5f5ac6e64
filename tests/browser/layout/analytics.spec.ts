import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import { waitUntilIdle } from '../support/at-rest'
import { expect, test } from '../support/fixture'
import { newNumber, shopper } from '../support/shopper'
import { withMeasuredShop } from '../support/shops/measured-shop'

const measured = withMeasuredShop('measure')

const eventsNamed = (event: string) => measured.tags.counted.filter((one) => one.event === event)
const itemsOf = (event: string) => eventsNamed(event).flatMap(({ ecommerce }) => ecommerce?.items ?? [])
const acceptCookies = (page: Page) => page.getByRole('button', { name: en.cookies.accept }).click()

/** The newest code sent to a mobile number by the shop of this file. */
async function readCode(page: Page, mobile: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`${measured.shop.address}/dev/outbox?format=json`)
    const messages: { to: string; text: string }[] = await answer.json()
    return messages.find(({ to }) => to.endsWith(mobile))?.text.match(/\d{4,8}/)?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

test('a purchase is tracked from the first list to the order, once', async ({ page, context }) => {
  const { texts, button, ...steps } = shopper(page, 'en')
  const mobile = newNumber()
  await page.goto(`${measured.shop.address}/healing-stones?utm_source=diwali&gclid=click-1`)
  await acceptCookies(page)
  await expect.poll(() => eventsNamed('view_item_list').length).toBe(1)
  const [listedItem] = itemsOf('view_item_list')
  expect(listedItem).toMatchObject({
    item_list_id: 'healing-stones',
    index: 0,
    item_category: 'healing-stones',
    quantity: 1,
  })

  await page.locator('[data-list="healing-stones"] > li a[href*="/gems/product/"]').first().click()
  await expect(page).toHaveURL(/\/gems\/product\//)
  await expect.poll(() => eventsNamed('view_item').length).toBe(1)
  expect(itemsOf('select_item')).toEqual([listedItem])
  const { index: _, item_list_id: __, item_list_name: ___, ...product } = listedItem ?? {}
  expect(itemsOf('view_item')).toEqual([product])

  await button(en.wishlist.addOf.replace('{title}', String(product.item_name)))
    .first()
    .click()
  await expect
    .poll(() => itemsOf('add_to_wishlist')[0])
    .toMatchObject({ item_id: product.item_id, price: product.price })
  await button(en.product.shareOf.replace('{title}', String(product.item_name))).click()
  await expect.poll(() => eventsNamed('share')).toMatchObject([{ method: 'copy', item_id: product.item_id }])
  await button(texts.addToCart).locator('visible=true').first().click()
  await expect.poll(() => itemsOf('add_to_cart')).toEqual([product])

  await page.goto(`${measured.shop.address}/gems/wishlist`)
  await expect
    .poll(() => itemsOf('view_item_list').find(({ item_list_id }) => item_list_id === 'wishlist'))
    .toEqual({ ...product, index: 0, item_list_id: 'wishlist', item_list_name: 'Wishlist' })

  await page.goto(`${measured.shop.address}/gems/cart`)
  await expect.poll(() => itemsOf('view_cart')).toEqual([product])
  await page.getByRole('link', { name: texts.cart.checkout }).click()
  await expect.poll(() => itemsOf('begin_checkout')).toEqual([product])

  await steps.askCode(mobile)
  await steps.openAccount('Anjali Rao', 'anjali@example.in')
  await expect(page.getByLabel(texts.code)).toBeVisible()
  await page.getByLabel(texts.code).fill(await readCode(page, mobile))
  await button(texts.verifyOtp).click()
  await steps.fillAddress('560003')
  await expect.poll(() => eventsNamed('sign_up')).toHaveLength(1)
  expect(eventsNamed('add_shipping_info')).toMatchObject([
    { ecommerce: { shipping_tier: 'standard', items: [product] } },
  ])
  const orderRequest = page.waitForRequest(/order\/createpay/)
  await steps.pay(texts.cod)
  expect((await orderRequest).postDataJSON().source).toMatchObject({
    first: { utm_source: 'diwali', gclid: 'click-1', landing: '/healing-stones' },
    last: { utm_source: 'diwali' },
  })
  await expect(page).toHaveURL(/\/gems\/myorders\/[\d-]+/)
  await expect.poll(() => eventsNamed('purchase').length).toBe(1)
  expect(eventsNamed('add_payment_info')).toMatchObject([{ ecommerce: { payment_type: 'cod', items: [product] } }])
  const number = new URL(page.url()).pathname.split('/').at(-1)
  const { discount, ...sold } = product
  expect(eventsNamed('purchase')).toMatchObject([
    { ecommerce: { transaction_id: number, currency: 'INR', value: product.price, items: [sold] } },
  ])
  expect(discount ?? 0).toBeGreaterThanOrEqual(0)
  expect(eventsNamed('remove_from_cart')).toEqual([])

  const loadCount = measured.tags.asked.filter((path) => path.startsWith('/gtm.js')).length
  await waitUntilIdle(page, () => page.reload())
  const other = await context.newPage()
  await waitUntilIdle(other, () => other.goto(page.url()))
  await expect.poll(() => measured.tags.asked.filter((path) => path.startsWith('/gtm.js')).length).toBe(loadCount + 2)
  expect(eventsNamed('purchase')).toHaveLength(1)
  expect(JSON.stringify(measured.tags.counted)).not.toMatch(new RegExp(`${mobile}|anjali|560003|8th Cross`, 'i'))
})

test('removal from the bag, sign-up and sign-in are tracked', async ({ page }) => {
  const { texts, button, ...steps } = shopper(page, 'en')
  await page.goto(`${measured.shop.address}/gems/search?q=quartz`)
  await acceptCookies(page)
  await expect.poll(() => eventsNamed('search')).toMatchObject([{ search_term: 'quartz' }])
  await page.locator('[data-list="search"] > li a[href*="/gems/product/"]').first().click()
  await expect.poll(() => itemsOf('select_item')[0]).toMatchObject({ item_list_id: 'search', index: 0 })
  await button(texts.addToCart).locator('visible=true').first().click()
  await expect.poll(() => eventsNamed('add_to_cart').length).toBe(1)
  await page.goto(`${measured.shop.address}/gems/cart`)
  await page.getByRole('button', { name: new RegExp(texts.cart.removeOf.split('{')[0] ?? '') }).click()
  await expect
    .poll(() => itemsOf('remove_from_cart')[0])
    .toMatchObject({ item_category: expect.any(String), quantity: 1 })

  const mobile = newNumber()
  for (const event of ['sign_up', 'login']) {
    await page.context().clearCookies({ name: /session-token|_userinfo/ })
    await page.goto(`${measured.shop.address}/account`)
    if (event === 'sign_up') await steps.signUp({ name: 'Arjun Mehta', email: 'arjun@example.in', mobile })
    else await steps.askCode(mobile)
    await expect(page.getByLabel(texts.code)).toBeVisible()
    await page.getByLabel(texts.code).fill(await readCode(page, mobile))
    const account = page.waitForEvent('load')
    await button(texts.verifyOtp).click()
    await expect.poll(() => eventsNamed(event)).toMatchObject([{ method: 'otp' }])
    await account
  }
})

test('a campaign is kept for the visit, a click id only with consent, nothing after a refusal', async ({ page }) => {
  const readSources = () =>
    page.evaluate(() => [sessionStorage.getItem('navamani.source'), localStorage.getItem('navamani.source')])
  await page.goto(`${measured.shop.address}/gems?utm_source=letter&gclid=click-2`)
  await expect.poll(async () => (await readSources())[0]).toContain('letter')
  expect((await readSources()).join()).not.toContain('click-2')
  await acceptCookies(page)
  await expect.poll(async () => (await readSources())[1]).toContain('click-2')
  expect((await readSources())[0]).toBeNull()

  await page.getByRole('contentinfo').getByRole('button', { name: en.consent.settings }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: en.cookies.reject }).click()
  await reloaded
  expect(await readSources()).toEqual([null, null])
})
