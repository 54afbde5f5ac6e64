import type { Page } from '@playwright/test'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { fillEnquiry, makePicture } from '../support/custom-request'
import { findFaults } from '../support/faults'
import { expect, test } from '../support/fixture'
import { FOOTER } from '../support/footer-text'
import { holdRequests } from '../support/hold'
import { loadingBar, recordBar } from '../support/loading-bar'
import { openPage } from '../support/shell'
import { findProducts, newNumber, PASSWORD, shopper, signIn } from '../support/shopper'

// Each test sets its own widths.
test.skip(({ isMobile }) => isMobile)

const { auth, field } = en
const progressOf = (page: Page) => loadingBar(page).evaluate((element) => element.style.getPropertyValue('--done'))

/** By keyboard: the page of a link under the mouse is fetched ahead, and its request cannot be held. */
async function openContact(page: Page) {
  await page.getByRole('contentinfo').getByRole('link', { name: FOOTER.en['contact-page'], exact: true }).focus()
  await page.keyboard.press('Enter')
}

test('the loading bar counts navigations and requests, and ends with the last', async ({ page, request }) => {
  const [product] = await findProducts(request, 'en', 'ids=5,8&sort=low&price=300-3000')
  if (!product) throw new Error('the catalogue has no such product')
  await shopper(page, 'en').addToCart(product)
  const quote = await holdRequests(page, /cart\/quote/)
  const next = await holdRequests(page, /\/pages\/contact$/)
  await openPage(page, '/gems/cart')
  await quote.arrived()
  await expect(loadingBar(page)).toBeVisible()
  expect(Number.parseFloat(await progressOf(page))).toBeGreaterThanOrEqual(2)
  const readBar = await recordBar(page)
  await openContact(page)
  await next.arrived()
  const quoted = page.waitForResponse(/cart\/quote/)
  await quote.release()
  await (await quoted).finished()
  await next.release()
  await expect(page).toHaveURL('/pages/contact')
  expect((await readBar()).filter(({ hidden, done }) => hidden || done === '100%')).toEqual([])
  await expect(loadingBar(page)).toBeHidden()
  expect(await progressOf(page)).toBe('')
})

test('the loading bar starts at 2%, in its colour, and is hidden from screen readers', async ({ page }) => {
  await openPage(page, '/')
  const readBar = await recordBar(page)
  await openContact(page)
  await expect(page).toHaveURL('/pages/contact')
  const started = { hidden: false, done: '2%', backgroundColor: 'rgb(34, 153, 221)', ariaHidden: 'true' }
  expect((await readBar()).find(({ done }) => done !== '')).toEqual(started)
  await expect(loadingBar(page)).toBeHidden()
})

test('a link to a file, which leaves the page open, shows no loading bar', async ({ page }) => {
  await openPage(page, '/')
  await page.route('/api/invoice/1', (route) => route.fulfill({ status: 204 }))
  const answer = page.waitForResponse('/api/invoice/1')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/api/invoice/1'
    document.body.append(link)
    link.click()
  })
  await answer
  await expect(loadingBar(page)).toBeHidden()
})

test('the loading bar is shown during a full page load', async ({ page }) => {
  await openPage(page, '/')
  await loadingBar(page).evaluate((element) => {
    const note = () => sessionStorage.setItem('shown', element.style.getPropertyValue('--done'))
    new MutationObserver(note).observe(element, { attributes: true })
  })
  await page.getByRole('combobox', { name: en.search.placeholder }).fill('ruby')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=ruby/)
  expect(await page.evaluate(() => Number.parseFloat(sessionStorage.getItem('shown') ?? ''))).toBeGreaterThanOrEqual(2)
  await expect(loadingBar(page)).toBeHidden()
})

test('a spinner covers the page during a sign-out', async ({ page }) => {
  await signIn(page)
  await openPage(page, '/account')
  const signOutRequest = await holdRequests(page, /auth\/signout/)
  await page.getByRole('main').getByRole('button', { name: auth.signOut }).click()
  await signOutRequest.arrived()
  await expect(page.locator('.spinner')).toBeVisible()
  await signOutRequest.release()
  await expect(page.getByRole('button', { name: auth.account, exact: true })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
})

test('the loading bar counts file uploads', async ({ page }) => {
  await openPage(page, '/fr/gems/customized-jewellery')
  await fillEnquiry(page, 'Lata Nair')
  await page.getByLabel(fr.uploads.label).setInputFiles(await makePicture('ring.jpg', 90))
  const upload = await holdRequests(page, /admin\/customjewelreq/)
  await page.getByRole('button', { name: fr.contact.send, exact: true }).click()
  await upload.arrived()
  await expect(loadingBar(page)).toBeVisible()
  await upload.release()
  await expect(loadingBar(page)).toBeHidden()
})

test('a spinner covers every sign-in call, is announced politely, and keeps the focus', async ({
  page,
  allowRefusals,
}) => {
  const mobile = newNumber()
  await openPage(page, '/')
  await page.getByRole('button', { name: auth.account }).click()
  const modal = page.getByRole('dialog')
  const spinner = modal.locator('.spinner')
  const status = modal.getByRole('status').filter({ hasText: auth.pleaseWait })
  await modal.getByRole('button', { name: auth.loginWithOtp }).click()
  await modal.getByLabel(field.mobile).fill(mobile)

  const codeRequest = await holdRequests(page, /customer\/signinwithmobileno$/)
  await modal.getByRole('button', { name: auth.sendOtp }).click()
  await expect(spinner).toBeVisible()
  await expect(status).toBeAttached()
  await expect(loadingBar(page)).toBeVisible()
  expect(await findFaults(page)).toEqual([])
  await codeRequest.release()
  await expect(spinner).toHaveCount(0)

  const signUp = await holdRequests(page, /customer\/signup$/)
  await modal.getByRole('button', { name: auth.createAccount }).click()
  const signUpDialog = page.getByRole('dialog', { name: auth.signUp })
  await signUpDialog.getByLabel(field.name, { exact: true }).fill('Asha Nair')
  await signUpDialog.getByLabel(field.email).fill('asha@example.in')
  await signUpDialog.getByLabel(field.mobile).fill(mobile)
  await signUpDialog.getByLabel(field.password, { exact: true }).fill(PASSWORD)
  await signUpDialog.getByRole('button', { name: auth.createAccount }).click()
  await signUp.arrived()
  await expect(spinner).toBeVisible()
  await signUp.release()
  await expect(spinner).toHaveCount(0)

  allowRefusals('/api/auth/callback/otp')
  const verify = await holdRequests(page, /auth\/callback\/otp/)
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
