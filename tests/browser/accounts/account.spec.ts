import type { Page } from '@playwright/test'
import { LOCALES, localePath } from '../../../lib/domain/locale'
import { MESSAGES, type Messages } from '../../../lib/i18n/messages'
import { expect, test } from '../support/fixture'
import { readCode, signIn } from '../support/shopper'

const toTexts = ({ account, auth, error, field }: Messages) => ({ account, auth, label: { ...error, ...field } })
const PASSWORD = 'Kanaka9pushya'
const OTHER = 'Another9one'

const isAllowed = async (page: Page) => (await page.request.get('/api/v1/customer/get')).status() === 200
const passwordSignIn = async (page: Page, mobile_no: string, password: string) =>
  (await (await page.request.post('/api/v1/customer/signin', { data: { mobile_no, password } })).json()).data

for (const lang of LOCALES) {
  const { account: messages, label } = toTexts(MESSAGES[lang])
  const path = localePath(lang, '/account')

  test(`${lang}: name, e-mail and addresses are saved, and errors are shown at the field`, async ({ page }) => {
    await signIn(page)
    await page.goto(path)
    await expect(page.locator('html[data-live]')).toBeAttached()
    const details = page.getByRole('region', { name: messages.details })
    await details.getByLabel(label.email).fill('nowhere')
    await details.getByRole('button', { name: messages.save }).click()
    await expect(details.getByLabel(label.email)).toHaveAccessibleDescription(new RegExp(label.emailInvalid))
    await details.getByLabel(label.name).fill('Meera Krishnan')
    await details.getByLabel(label.email).fill('mk@example.in')
    await details.getByRole('button', { name: messages.save }).click()
    await expect(page.getByText(messages.saved)).toBeVisible()
    await expect(page.locator('main').getByText('Meera Krishnan', { exact: true })).toBeVisible()

    const addressBook = page.getByRole('region', { name: messages.addresses })
    await expect(addressBook.getByText(messages.noAddress)).toBeVisible()
    await addressBook.getByRole('button', { name: messages.addAddress }).click()
    await expect(addressBook.getByLabel(label.name, { exact: true })).toBeFocused()
    await addressBook.getByRole('button', { name: messages.saveAddress }).click()
    await expect(addressBook.getByText(label.addressRequired)).toBeVisible()
    await addressBook.getByLabel(label.line1).fill('No. 12, 8th Cross')
    await addressBook.getByLabel(label.pinCode).fill('560003')
    await expect(addressBook.getByLabel(label.state)).not.toHaveValue('')
    await addressBook.getByRole('button', { name: messages.saveAddress }).click()
    await expect(addressBook.getByText(messages.usual, { exact: true })).toBeVisible()

    await page.reload()
    await expect(addressBook.getByText('No. 12, 8th Cross')).toBeVisible()
    await addressBook.getByRole('button', { name: new RegExp(`^${messages.removeNamed.split(' {')[0]}`) }).click()
    await expect(addressBook.getByText(messages.noAddress)).toBeVisible()
  })
}

const { account: messages, label } = toTexts(MESSAGES.en)

test('a password is set with a new code, changed with the current one, and ends other sessions', async ({
  page,
  browser,
}) => {
  const mobile = await signIn(page)
  const otherContext = await browser.newContext({ storageState: await page.context().storageState() })
  const otherPage = await otherContext.newPage()
  await page.goto('/account')
  const section = page.getByRole('region', { name: messages.password, exact: true })
  await section.getByRole('button', { name: messages.sendCode }).click()
  await expect(section.getByLabel(toTexts(MESSAGES.en).auth.code)).toBeVisible()
  await section.getByLabel(toTexts(MESSAGES.en).auth.code).fill(await readCode(page.request, mobile))
  await section.getByLabel(messages.newPassword).fill('short')
  await section.getByRole('button', { name: messages.setPassword }).click()
  await expect(section.getByText(label.passwordRule)).toBeVisible()
  await section.getByLabel(messages.newPassword).fill(PASSWORD)
  await section.getByRole('button', { name: messages.setPassword }).click()
  await expect(page.getByText(messages.passwordSaved)).toBeVisible()
  expect([await isAllowed(page), await isAllowed(otherPage)]).toEqual([true, false])
  await section.getByLabel(messages.currentPassword).fill(OTHER)
  await section.getByLabel(messages.newPassword).fill(OTHER)
  await section.getByRole('button', { name: messages.changePassword }).click()
  await expect(section.getByText(messages.wrongPassword)).toBeVisible()
  expect(await passwordSignIn(page, mobile, PASSWORD)).toHaveLength(1)
  expect(await passwordSignIn(page, mobile, OTHER)).toEqual([])
  await otherContext.close()
})

