import { CODE } from '../../../remote-stub/customers'
import { expect } from '../fixture'
import { newNumber } from '../shopper'
import { type Journey, remoteShopper } from './remote-steps'

const EMERALD = 'emerald-no-1-1201'
const HTML = '<!doctype html><h1>Internal error</h1>'

/** From the cart to the payment with a remote API that offers only the base API; short journeys run every time. */
export const ORDER_JOURNEYS: Journey[] = [
  {
    title: 'a new customer signs up, mistypes the code, fills the cart and goes to the payment',
    isShort: true,
    async walk(context) {
      const { texts, open, see, main, ...steps } = remoteShopper(context)
      await steps.addToCart(EMERALD, 2)
      await open('/account')
      await steps.signUp({ name: 'Asha Rao', email: 'asha@example.in', mobile: newNumber() })
      await steps.enterWrongCode()
      await steps.enterCode(CODE)
      await expect(main.getByText('Asha Rao', { exact: true })).toBeVisible()
      await open('/gems/cart')
      await see(/2.?240/)
      await open('/gems/checkout')
      await steps.fillAddress()
      await steps.order(texts.demo)
      await expect(context.page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
      expect(context.page.url()).toContain(`${context.stub.address}/pay/`)
      await open('/gems/myorders')
      await see(texts.order.elsewhere.split('{phone}')[0] ?? '')
    },
  },
  {
    title: 'a new mobile number is verified at checkout, and again on the next order',
    async walk(context) {
      const { page } = context
      const { texts, see, open, button, ...steps } = remoteShopper(context)
      const mobile = newNumber()
      await steps.addToCart(EMERALD)
      await steps.checkOutAs('Anjali Rao', mobile)
      await see('Anjali Rao')
      await steps.order(texts.demo)
      await expect(page.getByRole('heading', { name: 'Pay here' })).toBeVisible()
      await page.context().clearCookies()
      await steps.addToCart(EMERALD)
      await open('/gems/checkout')
      await steps.askCode(mobile)
      await steps.enterWrongCode()
      await steps.enterCode(CODE)
      await page.getByLabel(texts.name, { exact: true }).fill('Anjali Rao')
      await page.getByLabel(texts.email, { exact: true }).fill('anjali@example.in')
      await button(texts.next).first().click()
      await see(`+91 ${mobile}`)
    },
  },
  {
    title: 'a rejected order keeps the cart, and one without a payment is shown by its number',
    async walk(context) {
      const { page, stub } = context
      const { texts, see, open, button, messages, ...steps } = remoteShopper(context)
      await steps.addToCart(EMERALD)
      await steps.checkOutAs('Arjun Mehta', newNumber())
      stub.instead['POST order/createpay'] = () => ({
        body: { status: 0, msg: 'The bank is closed, says the remote.' },
      })
      await steps.order(texts.demo)
      await see('The bank is closed, says the remote.')
      stub.instead['POST order/createpay'] = () => HTML
      context.allow('/api/v1/order/createpay')
      await button(texts.checkout.placeOrderPlain).click()
      await see(messages.error.generic)
      stub.instead['POST order/createpay'] = () => ({ body: { status: 1, msg: 'ok', data: { order_id: 77 } } })
      await page.getByRole('radio', { name: texts.cod }).check()
      await button(texts.checkout.placeOrderPlain).click()
      await expect(page).toHaveURL(/\/gems\/myorders\/77/)
      await see(texts.order.elsewhere.split('{phone}')[0] ?? '')
      await open('/gems/cart')
      await see(texts.cart.empty)
    },
  },
  {
    title: 'the cart stops at the stock, changes quantities and accepts a discounted product',
    async walk(context) {
      const { page } = context
      const { texts, messages, open, see, button, ...steps } = remoteShopper(context)
      await steps.addToCart(EMERALD, 3)
      await button(texts.addToCart).locator('visible=true').first().click()
      await see(messages.stock.limit.replace('{n}', '3'))
      await open('/gems/cart')
      await see(/3.?360/)
      await button(texts.cart.less.replace('{title}', 'Emerald No. 1')).click()
      await see(/2.?240/)
      await steps.addToCart('emerald-no-3-1203', 0)
      await button(texts.addToCart).locator('visible=true').first().click()
      await see(texts.added)
      await open('/gems/cart')
      await see(/3.?698/)
      await page.getByRole('button', { name: texts.cart.removeOf.replace('{title}', 'Emerald No. 1') }).click()
      await see(/1.?458/)
    },
  },
]
