import { type ReactNode, useEffect, useState } from 'react'
import { isMarkedStaff } from '@/lib/browser/auth/staff-mark'
import type { User } from '@/lib/browser/auth/user'
import type { Locale } from '@/lib/domain/locale'

/** The entry of the account menu that leads to the admin, whose code and texts are loaded for staff only; null for others. */
export function usePageLink(user: User | null | undefined, locale: Locale, className: string): ReactNode {
  const [link, setLink] = useState<ReactNode>(null)
  const isStaff = user ? isMarkedStaff(user.id) : false
  useEffect(() => {
    if (!isStaff) return
    const load = async () => {
      const [{ PageLink }, { loadPageLinkMessages }] = await Promise.all([
        import('./page-link'),
        import('@/lib/i18n/page-link-messages'),
      ])
      setLink(<PageLink messages={await loadPageLinkMessages(locale)} {...{ locale, className }} />)
    }
    // Without a connection the link is left out.
    load().catch(() => setLink(null))
  }, [isStaff, locale, className])
  return isStaff ? link : null
}
