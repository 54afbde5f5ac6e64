import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { ask, picture } from '../support/custom-request'
import { faults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { hold } from '../support/hold'
import { entry, open } from '../support/shell'
import { findProducts, newNumber, PASSWORD, shopper, signIn } from '../support/shopper'

// Each test sets its own widths.
test.skip(({ isMobile }) => isMobile)

const { nav, auth, field } = en
const bar = (page: Page) => page.locator('#loading-bar')
const done = (page: Page) => bar(page).evaluate((element) => element.style.getPropertyValue('--done'))

test('the loading bar counts navigations and requests, and ends with the last', async ({ page, request }) => {
  const [product] = await findProducts(request, 'en', 'ids=5,8&sort=low&price=300-3000')
  if (!product) throw new Error('the catalogue has no such product')
  await shopper(page, 'en').addToCart(product)
  const quote = await hold(page, /cart\/quote/)
  const next = await hold(page, /\/rudraksha\?.*_rsc/)
  await open(page, '/gems/cart')
  await quote.arrived()
  await expect(bar(page)).toBeVisible()
  expect(Number.parseFloat(await done(page))).toBeGreaterThanOrEqual(2)
  await entry(page, nav.rudraksha).click()
  await next.arrived()
  await quote.release()
  await expect.poll(() => done(page)).not.toBe('100%')
  await expect(bar(page)).toBeVisible()
  await next.release()
  await expect(page).toHaveURL('/rudraksha')
  await expect(bar(page)).toBeHidden()
  expect(await done(page)).toBe('0%')
})

test('the loading bar starts at 2%, in its colour, and is hidden from screen readers', async ({ page }) => {
  await open(page, '/')
  const next = await hold(page, /\/rudraksha\?.*_rsc/)
  await entry(page, nav.rudraksha).click()
  await expect(bar(page)).toBeVisible()
  expect(await done(page)).toBe('2%')
  await expect(bar(page)).toHaveAttribute('aria-hidden', 'true')
  expect(await bar(page).evaluate((element) => getComputedStyle(element, '::before').backgroundColor)).toBe(
    'rgb(34, 153, 221)',
  )
  await next.release()
  await expect(bar(page)).toBeHidden()
})

test('the loading bar is shown during a full page load', async ({ page }) => {
  await open(page, '/')
  await bar(page).evaluate((element) => {
    const note = () => sessionStorage.setItem('shown', element.style.getPropertyValue('--done'))
    new MutationObserver(note).observe(element, { attributes: true })
  })
  await page.getByRole('combobox', { name: en.search.placeholder }).fill('ruby')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=ruby/)
  expect(await page.evaluate(() => Number.parseFloat(sessionStorage.getItem('shown') ?? ''))).toBeGreaterThanOrEqual(2)
  await expect(bar(page)).toBeHidden()
})

test('a spinner covers the page during a sign-out', async ({ page }) => {
  await signIn(page)
  await open(page, '/account')
  const out = await hold(page, /auth\/signout/)
  await page.getByRole('main').getByRole('button', { name: auth.signOut }).click()
  await out.arrived()
  await expect(page.locator('.spinner')).toBeVisible()
  await out.release()
  await expect(page.getByRole('button', { name: auth.account, exact: true })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
})

test('the loading bar counts file uploads', async ({ page }) => {
  await open(page, '/fr/gems/customized-jewellery')
  await ask(page, 'Lata Nair')
  await page.getByLabel(fr.uploads.label).setInputFiles(await picture('ring.jpg', 90))
  const sent = await hold(page, /admin\/customjewelreq/)
  await page.getByRole('button', { name: fr.contact.send, exact: true }).click()
  await sent.arrived()
  await expect(bar(page)).toBeVisible()
  await sent.release()
  await expect(bar(page)).toBeHidden()
})

test('a spinner covers every sign-in call, is announced politely, and keeps the focus', async ({
  page,
  allowRefusals,
}) => {
  const mobile = newNumber()
  await open(page, '/')
  await page.getByRole('button', { name: auth.account }).click()
  const modal = page.getByRole('dialog')
  const spinner = modal.locator('.spinner')
  const status = modal.getByRole('status').filter({ hasText: auth.pleaseWait })
  await modal.getByRole('button', { name: auth.loginWithOtp }).click()
  await modal.getByLabel(field.mobile).fill(mobile)

  const known = await hold(page, /customer\/signinwithmobileno$/)
  await modal.getByRole('button', { name: auth.sendOtp }).click()
  await expect(spinner).toBeVisible()
  await expect(status).toBeAttached()
  await expect(bar(page)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await known.release()
  await expect(spinner).toHaveCount(0)

  const signUp = await hold(page, /customer\/signup$/)
  await modal.getByRole('button', { name: auth.createAccount }).click()
  const newcomer = page.getByRole('dialog', { name: auth.signUp })
  await newcomer.getByLabel(field.name, { exact: true }).fill('Asha Nair')
  await newcomer.getByLabel(field.email).fill('asha@example.in')
  await newcomer.getByLabel(field.mobile).fill(mobile)
  await newcomer.getByLabel(field.password, { exact: true }).fill(PASSWORD)
  await newcomer.getByRole('button', { name: auth.createAccount }).click()
  await signUp.arrived()
  await expect(spinner).toBeVisible()
  await signUp.release()
  await expect(spinner).toHaveCount(0)

  allowRefusals('/api/auth/callback/otp')
  const verify = await hold(page, /auth\/callback\/otp/)
  await modal.getByLabel(auth.code).fill('1')
  const button = modal.getByRole('button', { name: auth.verifyOtp })
  await button.click()
  await verify.arrived()
  await expect(spinner).toBeVisible()
  await verify.release()
  await expect(page.getByText(auth.otpInvalid)).toBeVisible()
  await expect(spinner).toHaveCount(0)
  await expect(button).toBeFocused()
})
