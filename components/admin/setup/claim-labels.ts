import type { Messages } from 'next-intl'
import { signInErrors } from '@/lib/i18n/error-labels'

/** The texts of the form that makes the first owner. */
export function toClaimLabels(messages: Messages) {
  const { setup, auth } = messages
  const { fields, codeHint, mobileHint, rules, claim, working, signIn, errors } = setup
  const { callingCode, mobileHelp, showPassword, hidePassword } = auth
  return {
    ...{ fields, codeHint, mobileHint, rules, claim, working, signIn },
    ...{ callingCode, mobileHelp, showPassword, hidePassword },
    errors: { ...signInErrors(messages), ...errors },
  }
}
export type ClaimLabels = ReturnType<typeof toClaimLabels>
