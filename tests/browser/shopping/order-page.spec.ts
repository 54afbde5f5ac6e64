import { LOCALES } from '../../../lib/domain/locale'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { placeOrder } from '../support/placed-order'
import { type Lang, newNumber, readCode, shopper, signIn } from '../support/shopper'

const LANGS: readonly Lang[] = LOCALES

for (const lang of LANGS) {
  test(`${lang}: a declined order is paid on the second try, cancelled, and ordered again`, async ({ page }) => {
    const { path, button } = shopper(page, lang)
    const { order: messages, orderMail } = MESSAGES[lang]
    const { number, product } = await placeOrder(page, await signIn(page), lang)
    const pay = page.getByRole('link', { name: messages.payNow })

    await page.goto(path(`/gems/myorders/${number}`))
    await pay.click()
    await page.locator('button[value="fail"]').click()
    await expect(page.getByText(messages.declined)).toBeVisible()
    await expect(page.getByText(orderMail.problems.bank)).toBeVisible()
    await expect(
      page.getByText(new RegExp(`^${messages.reservedUntil.split('{time}')[0]}\\d+[:.]\\d\\d`)),
    ).toBeVisible()
    await expect(page.getByText(messages.payOther, { exact: true })).toBeVisible()
    await expect(button(messages.orderAgain)).toHaveCount(0)
    expect(await findFaults(page)).toEqual([])

    await pay.click()
    await page.locator('button[value="succeed"]').click()
    await expect(page.getByText(messages.now.paid)).toBeVisible()
    await button(messages.cancel).click()
    const dialog = page.getByRole('dialog', { name: messages.cancelTitle })
    await expect(dialog).toContainText(messages.cancelProducts)
    expect(await findFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    // A closed dialog is hidden at once and removed a moment later; until then the button does not open it.
    await expect(page.locator('dialog').filter({ hasText: messages.cancelTitle })).toHaveCount(0)
    await expect(button(messages.cancel)).toBeFocused()

    await page.keyboard.press('Enter')
    await dialog.getByLabel(messages.cancelReason).fill('A gift came first')
    await dialog.getByRole('button', { name: messages.cancelSure }).click()
    // The refund may be done before the page is shown again; the page then says so instead.
    await expect(page.getByText(messages.now.cancelled).or(page.getByText(messages.now.refunded))).toBeVisible()
    await expect(page.getByRole('heading', { name: messages.refundsTitle })).toBeVisible()
    await expect(page.getByText(messages.refundReasons.cancelled)).toBeVisible()
    expect(await findFaults(page)).toEqual([])

    await button(messages.orderAgain).click()
    await page.getByRole('status').getByRole('link', { name: messages.toCart }).click()
    await expect(page.getByRole('link', { name: product.title, exact: true }).last()).toBeVisible()
  })

  test(`${lang}: a guest finds an order by its number and a code`, async ({ page }) => {
    const { path, button } = shopper(page, lang)
    const { order: messages, orderFind } = MESSAGES[lang]
    const mobile = newNumber()
    const { number, product } = await placeOrder(page, mobile, lang)

    await page.goto(path('/gems/myorders'))
    await page.getByRole('link', { name: messages.find }).click()
    await expect(page).toHaveURL(path('/gems/myorders/find'))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await button(orderFind.send).click()
    await expect(page.getByText(orderFind.numberNeeded)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await page.getByLabel(orderFind.number).fill(number)
    await page.getByLabel(orderFind.mobile).fill(`+91 ${mobile}`)
    await button(orderFind.send).click()

    const code = page.getByLabel(orderFind.code)
    await expect(code).toBeFocused()
    const validCode = await readCode(page.request, mobile)
    await code.fill(validCode === '000000' ? '000001' : '000000')
    await button(orderFind.show).click()
    await expect(page.getByText(orderFind.errors.wrong_or_old_code)).toBeVisible()
    expect(await findFaults(page)).toEqual([])
    await code.fill(validCode)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: messages.number.replace('{id}', number) })).toBeFocused()
    await expect(page.getByRole('link', { name: product.title })).toBeVisible()
    expect(await findFaults(page)).toEqual([])

    // Without an account the payment, too, leads back to the order instead of the sign-in.
    await page.getByRole('link', { name: messages.payNow }).click()
    await page.locator('button[value="succeed"]').click()
    await expect(page).toHaveURL(new RegExp(`${path('/gems/myorders/find')}\\?number=${number}&key=`))
    await expect(page.getByRole('heading', { name: messages.number.replace('{id}', number) })).toBeVisible()
    await expect(page.getByText(messages.statusPaid).first()).toBeVisible()
  })
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an order can be viewed and paid, and the page says what needs scripts', async ({ page }) => {
    const { order: messages, orderFind } = MESSAGES.en
    const { number, product } = await placeOrder(page, await signIn(page), 'en')
    await page.goto(`/gems/myorders/${number}`)
    await expect(page.getByText(messages.now.awaiting_payment)).toBeVisible()
    await expect(page.getByText(product.title).first()).toBeVisible()
    await expect(page.getByRole('link', { name: messages.payNow })).toBeVisible()
    await expect(page.locator('main noscript')).toHaveText(new RegExp(messages.noScript), { useInnerText: true })
    await page.goto('/gems/myorders/find')
    await expect(page.locator('main noscript')).toHaveText(new RegExp(orderFind.noScript), { useInnerText: true })
  })
})
