import type { SignInProblem } from '@/lib/browser/auth/session'
import { fill } from '@/lib/domain/text/fill'
import type { SignInLabels } from './sign-in-labels'

/** Why a request was refused: the translated code, else the server's message, else the general text. */
export function problemText(
  { errors, otpTooMany, otpTooManySeconds }: SignInLabels,
  problem: SignInProblem | null,
): string | null {
  if (!problem) return null
  const { reason, msg, wait } = problem
  if (reason === 'too_many' && wait && wait > 60) return fill(otpTooMany, { n: Math.ceil(wait / 60) })
  if (reason === 'too_many' && wait) return fill(otpTooManySeconds, { n: wait })
  return new Map(Object.entries(errors)).get(reason) ?? (msg || errors.unexpected)
}
