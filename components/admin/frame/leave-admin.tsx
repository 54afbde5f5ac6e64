'use client'

import { LogOut } from 'lucide'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { Icon } from '@/components/ui/icon'
import { endSession } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'

type Props = { isSignedIn: boolean; label: string; waitLabel: string; failed: string }

/** Signs out. The server says whether there is a session: the cookie with the name, which scripts read, can be gone before it. */
export function LeaveAdmin({ isSignedIn, label, waitLabel, failed }: Props) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  if (!isSignedIn) return null
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
      <button type="button" className="admin-act" onClick={signOut}>
        <Icon of={LogOut} size={19} />
        <span className="max-sm:sr-only">{label}</span>
      </button>
    </>
  )
}
