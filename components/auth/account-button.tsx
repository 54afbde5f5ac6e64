'use client'

import { User } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ComponentType, useState } from 'react'
import { useUser } from '@/lib/browser/user'
import { AccountDropdown, type AccountLabels } from './account-dropdown'
import type { SignInLabels } from './sign-in-labels'
import type { SignInModal } from './sign-in-modal'

type Modal = ComponentType<Parameters<typeof SignInModal>[0]>
type Props = { labels: AccountLabels; paths: { account: string; orders: string }; signIn: SignInLabels }

const LOOK = 'flex min-h-11 items-center gap-1.5 px-2 text-[0.95rem]'

/** `My Account` opening the modal, or the name with its menu; the same width in both, so that nothing moves. */
export function AccountButton({ labels, paths, signIn }: Props) {
  const router = useRouter()
  const user = useUser()
  const [modal, setModal] = useState<{ Modal: Modal } | null>(null)
  const open = async () => {
    try {
      const { SignInModal: Modal } = await import('./sign-in-modal')
      setModal({ Modal })
    } catch {
      // The modal's code could not be loaded: its page does the same.
      window.location.assign(paths.account)
    }
  }
  const face = (text: string) => (
    <>
      <User aria-hidden="true" size={21} strokeWidth={1.5} className="shrink-0" />
      <span className="sr-only truncate text-start lg:not-sr-only lg:w-24 lg:truncate">{text}</span>
    </>
  )
  return (
    <>
      {user ? (
        <AccountDropdown face={face(user.name)} look={LOOK} labels={labels} orders={paths.orders} />
      ) : (
        <button type="button" aria-haspopup="dialog" className={LOOK} onClick={open}>
          {face(labels.account)}
        </button>
      )}
      {modal && <modal.Modal labels={signIn} onClose={() => setModal(null)} onDone={() => router.refresh()} />}
    </>
  )
}
