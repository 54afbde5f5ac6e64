import type { Page } from '@playwright/test'
import { LOCALES, type Locale, localePath } from '../../../lib/domain/locale'
import { findFaults, mirrorPage } from '../support/faults'
import { expect, test } from '../support/fixture'
import { MESSAGES } from '../support/message-texts'
import { newNumber, PASSWORD, readCode } from '../support/shopper'

/** Left to right on the desktop, right to left on the phone: axe checks every form in both directions. */
function modalOf(page: Page, lang: Locale, mirrored: boolean) {
  const { auth, field } = MESSAGES[lang]
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    title: (name: string) => expect(page.getByRole('dialog', { name, exact: true })).toBeVisible(),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    says: (text: string) => expect(dialog.getByText(text, { exact: true })).toBeVisible(),
    quiet: () => expect(dialog.locator('.error-line, [role=alert]:not(:empty)')).toHaveCount(0),
    async open() {
      await page.goto(localePath(lang, '/'))
      await expect(page.locator('html[data-live]')).toBeAttached()
      if (mirrored) await mirrorPage(page)
      await page.getByRole('button', { name: auth.account }).click()
      await expect(dialog.getByLabel(field.password, { exact: true })).toBeVisible()
    },
  }
}

for (const lang of LOCALES) {
  const { auth, field, error } = MESSAGES[lang]

  test(`${lang}: every form of the sign-in with its labels and messages`, async ({ page, allowRefusals, isMobile }) => {
    const steps = modalOf(page, lang, isMobile)
    await steps.open()
    await steps.title(auth.signIn)
    await steps.says(auth.signInIntro)
    await steps.field(field.mobile).fill('123')
    await steps.field(field.password).focus()
    await steps.quiet()
    await steps.press(auth.signIn)
    await steps.says(error.mobileInvalid)
    await steps.says(error.passwordRequired)
    expect(await findFaults(page)).toEqual([])
    await steps.field(field.mobile).fill('')
    await steps.says(error.mobileRequired)

    const unknownNumber = newNumber()
    await steps.field(field.mobile).fill(unknownNumber)
    await steps.field(field.password).fill(PASSWORD)
    allowRefusals('/api/auth/callback/password')
    await steps.press(auth.signIn)
    await steps.says(auth.wrongCredentials)

    await steps.field(field.mobile).fill('98765')
    await steps.press(auth.loginWithOtp)
    await steps.says(error.mobileInvalid)
    expect(await findFaults(page)).toEqual([])
    await steps.field(field.mobile).fill(unknownNumber)
    await steps.press(auth.loginWithOtp)
    await expect(steps.dialog.getByText(auth.wrongCredentials)).toHaveCount(0)
    await steps.says(auth.unknownNumber)

    await steps.press(auth.forgotPassword)
    await steps.title(auth.resetPassword)
    await steps.press(auth.sendOtp)
    await steps.says(auth.resetSent)
    await steps.field(auth.code).fill('1')
    await steps.field(auth.newPassword).fill('short')
    await steps.press(auth.resetPassword)
    await steps.says(error.passwordRule)
    await steps.field(auth.newPassword).fill(PASSWORD)
    await steps.press(auth.resetPassword)
    await steps.says(auth.resetCodeWrong)
    expect(await findFaults(page)).toEqual([])

    // Opened again on the same page it is reset: password view, no error, empty fields.
    await page.keyboard.press('Escape')
    await expect(steps.dialog).toHaveCount(0)
    await page.getByRole('button', { name: auth.account }).click()
    await steps.title(auth.signIn)
    await steps.quiet()
    await expect(steps.field(field.mobile)).toHaveValue('')
    await expect(steps.field(field.password)).toHaveValue('')
  })

  test(`${lang}: sign-up with every message, up to the name in the header`, async ({
    page,
    allowRefusals,
    isMobile,
  }) => {
    const mobile = newNumber()
    const steps = modalOf(page, lang, isMobile)
    await steps.open()
    await steps.press(auth.createAccount)
    await steps.title(auth.signUp)
    await steps.press(auth.createAccount)
    for (const text of [error.nameRequired, error.emailRequired, error.mobileRequired, error.passwordRequired])
      await steps.says(text)
    expect(await findFaults(page)).toEqual([])
    await steps.field(field.name).fill('\u200b')
    await steps.says(error.nameRequired)
    await steps.field(field.name).fill('Meera Iyer')
    await steps.field(field.email).fill('meera')
    await steps.field(field.mobile).fill('12345')
    await steps.field(field.password).fill('alllower1')
    for (const text of [error.emailInvalid, error.mobileInvalid, error.passwordRule]) await steps.says(text)
    await steps.field(field.email).fill('meera@example.in')
    await steps.field(field.mobile).fill(`0${mobile}`)
    await steps.field(field.password).fill(PASSWORD)
    await steps.press(auth.createAccount)

    await steps.says(auth.otpSent)
    await expect(steps.dialog.getByText(new RegExp(auth.resendOtpIn.replace('{s}', '\\d+')))).toBeVisible()
    await steps.press(auth.changeNumber)
    await expect(steps.field(field.name)).toHaveValue('Meera Iyer')
    await expect(steps.field(field.password)).toHaveValue(PASSWORD)
    await steps.press(auth.signIn)
    await steps.field(field.mobile).fill(mobile)
    await steps.field(field.password).fill(PASSWORD)
    allowRefusals('/api/auth/callback/password', '/api/auth/callback/otp')
    await steps.press(auth.signIn)
    await steps.says(auth.otpSent)
    expect(await findFaults(page)).toEqual([])
    await steps.press(auth.verifyOtp)
    await steps.says(error.codeRequired)
    await steps.field(auth.code).fill('1')
    await steps.press(auth.verifyOtp)
    await steps.says(auth.otpInvalid)
    await steps.field(auth.code).fill(await readCode(page.request, mobile))
    await steps.press(auth.verifyOtp)
    await expect(steps.dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Meera Iyer' })).toBeVisible()

    await page.context().clearCookies()
    await steps.open()
    await steps.press(auth.createAccount)
    await steps.field(field.name).fill('Somebody Else')
    await steps.field(field.email).fill('else@example.in')
    await steps.field(field.mobile).fill(mobile)
    await steps.field(field.password).fill(PASSWORD)
    await steps.press(auth.createAccount)
    await steps.says(auth.alreadyRegistered)
    await steps.press(auth.signIn)
    await steps.field(field.mobile).fill(mobile)
    await steps.field(field.password).fill(PASSWORD)
    await steps.press(auth.signIn)
    await expect(page.getByRole('button', { name: 'Meera Iyer' })).toBeVisible()
  })
}
