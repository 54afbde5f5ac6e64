import type { Locale } from '@/lib/i18n/locale'
import { type SignInWords, toSignInWords } from '@/lib/i18n/sign-in-words'
import { messagesOf } from '@/lib/i18n/words'

export type SignInLabels = SignInWords

/** The words of the sign-in for a page that has it in its HTML. */
export async function getSignInLabels(locale: Locale): Promise<SignInLabels> {
  return toSignInWords(messagesOf(locale), locale)
}
