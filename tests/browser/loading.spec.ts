import type { Page, Route } from '@playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import { faults } from './faults'
import { expect, test } from './fixture'
import { entry, open } from './shell'
import { findPieces, newNumber, PASSWORD, shopper } from './shopper'

// Each test sets the widths it is about.
test.skip(({ isMobile }) => isMobile)

const { nav, auth, field } = en
const bar = (page: Page) => page.locator('#loading-bar')
const done = (page: Page) => bar(page).evaluate((element) => element.style.getPropertyValue('--done'))

/** Holds the requests of an address until they are let go. */
async function hold(page: Page, address: RegExp) {
  const held: Route[] = []
  let free = false
  await page.route(address, (route) => {
    if (free) return route.continue()
    held.push(route)
  })
  return {
    arrived: () => expect.poll(() => held.length).toBeGreaterThan(0),
    release: async () => {
      free = true
      for (const route of held) await route.continue()
    },
  }
}

test('the loading bar counts a navigation and a request, and ends with the last', async ({ page, request }) => {
  const [piece] = await findPieces(request, 'en', 'ids=5,8&sort=low&price=300-3000')
  if (!piece) throw new Error('the catalogue has no such piece')
  await shopper(page, 'en').addToCart(piece)
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

test('the loading bar starts at 2, in its colour, and is nothing to a screen reader', async ({ page }) => {
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

test('the loading bar shows while the browser itself leaves the page', async ({ page }) => {
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

test('a spinner lies over every sign-in call, told politely; the focus is kept', async ({ page, allowRefusals }) => {
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
