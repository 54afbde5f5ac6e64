import { useRouter } from 'next/navigation'
import { type ReactNode, useId, useRef, useState } from 'react'
import { usePageLink } from '@/components/admin/use-page-link'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { endSession } from '@/lib/browser/auth/session'
import type { User } from '@/lib/browser/auth/user'
import { showToast } from '@/lib/browser/ui/toast'
import type { Locale } from '@/lib/domain/locale'

export type AccountMenuLabels = Record<
  'account' | 'myOrders' | 'signOut' | 'signedOut' | 'pleaseWait' | 'network',
  string
>
type Props = {
  user: User
  locale: Locale
  buttonContent: ReactNode
  buttonClassName: string
  labels: AccountMenuLabels
  paths: { account: string; orders: string }
}

const ITEM_CLASS = 'block w-full px-4 py-3 text-start hover:bg-sand'

/** The menu of a signed-in customer: a popover that closes on Escape, blur, choice, or when another one opens. */
export function AccountDropdown({ user, locale, buttonContent, buttonClassName, labels, paths }: Props) {
  const router = useRouter()
  const menu = useRef<HTMLUListElement>(null)
  const id = useId()
  const [busy, setBusy] = useState(false)
  const pageLink = usePageLink(user, locale, ITEM_CLASS)
  const signOut = async () => {
    menu.current?.hidePopover()
    setBusy(true)
    const isSignedOut = await endSession()
    setBusy(false)
    if (!isSignedOut) return showToast('error', labels.network)
    router.refresh()
    return showToast('success', labels.signedOut)
  }
  return (
    <>
      <BusyOverlay busy={busy} label={labels.pleaseWait} />
      <button type="button" popoverTarget={id} className={buttonClassName}>
        {buttonContent}
      </button>
      <ul ref={menu} id={id} popover="auto" className="dropdown">
        <li>
          <a href={paths.account} className={ITEM_CLASS}>
            {/* Below this width the button is an icon. */}
            <span className="block max-w-56 truncate font-medium lg:hidden">{user.name}</span>
            {labels.account}
          </a>
        </li>
        <li>
          <a href={paths.orders} className={ITEM_CLASS}>
            {labels.myOrders}
          </a>
        </li>
        {pageLink}
        <li>
          <button type="button" className={ITEM_CLASS} onClick={signOut}>
            {labels.signOut}
          </button>
        </li>
      </ul>
    </>
  )
}
