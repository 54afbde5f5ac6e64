import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { TEXTS } from '../support/message-texts'
import { findProducts, newNumber, PASSWORD, readCode, shopper, signIn } from '../support/shopper'

const texts = TEXTS.en
const SESSION = /session-token/

test('the dialog traps the focus, closes only by Escape and its button, and returns the focus', async ({ page }) => {
  await page.goto('/')
  const account = page.getByRole('button', { name: texts.account })
  await account.click()
  const modal = page.getByRole('dialog', { name: texts.signIn })
  await expect(modal.getByLabel(texts.mobile)).toBeFocused()
  await expect(modal.getByText('Get access to your Orders, Wishlist and Recommendations')).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const focusedContainer = await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)
    expect(focusedContainer === 'DIALOG' || (await page.evaluate(() => document.activeElement === document.body))).toBe(
      true,
    )
  }
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(account).toBeFocused()
  await account.click()
  await modal.getByRole('button', { name: texts.close }).click()
  await expect(modal).toHaveCount(0)
  await expect(account).toBeFocused()
})

test('signing in and out updates the header of every tab and the account page', async ({
  page,
  context,
  allowRefusals,
}) => {
  const mobile = newNumber()
  const steps = shopper(page, 'en')
  const other = await context.newPage()
  await other.goto('/account')
  await page.bringToFront()
  await page.goto('/')
  await page.getByRole('button', { name: texts.account }).click()
  await steps.signUp({ name: 'Kiran Desai', email: 'kiran@example.in', mobile })
  await expect(page.getByLabel(texts.code)).toHaveAttribute('autocomplete', 'one-time-code')
  allowRefusals('/api/auth/callback/otp')
  await page.getByLabel(texts.code).fill('1')
  await steps.button(texts.verifyOtp).click()
  await expect(page.getByText(texts.otpInvalid)).toBeVisible()
  await steps.enterCode(mobile)

  const name = page.getByRole('button', { name: 'Kiran Desai' })
  await expect(name).toBeVisible()
  await expect(other.getByRole('button', { name: 'Kiran Desai' })).toBeVisible()
  await expect(other.getByText(texts.signedInAs.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find((cookie) => SESSION.test(cookie.name))?.httpOnly).toBe(true)
  const displayCookie = cookies.find((cookie) => cookie.name === '_userinfo')
  expect(JSON.parse(decodeURIComponent(displayCookie?.value ?? ''))).toEqual({
    id: expect.any(Number),
    name: 'Kiran Desai',
    is_verified: true,
    is_active: true,
  })

  await name.click()
  await page.getByRole('link', { name: texts.myOrders }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.order.title })).toBeVisible()
  await name.click()
  await steps.button(texts.signOut).click()
  await expect(page.getByText(texts.signedOut)).toBeVisible()
  await expect(other.getByRole('button', { name: texts.account, exact: true })).toBeVisible()
  await expect(other.getByRole('button', { name: texts.loginWithOtp })).toBeVisible()
  const remainingCookies = (await context.cookies()).map((cookie) => cookie.name)
  expect(remainingCookies.filter((cookie) => SESSION.test(cookie) || cookie === '_userinfo')).toEqual([])
})