test('account data can be downloaded, and all sessions ended', async ({ page }) => {
  const mobile = await signIn(page)
  await page.goto('/account')
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: messages.download }).click()
  const stream = await (await download).createReadStream()
  let text = ''
  for await (const chunk of stream) text += chunk
  expect(JSON.parse(text).data.account).toMatchObject({ name: 'Meera Iyer', mobile_no: mobile })
  await page.getByRole('button', { name: messages.endSessions }).click()
  await expect(page.getByText(messages.sessionsEnded)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: toTexts(MESSAGES.en).auth.signIn })).toBeVisible()
  expect(await isAllowed(page)).toBe(false)
})

test('an account is deleted only after the confirmation is ticked', async ({ page }) => {
  const mobile = await signIn(page)
  await page.goto('/account')
  const section = page.getByRole('region', { name: messages.close })
  await section.getByRole('button', { name: messages.closeButton }).click()
  await expect(section.getByText(messages.confirmFirst)).toBeVisible()
  expect(await isAllowed(page)).toBe(true)
  await section.getByRole('checkbox').check()
  await section.getByRole('button', { name: messages.closeButton }).click()
  await expect(page.getByText(messages.closed)).toBeVisible()
  expect(await isAllowed(page)).toBe(false)
  const codeRequest = await page.request.post('/api/v1/customer/signinwithmobileno', { data: { mobile_no: mobile } })
  expect(await codeRequest.json()).toMatchObject({ status: 0, reason: 'unknown_number' })
})

test('a forged _userinfo changes the name in the header and nothing else', async ({ page, baseURL }) => {
  const forgedCookie = encodeURIComponent(
    JSON.stringify({ id: 1, name: 'Mallory', is_verified: true, is_active: true }),
  )
  await page.context().addCookies([{ name: '_userinfo', value: forgedCookie, url: baseURL ?? '' }])
  await page.goto('/account')
  await expect(page.getByRole('heading', { level: 1, name: toTexts(MESSAGES.en).auth.signIn })).toBeVisible()
  for (const call of ['customer/get', 'customer/account', 'customer/export', 'order/list']) {
    expect((await page.request.get(`/api/v1/${call}`)).status(), call).toBe(401)
  }
  await page.goto('/gems/myorders')
  await expect(page).toHaveURL('/account?next=%2Fgems%2Fmyorders')
})

test('changes from another origin, of another content type, or too large are rejected', async ({ page, baseURL }) => {
  await signIn(page)
  const post = (headers: Record<string, string>, data: string) =>
    page.request.post('/api/v1/customer/close', { headers, data })
  const jsonHeaders = { 'Content-Type': 'application/json' }
  const confirmation = '{"confirm":true}'
  expect((await post({ ...jsonHeaders, Origin: 'https://elsewhere.example' }, confirmation)).status()).toBe(403)
  expect((await post({ ...jsonHeaders, Origin: 'null' }, confirmation)).status()).toBe(403)
  expect((await post({ 'Content-Type': 'text/plain', Origin: baseURL ?? '' }, confirmation)).status()).toBe(415)
  expect((await post(jsonHeaders, `{"confirm":true,"x":"${'x'.repeat(70_000)}"}`)).status()).toBe(413)
  expect(await isAllowed(page)).toBe(true)
})
