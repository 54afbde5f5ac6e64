import type { Page } from '@playwright/test'
import { CODE, KNOWN_CUSTOMER } from '../../../remote-stub/customers'
import type { openStub } from '../../../remote-stub/stub'
import { expect } from '../fixture'
import { MESSAGES } from '../message-texts'
import { type Lang, shopper } from '../shopper'

export type JourneyContext = {
  page: Page
  lang: Lang
  /** Origin of the shop that uses the stub. */
  shop: string
  stub: Awaited<ReturnType<typeof openStub>>
  /** Declares paths of that shop that may respond with 4xx. */
  allow: (...paths: string[]) => void
}

export type Journey = { title: string; isShort?: true; walk: (context: JourneyContext) => Promise<void> }

/** Steps of a shopper with a remote API that offers only the base API; elements are found by role and name. */
export function remoteShopper({ page, lang, shop, allow }: JourneyContext) {
  const { texts, button, path, ...steps } = shopper(page, lang)
  const messages = MESSAGES[lang]
  const open = (to: string) => page.goto(shop + path(to))
  const see = (text: string | RegExp) => expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
  const enterCode = async (code: string) => {
    await page.getByLabel(texts.code).fill(code)
    await button(texts.verifyOtp).click()
  }
  return {
    ...steps,
    ...{ texts, messages, button, path, open, see, enterCode },
    main: page.getByRole('main'),
    openModal: async (from = '/gemstones') => {
      await open(from)
      await expect(page.locator('html[data-live]')).toBeAttached()
      await page.getByRole('button', { name: texts.account, exact: true }).click()
    },
    async enterWrongCode() {
      allow('/api/auth/callback/otp')
      await enterCode('000000')
      await see('That code is wrong, says the remote.')
    },
    async signInKnown(password = KNOWN_CUSTOMER.password) {
      await page.getByLabel(texts.mobile).fill(KNOWN_CUSTOMER.mobile_no)
      await page.getByLabel(texts.password, { exact: true }).fill(password)
      await button(texts.signIn).last().click()
    },
    async addToCart(slug: string, times = 1) {
      await open(`/gems/product/${slug}`)
      for (let count = 1; count <= times; count += 1) {
        await button(texts.addToCart).locator('visible=true').first().click()
        await see(texts.cart.count.replace('{n}', String(count)))
      }
    },
    async fillAddress() {
      await page.getByLabel(texts.line1).fill('No. 12, 8th Cross')
      await page.getByLabel(texts.pinCode).fill('560003')
      await page.getByLabel(texts.city).fill('Bengaluru')
      await page.getByLabel(texts.state).selectOption('KA')
      await button(texts.next).click()
    },
    async order(method: RegExp) {
      await page.getByRole('radio', { name: method }).check()
      await page.getByRole('checkbox', { name: texts.terms }).check()
      await button(texts.checkout.placeOrderPlain).click()
    },
    /** Checks out with a new mobile number: code and address, up to the choice of the payment method. */
    async checkOutAs(name: string, mobile: string) {
      await open('/gems/checkout')
      await steps.askCode(mobile)
      await steps.openAccount(name, 'asha@example.in')
      await enterCode(CODE)
      await this.fillAddress()
    },
  }
}
