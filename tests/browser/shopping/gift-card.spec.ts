import type { APIRequestContext } from '@playwright/test'
import { LOCALES } from '../../../lib/domain/locale'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { findProducts, type Lang, newNumber, shopper, signIn } from '../support/shopper'

const LANGS: readonly Lang[] = LOCALES
const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/

/** The code in the newest mail to a recipient. */
async function readCardCode(request: APIRequestContext, recipient: string): Promise<string> {
  const read = async () => {
    const messages: { to: string; text: string }[] = await (await request.get('/dev/outbox?format=json')).json()
    return messages.find(({ to }) => to === recipient)?.text.match(CODE)?.[0] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

for (const lang of LANGS) {
  test(`${lang}: a gift card is bought, pays a part of an order, and gets it back when the order is cancelled`, async ({
    page,
    allowRefusals,
  }) => {
    allowRefusals('/api/v1/giftcard/buy')
    const { path, button, texts, ...steps } = shopper(page, lang)
    const { giftCard, checkout, order, footer } = MESSAGES[lang]
    const recipient = `ravi-${newNumber()}@example.com`

    const mobile = await signIn(page)
    await page.goto(path('/'))
    await page.getByRole('contentinfo').getByRole('link', { name: footer['gift-cards'] }).click()
    await expect(page).toHaveURL(path('/pages/gift-cards'))
    const form = page.getByRole('form', { name: giftCard.heading })
    const buy = form.getByRole('button', { name: new RegExp(giftCard.payPlain.split(' ')[0] ?? '') })
    await buy.click()
    await expect(form.getByText(giftCard.errors.card_amount_invalid.split('{')[0] ?? '').first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await form.getByRole('radio', { name: giftCard.other }).check()
    await form.getByLabel(giftCard.other, { exact: true }).last().fill('600')
    await form.getByLabel(giftCard.email).fill(recipient)
    await form.getByLabel(giftCard.name).fill('Ravi')
    await form.getByLabel(giftCard.message).fill('For the wedding')
    await form.getByLabel(giftCard.yourName, { exact: true }).fill('Asha Rao')
    await form.getByLabel(giftCard.yourEmail).fill('asha@example.com')
    await form.getByLabel(giftCard.mobile).fill(mobile)
    await buy.click()
    await page.locator('button[value="succeed"]').click()
    await expect(page.getByRole('heading', { name: giftCard.ordered })).toBeVisible()
    await expect(page.getByText(recipient)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    const code = await readCardCode(page.request, recipient)

    // Each language has a product of its own: another shopper's reservation would end this purchase.
    const products = await findProducts(page.request, lang, 'ids=2,7&sort=low&price=900-9000')
    const product = products[LANGS.indexOf(lang)]
    if (!product) throw new Error('the catalogue has no such product')
    await steps.addToCart(product)
    await page.goto(path('/gems/checkout'))
    await steps.fillAddress('560003')
    await page.getByText(checkout.cardAsk).click()
    await page.getByLabel(checkout.card).fill('AAAA-BBBB-CCCC-DDDD')
    await page.getByLabel(checkout.card).press('Enter')
    await expect(page.getByText(checkout.cardUnknown).first()).toBeVisible()
    await page.getByLabel(checkout.card).fill(code.toLowerCase())
    await page.getByLabel(checkout.card).press('Enter')
    const last = code.slice(-4)
    await expect(page.getByText(checkout.cardPays.split('{last}')[0] + last)).toBeVisible()
    await expect(page.getByText(checkout.cardDue, { exact: true }).locator('visible=true').first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.reload()
    await expect(page.getByText(checkout.cardPays.split('{last}')[0] + last)).toBeVisible()
    await steps.pay(new RegExp(checkout.demo))
    await page.locator('button[value="succeed"]').click()
    await expect(page.getByText(order.now.paid)).toBeVisible()
    await expect(page.getByText(order.gift_card, { exact: true }).first()).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    const orderUrl = page.url()

    const showBalance = async () => {
      await page.goto(path('/pages/gift-cards'))
      await page.getByLabel(giftCard.code).fill(code)
      await page.getByRole('button', { name: giftCard.check }).click()
      await expect(page.getByText(giftCard.balanceOf.split('{last}')[0] + last)).toBeVisible()
    }
    await showBalance()
    await expect(page.getByText(giftCard.states.spent, { exact: true })).toBeVisible()

    await page.goto(orderUrl)
    await button(order.cancel).click()
    const dialog = page.getByRole('dialog', { name: order.cancelTitle })
    await dialog.getByRole('button', { name: order.cancelSure }).click()
    await expect(page.getByText(order.now.cancelled).or(page.getByText(order.now.refunded))).toBeVisible()
    await expect(async () => {
      await showBalance()
      await expect(page.getByText(/600/).last()).toBeVisible({ timeout: 1000 })
    }).toPass()
    expect(await findFaults(page)).toEqual([])
  })
}
