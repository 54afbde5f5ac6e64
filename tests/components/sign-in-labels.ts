import type { SignInLabels } from '@/components/auth/sign-in-labels'
import { signInErrors } from '@/lib/i18n/error-labels'
import { pick } from '@/lib/i18n/pick'
import messages from '@/messages/en.json'

/** The sign-in's English words, put together as the server does. */
export const labels: SignInLabels = {
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
