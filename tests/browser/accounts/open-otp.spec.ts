import { expect, test } from '../support/fixture'
import { TEXTS } from '../support/message-texts'
import { newNumber, readCode, shopper, signIn } from '../support/shopper'

const texts = TEXTS.en

test('a code can still be entered on the account page after a change of view and a reload', async ({ page }) => {
  const mobile = newNumber()
  const steps = shopper(page, 'en')
  await page.goto('/account')
  await steps.signUp({ name: 'Usha Menon', email: 'usha@example.in', mobile })
  await expect(page.getByLabel(texts.code)).toBeVisible()
  const code = await readCode(page.request, mobile)
  await steps.button(texts.loginWithPassword).click()
  await steps.button(texts.loginWithOtp).click()
  await expect(page.getByText(texts.otpSentTo.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()
  await page.reload()
  await page.getByLabel(texts.code).fill(code)
  await steps.button(texts.verifyOtp).click()
  await expect(page.getByText(texts.signedInAs.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()
  const deviceCookie = (await page.context().cookies()).find(({ name }) => name === 'known_device')
  expect(deviceCookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(deviceCookie?.value).not.toContain(mobile)
})

test('a second request within the waiting time leads to the code field, also in the dialog', async ({
  page,
  browser,
  baseURL,
}) => {
  const otherContext = await browser.newContext({ baseURL })
  const mobile = await signIn(await otherContext.newPage(), 'Vimala Rao')
  await otherContext.close()
  const steps = shopper(page, 'en')
  await page.goto('/gemstones')
  await page.getByRole('button', { name: texts.account }).click()
  await steps.askCode(mobile)
  await expect(page.getByLabel(texts.code)).toBeVisible()
  await steps.button(texts.changeNumber).click()
  await steps.button(texts.sendOtp).click()
  await expect(page.getByText(texts.otpSentTo.replace('{mobile}', `+91 ${mobile}`))).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: texts.account }).click()
  await expect(page.getByLabel(texts.password, { exact: true })).toBeVisible()
  await steps.button(texts.loginWithOtp).click()
  await steps.enterCode(mobile)
  await expect(page.getByRole('button', { name: 'Vimala Rao' })).toBeVisible()
})

test('signing out shows a spinner until it is done', async ({ page }) => {
  await page.goto('/account')
  await signIn(page, 'Kamala Das')
  await page.reload()
  const signOutGate = new AbortController()
  const released = new Promise((resolve) => signOutGate.signal.addEventListener('abort', resolve))
  await page.route('**/api/auth/signout', async (route) => {
    await released
    await route.continue()
  })
  await page.getByRole('main').getByRole('button', { name: texts.signOut }).click()
  await expect(page.locator('.spinner')).toBeVisible()
  signOutGate.abort()
  await expect(page.getByRole('button', { name: texts.loginWithOtp })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
})

test('an ended session has no customer, and its cookie is removed', async ({ page }) => {
  await page.goto('/account')
  await signIn(page, 'Leela Nair')
  expect(await (await page.request.get('/api/auth/session')).json()).toMatchObject({ customer: { name: 'Leela Nair' } })
  const before = (await page.context().cookies()).filter(({ name }) => /session-token/.test(name))
  await page.request.post('/api/v1/customer/endsessions', { data: {} })
  const answer = await page.request.get('/api/auth/session')
  expect(await answer.json()).toEqual({})
  expect(before).toHaveLength(1)
  expect((await page.context().cookies()).filter(({ name }) => /session-token/.test(name))).toEqual([])
})
