import type { Messages } from 'next-intl'
import { signInErrors } from './error-labels'
import type { Locale } from './locale'
import { pick } from './pick'

/** The words of the sign-in, in one language. */
export function toSignInWords(messages: Messages, locale: Locale) {
  return {
    locale,
    ...pick(messages.auth, [
      'signIn',
      'signInIntro',
      'signUp',
      'loginWithOtp',
      'loginWithPassword',
      'sendOtp',
      'verifyOtp',
      'otpSent',
      'otpSentTo',
      'otpTooMany',
      'code',
      'resendOtp',
      'resendOtpIn',
      'changeNumber',
      'newNumber',
      'newNumberText',
      'createAccount',
      'newHere',
      'haveAccount',
      'forgotPassword',
      'forgotIntro',
      'resetPassword',
      'resetSent',
      'newPassword',
      'passwordHint',
      'passwordChanged',
      'showPassword',
      'hidePassword',
      'or',
      'googleSample',
      'googleSampleIn',
      'googleSampleUp',
      'pleaseWait',
      'close',
    ]),
    ...pick(messages.field, ['name', 'email', 'mobile', 'password']),
    errors: signInErrors(messages),
  }
}

export type SignInWords = ReturnType<typeof toSignInWords>

/** Loaded when the sign-in is opened: no page carries them. */
export async function loadSignInWords(locale: Locale): Promise<SignInWords> {
  const messages = locale === 'fr' ? await import('../../messages/fr.json') : await import('../../messages/en.json')
  return toSignInWords(messages.default, locale)
}
