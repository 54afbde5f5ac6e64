import { getMessages } from 'next-intl/server'
import { signInErrors } from '@/lib/i18n/error-labels'
import type { Locale } from '@/lib/i18n/locale'
import { pick } from '@/lib/i18n/pick'

/** The words of the sign-in, already in the language of the page. */
export async function getSignInLabels(locale: Locale) {
  const messages = await getMessages({ locale })
  return {
    ...pick(messages.auth, [
      'signIn',
      'signInIntro',
      'sendOtp',
      'verifyOtp',
      'otpSent',
      'otpSentTo',
      'code',
      'resendOtp',
      'resendOtpIn',
      'changeNumber',
      'newNumber',
      'newNumberText',
      'createAccount',
      'pleaseWait',
      'close',
    ]),
    ...pick(messages.field, ['name', 'email', 'mobile']),
    errors: signInErrors(messages),
  }
}

export type SignInLabels = Awaited<ReturnType<typeof getSignInLabels>>
