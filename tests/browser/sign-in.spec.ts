import { expect, test } from './fixture'
import { newNumber, shopper } from './shopper'
import { WORDS } from './words'

const words = WORDS.en
const SESSION = /session-token/

test('the modal keeps the focus, closes by Escape and by its button only, and gives the focus back', async ({
  page,
}) => {
  await page.goto('/')
  const account = page.getByRole('button', { name: words.account })
  await account.click()
  const modal = page.getByRole('dialog', { name: words.signIn })
  await expect(modal.getByLabel(words.mobile)).toBeFocused()
  await expect(modal.getByText('Get access to your Orders, Wishlist and Recommendations')).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(modal).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
  await expect(account).toBeFocused()
  await account.click()
  await modal.getByRole('button', { name: words.close }).click()
  await expect(modal).toHaveCount(0)
  await expect(account).toBeFocused()
})

test('signing in and out shows in the header of every tab', async ({ page, context, allowRefusals }) => {
  const mobile = newNumber()
  const does = shopper(page, 'en')
  const other = await context.newPage()
  await other.goto('/gemstones')
  await page.bringToFront()
  await page.goto('/')
  await page.getByRole('button', { name: words.account }).click()
  await does.askCode(mobile)
  await does.openAccount('Kiran Desai', 'kiran@example.in')
  await expect(page.getByLabel(words.code)).toHaveAttribute('autocomplete', 'one-time-code')
  allowRefusals('/api/auth/callback/otp')
  await page.getByLabel(words.code).fill('1')
  await does.button(words.verifyOtp).click()
  await expect(page.getByText(words.otpInvalid)).toBeVisible()
  await does.enterCode(mobile)

  const name = page.getByRole('button', { name: 'Kiran Desai' })
  await expect(name).toBeVisible()
  await expect(other.getByRole('button', { name: 'Kiran Desai' })).toBeVisible()
  const cookies = await context.cookies()
  expect(cookies.find((cookie) => SESSION.test(cookie.name))?.httpOnly).toBe(true)
  const shown = cookies.find((cookie) => cookie.name === '_userinfo')
  expect(JSON.parse(decodeURIComponent(shown?.value ?? ''))).toEqual({
    id: expect.any(Number),
    name: 'Kiran Desai',
    is_verified: true,
    is_active: true,
  })

  await name.click()
  await page.getByRole('link', { name: words.myOrders }).click()
  await expect(page.getByRole('heading', { level: 1, name: words.order.title })).toBeVisible()
  await name.click()
  await does.button(words.signOut).click()
  await expect(page.getByText(words.signedOut)).toBeVisible()
  await expect(other.getByRole('button', { name: words.account })).toBeVisible()
  const left = (await context.cookies()).map((cookie) => cookie.name)
  expect(left.filter((cookie) => SESSION.test(cookie) || cookie === '_userinfo')).toEqual([])
})

test('the gate asks for a sign-in and leads back, to its own pages only', async ({ page }) => {
  const mobile = newNumber()
  const does = shopper(page, 'en')
  await page.goto('/gems/myorders')
  await expect(page).toHaveURL('/account?next=%2Fgems%2Fmyorders')
  await does.askCode(mobile)
  await does.openAccount('Lata Nair', 'lata@example.in')
  await does.enterCode(mobile)
  await expect(page).toHaveURL('/gems/myorders')
  await expect(page.getByText(words.order.empty)).toBeVisible()

  await page.context().clearCookies()
  await page.goto('/account?next=//elsewhere.example')
  await does.askCode(mobile)
  await does.enterCode(mobile)
  await expect(page.getByText(words.signedInAs.replace('{mobile}', mobile))).toBeVisible()
  await expect(page).toHaveURL('/account')
})
