import { useRouter } from 'next/navigation'
import { signInWith } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'
import type { Locale } from '@/lib/domain/locale'
import type { AccountLabels } from './account-labels'
import { leaveAccount } from './leave-account'

/** After a new password the server ends every session, including this one: signs in again with the new password. */
export function usePasswordSaved(mobile: string, locale: Locale, labels: AccountLabels) {
  const router = useRouter()
  return async (password: string) => {
    const signInResult = await signInWith('password', { mobile_no: mobile, password, lang: locale })
    if (!('user' in signInResult)) return leaveAccount(router, labels.passwordDone)
    router.refresh()
    await showToast('success', labels.passwordSaved)
  }
}
