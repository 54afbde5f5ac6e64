import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { waitUntilIdle } from '../support/at-rest'
import { expect, test } from '../support/fixture'
import { holdRequests } from '../support/hold'
import { TEXTS } from '../support/message-texts'
import { type OwnShop, startShop } from '../support/shops/own-shop'
import { startGoogleStandIn } from '../support/stand-ins/google-stand-in'

const texts = TEXTS.en

let google: Awaited<ReturnType<typeof startGoogleStandIn>>
let shop: OwnShop

test.describe.configure({ mode: 'serial' })
test.beforeAll(async ({ browserName: _ }, { project }) => {
  const folder = `.tmp/google-${project.name}`
  rmSync(folder, { recursive: true, force: true })
  google = await startGoogleStandIn()
  shop = await startShop({ DATA_DIR: folder, DEMO: '1', ...google.env })
})
test.afterAll(async () => {
  await shop?.stop()
  await google?.stop()
})

const openModal = (page: Page) => page.getByRole('button', { name: texts.account }).click()

/** Sends the credential of One Tap and expects a spinner in `place` until the sign-in continues. */
async function expectSpinner(page: Page, container: Locator) {
  const signedIn = await holdRequests(page, /auth\/callback\/google/)
  await page.evaluate(() => void Reflect.get(window, 'oneTap')())
  await signedIn.arrived()
  await expect(container.locator('.spinner')).toBeVisible()
  await signedIn.release()
}

test('without a Google client id the demo shop shows a marked sample and requests nothing from Google', async ({
  page,
}) => {
  await waitUntilIdle(page, () => page.goto('/'))
  await openModal(page)
  await expect(page.getByRole('button', { name: texts.googleSampleIn })).toBeDisabled()
  await expect(page.getByText(texts.googleSample)).toBeVisible()
  await page.getByRole('button', { name: texts.createAccount }).click()
  await expect(page.getByRole('button', { name: texts.googleSampleUp })).toBeDisabled()
  expect(await page.evaluate(() => 'google' in window)).toBe(false)
})

test('the Google button signs in, from sign-in and sign-up, and signing out disables automatic selection', async ({
  page,
  context,
}) => {
  await page.goto(shop.address)
  // Before Google's script is ready the button works too, but Google logs a warning, which fails the test.
  await expect.poll(() => page.evaluate(() => 'googleOptions' in window)).toBe(true)
  await openModal(page)
  await expect(page.getByRole('button', { name: 'signin_with' })).toBeVisible()
  await page.getByRole('button', { name: texts.createAccount }).click()
  await page.getByRole('button', { name: 'signup_with' }).click()
  const name = page.getByRole('button', { name: 'Rohini Sen' })
  await expect(name).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const cookies = await context.cookies(shop.address)
  expect(cookies.find((cookie) => cookie.name.endsWith('session-token'))?.httpOnly).toBe(true)
  expect(JSON.parse(decodeURIComponent(cookies.find((cookie) => cookie.name === '_userinfo')?.value ?? ''))).toEqual({
    id: expect.any(Number),
    name: 'Rohini Sen',
    is_verified: false,
    is_active: true,
  })
  await name.click()
  await page.getByRole('button', { name: texts.signOut }).click()
  await expect(page.getByRole('button', { name: texts.account })).toBeVisible()
  expect(await page.evaluate(() => 'googleForgotten' in window)).toBe(true)
})

test('One Tap is shown when the page is idle, without automatic selection, and signs in', async ({ page }) => {
  await page.goto(`${shop.address}/gemstones`)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'greeted'))).toBe(1)
  const options = await page.evaluate(() => Reflect.get(window, 'googleOptions'))
  expect(options).toMatchObject({ auto_select: false, nonce: expect.stringMatching(/^[0-9a-f]{64}$/) })
  await page.evaluate(() => Reflect.get(window, 'oneTap')())
  await expect(page.getByRole('button', { name: 'Rohini Sen' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/gemstones')
})

test('One Tap closes an open sign-in dialog, whatever its step', async ({ page }) => {
  await page.goto(`${shop.address}/gemstones`)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'greeted'))).toBe(1)
  await openModal(page)
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: texts.loginWithOtp }).click()
  await expectSpinner(page, modal)
  await expect(page.getByRole('button', { name: 'Rohini Sen' })).toBeVisible()
  await expect(modal).toHaveCount(0)
})

test('a spinner covers the page while One Tap signs in', async ({ page }) => {
  await page.goto(`${shop.address}/gemstones`)
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'greeted'))).toBe(1)
  await expectSpinner(page, page.locator('header'))
  await expect(page.getByRole('button', { name: 'Rohini Sen' })).toBeVisible()
  await expect(page.locator('.spinner')).toHaveCount(0)
})

test('a credential issued for another browser is rejected', async ({ page, request }) => {
  await page.goto(shop.address)
  // By then the page has its CSRF token: of two that are fetched at once, one would replace the cookie of the other.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'greeted'))).toBe(1)
  const origin = new URL(google.env.GOOGLE_SCRIPT_URL).origin
  const foreignCredential = await request.get(
    `${origin}/gsi/credential?nonce=theirs&aud=${google.env.GOOGLE_CLIENT_ID}&name=X`,
  )
  const { csrfToken } = await (await page.request.get(`${shop.address}/api/auth/csrf`)).json()
  const answer = await page.request.post(`${shop.address}/api/auth/callback/google`, {
    headers: { Origin: shop.address },
    form: { token: await foreignCredential.text(), csrfToken, json: 'true' },
  })
  expect(answer.status()).toBe(401)
  expect((await answer.json()).url).toContain('wrong_token')
  expect((await page.request.get(`${shop.address}/api/auth/session`)).ok()).toBe(true)
})
