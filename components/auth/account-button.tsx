'use client'

import { User } from 'lucide'
import { useRouter } from 'next/navigation'
import { type ComponentType, useEffect, useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { Icon } from '@/components/ui/icon'
import { onOtherTabChange, useUser } from '@/lib/browser/auth/user'
import { closeOtherOverlays } from '@/lib/browser/ui/one-overlay'
import { useOverlay } from '@/lib/browser/ui/use-overlay'
import type { Locale } from '@/lib/domain/locale'
import { AccountDropdown, type AccountMenuLabels } from './account-dropdown'
import type { SignInLabels } from './sign-in-labels'
import type { SignInModal } from './sign-in-modal'

type Modal = ComponentType<Parameters<typeof SignInModal>[0]>
type Props = {
  locale: Locale
  labels: AccountMenuLabels
  paths: { account: string; orders: string }
  google: { clientId: string; url: string } | null
  /** Whether a sample of Google's button replaces the real one. */
  showsSample: boolean
  /** Whether a forgotten password can be reset. */
  canReset: boolean
}

const BUTTON_CLASS = 'head-action'

/** `My Account`, which opens the modal, or the name with its menu; of equal width, to avoid a layout shift. */
export function AccountButton({ locale, labels, paths, google, showsSample, canReset }: Props) {
  const router = useRouter()
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const { opened, open, onClose } = useOverlay<{ Modal: Modal; messages: SignInLabels }>()
  useEffect(() => onOtherTabChange(() => router.refresh()), [router])
  const isSignedOut = user === null
  useEffect(() => {
    if (!google) return
    const onSignedIn = () => {
      closeOtherOverlays()
      router.refresh()
    }
    import('@/lib/browser/auth/social').then(({ startSocial }) =>
      startSocial(google, isSignedOut, { onBusy: setBusy, onSignedIn }),
    )
  }, [google, isSignedOut, router])
  const openModal = async () => {
    try {
      const [{ SignInModal: Modal }, { loadSignInMessages }] = await Promise.all([
        import('./sign-in-modal'),
        import('@/lib/i18n/sign-in-messages'),
      ])
      open({ Modal, messages: await loadSignInMessages(locale, canReset) })
    } catch {
      // The modal's code could not be loaded: the account page offers the same form.
      window.location.assign(paths.account)
    }
  }
  const buttonContent = (text: string) => (
    <>
      <Icon of={User} size={21} className="shrink-0" />
      <span className="head-action-text head-account">{text}</span>
    </>
  )
  return (
    <>
      {user ? (
        <AccountDropdown
          user={user}
          locale={locale}
          buttonContent={buttonContent(user.name || labels.account)}
          buttonClassName={BUTTON_CLASS}
          labels={labels}
          paths={paths}
        />
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          data-google={google ? 'on' : showsSample ? 'sample' : undefined}
          className={BUTTON_CLASS}
          onClick={openModal}
        >
          {buttonContent(labels.account)}
        </button>
      )}
      {google && <BusyOverlay busy={busy} label={labels.pleaseWait} />}
      {opened && (
        <opened.part.Modal
          key={opened.time}
          labels={opened.part.messages}
          onClose={onClose}
          onDone={() => router.refresh()}
        />
      )}
    </>
  )
}
