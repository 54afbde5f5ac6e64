import { type ReactNode, useEffect, useState } from 'react'
import { isMarkedStaff } from '@/lib/browser/auth/staff-mark'
import type { User } from '@/lib/browser/auth/user'
import type { Locale } from '@/lib/domain/locale'

/** The button to the admin, whose code and texts are loaded for staff only; null for other users. */
export function usePageButton(user: User | null | undefined, locale: Locale): ReactNode {
  const [button, setButton] = useState<ReactNode>(null)
  const isStaff = user ? isMarkedStaff(user.id) : false
  useEffect(() => {
    if (!isStaff) return
    const load = async () => {
      const [{ PageButton }, { loadPageButtonMessages }] = await Promise.all([
        import('./page-button'),
        import('@/lib/i18n/page-button-messages'),
      ])
      setButton(<PageButton locale={locale} messages={await loadPageButtonMessages(locale)} />)
    }
    // Without a connection the button is left out.
    load().catch(() => setButton(null))
  }, [isStaff, locale])
  return isStaff ? button : null
}
