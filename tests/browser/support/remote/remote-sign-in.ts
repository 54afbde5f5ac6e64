import { BLOCKED_MOBILE, CODE, KNOWN_CUSTOMER } from '../../../remote-stub/customers'
import { expect } from '../fixture'
import { newNumber, PASSWORD } from '../shopper'
import { type Journey, remoteShopper } from './remote-steps'

const HTML = '<!doctype html><h1>Internal error</h1>'
const newCustomer = () => ({ name: 'Asha Rao', email: 'asha@example.in', mobile: newNumber() })

/** All sign-in methods with a remote API that offers only the base API; short journeys run every time. */
export const SIGN_IN_JOURNEYS: Journey[] = [
  {
    title: 'a known customer signs in by password and by code, and out',
    isShort: true,
    async walk(context) {
      const { page, allow } = context
      const { texts, open, see, main, button, ...steps } = remoteShopper(context)
      await open('/account')
      await expect(page.getByLabel(texts.mobile)).toBeEnabled()
      await expect(page.getByText(texts.forgotPassword)).toHaveCount(0)
      allow('/api/auth/callback/password')
      await steps.signInKnown('Wrong1password')
      await see(texts.wrongCredentials)
      await steps.signInKnown()
      await expect(main.getByText(KNOWN_CUSTOMER.name, { exact: true })).toBeVisible()
      const displayCookie = (await page.context().cookies()).find(({ name }) => name === '_userinfo')
      expect(JSON.parse(decodeURIComponent(displayCookie?.value ?? ''))).toMatchObject({
        id: KNOWN_CUSTOMER.id,
        name: KNOWN_CUSTOMER.name,
      })
      await main.getByRole('button', { name: texts.signOut }).click()
      await expect(button(texts.loginWithOtp)).toBeVisible()
      await steps.askCode(KNOWN_CUSTOMER.mobile_no)
      await steps.enterCode(CODE)
      await expect(
        main.getByText(texts.signedInAs.replace('{mobile}', `+91 ${KNOWN_CUSTOMER.mobile_no}`)),
      ).toBeVisible()
    },
  },
  {
    title: 'the sign-in dialog shows errors, with the message of the API if there is no translation',
    async walk(context) {
      const { page, stub } = context
      const { texts, see, button, messages, ...steps } = remoteShopper(context)
      await steps.openModal()
      await steps.askCode(newNumber())
      await see(texts.unknownNumber)
      await page.getByLabel(texts.mobile).fill(BLOCKED_MOBILE)
      await button(texts.sendOtp).click()
      await see(texts.blocked)
      await steps.signUp({ ...newCustomer(), mobile: KNOWN_CUSTOMER.mobile_no })
      await see('This mobile number is registered already, says the remote.')
      stub.instead['POST customer/signup'] = () => ({ body: { status: 1, msg: '', data: null } })
      await button(texts.createAccount).click()
      await see(texts.invalidCredentials)
      stub.instead['POST customer/signup'] = () => HTML
      context.allow('/api/v1/customer/signup')
      await button(texts.createAccount).click()
      await see(messages.error.generic)
      delete stub.instead['POST customer/signup']
      await page.getByLabel(texts.mobile).fill(newNumber())
      await button(texts.createAccount).click()
      await see(texts.otpSent)
      await steps.enterCode(CODE)
      await expect(page.getByRole('button', { name: 'Asha Rao' })).toBeVisible()
    },
  },
  {
    title: 'another code is sent after the waiting time, and the code field survives a reload',
    async walk(context) {
      const { page, stub } = context
      const { texts, open, main, button, ...steps } = remoteShopper(context)
      await page.clock.install()
      await open('/account')
      await steps.askCode(KNOWN_CUSTOMER.mobile_no)
      await expect(page.getByLabel(texts.code)).toBeVisible()
      const count = () => stub.asked.filter(({ path }) => path === 'customer/signinwithmobileno').length
      const before = count()
      await page.clock.fastForward(31_000)
      await button(texts.resendOtp).click()
      await expect.poll(count).toBe(before + 1)
      await page.reload()
      await steps.enterCode(CODE)
      await expect(
        main.getByText(texts.signedInAs.replace('{mobile}', `+91 ${KNOWN_CUSTOMER.mobile_no}`)),
      ).toBeVisible()
    },
  },
  {
    title: 'Google signs in',
    async walk(context) {
      const { page } = context
      const steps = remoteShopper(context)
      await steps.open('/')
      await expect.poll(() => page.evaluate(() => 'googleOptions' in window)).toBe(true)
      await page.getByRole('button', { name: steps.texts.account, exact: true }).click()
      await page.getByRole('button', { name: 'signin_with' }).click()
      await expect(page.getByRole('button', { name: 'Rohini Sen' })).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    },
  },
  {
    title: 'My Orders asks for the sign-in and returns',
    async walk(context) {
      const { page } = context
      const { texts, open, see, path, ...steps } = remoteShopper(context)
      await open('/gems/myorders')
      await expect(page).toHaveURL(/\/account\?next=/)
      await steps.signInKnown()
      await expect(page).toHaveURL(context.shop + path('/gems/myorders'))
      await see(texts.order.elsewhere.split('{phone}')[0] ?? '')
      await expect(page.locator('main a[href$="/gems/myorders/find"]')).toHaveCount(0)
    },
  },
  {
    title: 'a customer signs up with a password and signs in with it',
    async walk(context) {
      const { page } = context
      const { texts, main, open, ...steps } = remoteShopper(context)
      const customer = newCustomer()
      await open('/account')
      await steps.signUp(customer)
      await steps.enterCode(CODE)
      await expect(main.getByText(customer.name, { exact: true })).toBeVisible()
      await page.context().clearCookies()
      await open('/account')
      await page.getByLabel(texts.mobile).fill(`+91${customer.mobile}`)
      await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
      await steps.button(texts.signIn).last().click()
      await expect(main.getByText(customer.name, { exact: true })).toBeVisible()
    },
  },
]
