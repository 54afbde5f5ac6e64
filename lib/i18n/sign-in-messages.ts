import type { Messages } from 'next-intl'
import type { Locale } from '../domain/locale'
import { signInErrors } from './error-labels'
import { loadMessages } from './load-messages'
import { pick } from './pick'

/** Messages of the sign-in; the links for a forgotten password and for a code by e-mail are empty where the API offers neither. */
export function toSignInMessages(messages: Messages, locale: Locale, canReset: boolean) {
  return {
    locale,
    codeByEmail: canReset ? messages.auth.codeByEmail : '',
    forgotPassword: canReset ? messages.auth.forgotPassword : '',
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
      'otpTooManySeconds',
      'codeByMobile',
      'emailSent',
      'changeEmail',
      'code',
      'resendOtp',
      'resendOtpIn',
      'callingCode',
      'mobileHelp',
      'changeNumber',
      'newNumber',
      'newNumberText',
      'createAccount',
      'newHere',
      'haveAccount',
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

export type SignInMessages = ReturnType<typeof toSignInMessages>

/** Loaded when the sign-in is opened, so that pages do not include them. */
export async function loadSignInMessages(locale: Locale, canReset: boolean): Promise<SignInMessages> {
  return toSignInMessages(await loadMessages(locale), locale, canReset)
}
