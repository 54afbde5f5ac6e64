import { hasExtensions } from '@/lib/api/extensions'
import type { Locale } from '@/lib/domain/locale'
import { type SignInMessages, toSignInMessages } from '@/lib/i18n/sign-in-messages'
import { getMessages } from '@/lib/i18n/translator'

export type SignInLabels = SignInMessages

/** Labels of the sign-in for a page that renders it on the server. */
export async function getSignInLabels(locale: Locale): Promise<SignInLabels> {
  return toSignInMessages(getMessages(locale), locale, await hasExtensions())
}
