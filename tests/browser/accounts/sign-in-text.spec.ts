import type { Page } from '@playwright/test'
import { LOCALES } from '../../../lib/domain/locale'
import en from '../../../messages/en.json' with { type: 'json' }
import fr from '../../../messages/fr.json' with { type: 'json' }
import { faults, mirror } from '../support/faults'
import { expect, test } from '../support/fixture'
import { newNumber, PASSWORD, readCode } from '../support/shopper'

const LANGS = { en, fr }
type Lang = keyof typeof LANGS

/** Left to right on the desktop, right to left on the phone: axe checks every form in both directions. */
function modalOf(page: Page, lang: Lang, mirrored: boolean) {
  const { auth, field } = LANGS[lang]
  const dialog = page.getByRole('dialog')
  return {
    dialog,
    title: (name: string) => expect(page.getByRole('dialog', { name, exact: true })).toBeVisible(),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
    field: (name: string) => dialog.getByLabel(name, { exact: true }),
    says: (text: string) => expect(dialog.getByText(text, { exact: true })).toBeVisible(),
    quiet: () => expect(dialog.locator('.error-line, [role=alert]:not(:empty)')).toHaveCount(0),
    async open() {
      await page.goto(lang === 'fr' ? '/fr' : '/')
      await expect(page.locator('html[data-live]')).toBeAttached()
      if (mirrored) await mirror(page)
      await page.getByRole('button', { name: auth.account }).click()
      await expect(dialog.getByLabel(field.password, { exact: true })).toBeVisible()
    },
  }
}

for (const lang of LOCALES) {
  const { auth, field, error } = LANGS[lang]

  test(`${lang}: every form of the sign-in with its labels and messages`, async ({ page, allowRefusals, isMobile }) => {
    const does = modalOf(page, lang, isMobile)
    await does.open()
    await does.title(auth.signIn)
    await does.says(auth.signInIntro)
    await does.field(field.mobile).fill('123')
    await does.field(field.password).focus()
    await does.quiet()
    await does.press(auth.signIn)
    await does.says(error.mobileInvalid)
    await does.says(error.passwordRequired)
    expect(await faults(page)).toEqual([])
    await does.field(field.mobile).fill('')
    await does.says(error.mobileRequired)

    const nobody = newNumber()
    await does.field(field.mobile).fill(nobody)
    await does.field(field.password).fill(PASSWORD)
    allowRefusals('/api/auth/callback/password')
    await does.press(auth.signIn)
    await does.says(auth.wrongCredentials)

    await does.press(auth.loginWithOtp)
    await expect(does.dialog.getByText(auth.wrongCredentials)).toHaveCount(0)
    await expect(does.field(field.mobile)).toHaveValue(nobody)
    await does.field(field.mobile).fill('98765')
    await does.press(auth.sendOtp)
    await does.says(error.mobileInvalid)
    expect(await faults(page)).toEqual([])
    await does.field(field.mobile).fill(nobody)
    await does.press(auth.sendOtp)
    await does.says(auth.unknownNumber)
    await does.press(auth.loginWithPassword)
    await expect(does.field(field.password)).toHaveValue('')

    await does.press(auth.forgotPassword)
    await does.title(auth.resetPassword)
    await does.press(auth.sendOtp)
    await does.says(auth.resetSent)
    await does.field(auth.code).fill('1')
    await does.field(auth.newPassword).fill('short')
    await does.press(auth.resetPassword)
    await does.says(error.passwordRule)
    await does.field(auth.newPassword).fill(PASSWORD)
    await does.press(auth.resetPassword)
    await does.says(auth.resetCodeWrong)
    expect(await faults(page)).toEqual([])

    // Opened again on the same page it is reset: password view, no error, empty fields.
    await page.keyboard.press('Escape')
    await expect(does.dialog).toHaveCount(0)
    await page.getByRole('button', { name: auth.account }).click()
    await does.title(auth.signIn)
    await does.quiet()
    await expect(does.field(field.mobile)).toHaveValue('')
    await expect(does.field(field.password)).toHaveValue('')
  })

  test(`${lang}: sign-up with every message, up to the name in the header`, async ({
    page,
    allowRefusals,
    isMobile,
  }) => {
    const mobile = newNumber()
    const does = modalOf(page, lang, isMobile)
    await does.open()
    await does.press(auth.createAccount)
    await does.title(auth.signUp)
    await does.press(auth.createAccount)
    for (const text of [error.nameRequired, error.emailRequired, error.mobileRequired, error.passwordRequired])
      await does.says(text)
    expect(await faults(page)).toEqual([])
    await does.field(field.name).fill('\u200b')
    await does.says(error.nameRequired)
    await does.field(field.name).fill('Meera Iyer')
    await does.field(field.email).fill('meera')
    await does.field(field.mobile).fill('12345')
    await does.field(field.password).fill('alllower1')
    for (const text of [error.emailInvalid, error.mobileInvalid, error.passwordRule]) await does.says(text)
    await does.field(field.email).fill('meera@example.in')
    await does.field(field.mobile).fill(`0${mobile}`)
    await does.field(field.password).fill(PASSWORD)
    await does.press(auth.createAccount)

    await does.says(auth.otpSent)
    await expect(does.dialog.getByText(new RegExp(auth.resendOtpIn.replace('{s}', '\\d+')))).toBeVisible()
    await does.press(auth.changeNumber)
    await expect(does.field(field.name)).toHaveValue('Meera Iyer')
    await expect(does.field(field.password)).toHaveValue(PASSWORD)
    await does.press(auth.signIn)
    await does.field(field.mobile).fill(mobile)
    await does.field(field.password).fill(PASSWORD)
    allowRefusals('/api/auth/callback/password', '/api/auth/callback/otp')
    await does.press(auth.signIn)
    await does.says(auth.otpSent)
    expect(await faults(page)).toEqual([])
    await does.press(auth.verifyOtp)
    await does.says(error.codeRequired)
    await does.field(auth.code).fill('1')
    await does.press(auth.verifyOtp)
    await does.says(auth.otpInvalid)
    await does.field(auth.code).fill(await readCode(page.request, mobile))
    await does.press(auth.verifyOtp)
    await expect(does.dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Meera Iyer' })).toBeVisible()

    await page.context().clearCookies()
    await does.open()
    await does.press(auth.createAccount)
    await does.field(field.name).fill('Somebody Else')
    await does.field(field.email).fill('else@example.in')
    await does.field(field.mobile).fill(mobile)
    await does.field(field.password).fill(PASSWORD)
    await does.press(auth.createAccount)
    await does.says(auth.alreadyRegistered)
    await does.press(auth.signIn)
    await does.field(field.mobile).fill(mobile)
    await does.field(field.password).fill(PASSWORD)
    await does.press(auth.signIn)
    await expect(page.getByRole('button', { name: 'Meera Iyer' })).toBeVisible()
  })
}
