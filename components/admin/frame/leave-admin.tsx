'use client'

import { LogOut } from 'lucide'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { Icon } from '@/components/ui/icon'
import { endSession } from '@/lib/browser/auth/session'
import { useUser } from '@/lib/browser/auth/user'
import { showToast } from '@/lib/browser/ui/toast'

type Props = { label: string; waitLabel: string; failed: string }

/** Signs out. The button stays hidden, without moving its neighbours, until the page knows whether a session exists. */
export function LeaveAdmin({ label, waitLabel, failed }: Props) {
  const router = useRouter()
  const user = useUser()
  const [busy, setBusy] = useState(false)
  if (user === null) return null
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
      <button type="button" className="admin-act" style={user ? undefined : { visibility: 'hidden' }} onClick={signOut}>
        <Icon of={LogOut} size={19} />
        <span className="max-sm:sr-only">{label}</span>
      </button>
    </>
  )
}
