'use client'

import { LogOut } from 'lucide'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { Icon } from '@/components/ui/icon'
import { endSession } from '@/lib/browser/auth/session'
import { useUser } from '@/lib/browser/auth/user'
import { showToast } from '@/lib/browser/ui/toast'

type Props = { isSignedIn: boolean; label: string; waitLabel: string; failed: string }

/**
 * Signs out. The session is the server's: the cookie with the name, which scripts read, can be gone before it. Without a
 * session the button is hidden, without moving its neighbours, until the page knows whether somebody signed in since.
 */
export function LeaveAdmin({ isSignedIn, label, waitLabel, failed }: Props) {
  const router = useRouter()
  const user = useUser()
  const [busy, setBusy] = useState(false)
  const isShown = isSignedIn || Boolean(user)
  if (user === null && !isShown) return null
  const signOut = async () => {
    setBusy(true)
    const isSignedOut = await endSession()
    setBusy(false)
    if (isSignedOut) router.refresh()
    else await showToast('error', failed)
  }
  return (
    <>
      <BusyOverlay busy={busy} label={waitLabel} />
      <button
        type="button"
        className="admin-act"
        style={isShown ? undefined : { visibility: 'hidden' }}
        onClick={signOut}
      >
        <Icon of={LogOut} size={19} />
        <span className="max-sm:sr-only">{label}</span>
      </button>
    </>
  )
}