test('a protected page asks for a sign-in and returns to pages of the shop only', async ({ page }) => {
  const mobile = newNumber()
  const steps = shopper(page, 'en')
  await page.goto('/gems/myorders')
  await expect(page).toHaveURL('/account?next=%2Fgems%2Fmyorders')
  await steps.signUp({ name: 'Lata Nair', email: 'lata@example.in', mobile })
  await steps.enterCode(mobile)
  await expect(page).toHaveURL('/gems/myorders')
  await expect(page.getByText(texts.order.empty)).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/account?next=//elsewhere.example')
  await steps.askCode(mobile)
  await steps.enterCode(mobile)
  await expect(page.getByText(texts.signedInAs.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()
  await expect(page).toHaveURL('/account')
})

test('a password reset ends the session of the other browser', async ({ page, browser, baseURL }) => {
  const mobile = newNumber()
  const steps = shopper(page, 'en')
  await page.goto('/account')
  await steps.signUp({ name: 'Devika Rao', email: 'devika@example.in', mobile })
  await steps.enterCode(mobile)
  await expect(page.getByRole('button', { name: 'Devika Rao' })).toBeVisible()

  const otherContext = await browser.newContext({ baseURL })
  const otherPage = await otherContext.newPage()
  const other = shopper(otherPage, 'en')
  await otherPage.goto('/account')
  await other.button(texts.forgotPassword).click()
  await otherPage.getByLabel(texts.mobile).fill(mobile)
  await other.button(texts.sendOtp).click()
  // The outbox contains the sign-up code too: the new one is there once the code field is shown.
  await expect(otherPage.getByLabel(texts.code)).toBeVisible()
  await otherPage.getByLabel(texts.code).fill(await readCode(otherPage.request, mobile))
  await otherPage.getByLabel(texts.newPassword, { exact: true }).fill('Gomed9ratti')
  expect(await findFaults(otherPage)).toEqual([])
  await other.button(texts.resetPassword).click()
  await expect(otherPage.getByText(texts.signedInAs.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()

  await page.goto('/gems/myorders')
  await expect(page.getByRole('button', { name: texts.loginWithOtp })).toBeVisible()
  await page.getByLabel(texts.mobile).fill(mobile)
  await page.getByLabel(texts.password, { exact: true }).fill('Gomed9ratti')
  const before = await page.context().cookies()
  await steps.button(texts.signIn).click()
  await expect(page.getByText(texts.order.empty)).toBeVisible()
  const sessionToken = (list: typeof before) => list.find(({ name }) => SESSION.test(name))?.value
  expect(sessionToken(await page.context().cookies())).not.toBe(sessionToken(before))
  await otherContext.close()
})

test('a wrong password is rejected, and the cart survives the sign-in', async ({ page, request, allowRefusals }) => {
  const mobile = newNumber()
  const steps = shopper(page, 'en')
  await page.goto('/account')
  await steps.signUp({ name: 'Nila Shah', email: 'nila@example.in', mobile, password: PASSWORD })
  await steps.enterCode(mobile)
  await expect(page.getByText(texts.signedInAs.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()
  // A pending request of the page must not restore the session cookie.
  await page.goto('about:blank')
  await page.context().clearCookies()
  const [product] = await findProducts(request, 'en', 'ids=7&sort=low&price=300-4000')
  if (!product) throw new Error('the catalogue has no such product')
  await steps.addToCart(product)
  const storedCart = await page.evaluate(() => localStorage.getItem('navamani.cart'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: texts.account }).click()
  await page.getByLabel(texts.mobile).fill(`+91${mobile}`)
  await page.getByLabel(texts.password, { exact: true }).fill('Wrong1password')
  allowRefusals('/api/auth/callback/password')
  await steps.button(texts.signIn).click()
  await expect(page.getByText('The Mobile No. or Password you entered is incorrect. Please try again.')).toBeVisible()
  await expect(page.getByLabel(texts.mobile)).toHaveValue(mobile)
  await page.getByLabel(texts.password, { exact: true }).fill(PASSWORD)
  await steps.button(texts.signIn).click()
  await expect(page.getByRole('button', { name: 'Nila Shah' })).toBeVisible()
  await expect(page).toHaveURL(`/gems/product/${product.slug}`)
  expect(await page.evaluate(() => localStorage.getItem('navamani.cart'))).toBe(storedCart)
})

test('after signing out a copy of the cookie is worth nothing', async ({ page, playwright, baseURL }) => {
  await signIn(page)
  const copy = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    storageState: await page.context().storageState(),
  })
  expect((await copy.get('/api/v1/customer/account')).status()).toBe(200)
  await page.goto('/account')
  await page.getByRole('main').getByRole('button', { name: texts.signOut }).click()
  await expect(page.getByRole('button', { name: texts.loginWithOtp })).toBeVisible()
  expect((await copy.get('/api/v1/customer/account')).status()).toBe(401)
  await copy.dispose()
})
