'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { signOutHere } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'

type Props = { label: string; waitLabel: string; failed: string }

export function SignOutButton({ label, waitLabel, failed }: Props) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    const ended = await signOutHere()
    setBusy(false)
    if (ended) router.refresh()
    else await showToast('error', failed)
  }
  return (
    <>
      <BusyOverlay busy={busy} label={waitLabel} />
      <button type="button" className="btn btn-line" disabled={busy} onClick={signOut}>
        {label}
      </button>
    </>
  )
}
