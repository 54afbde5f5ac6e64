'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { BusyOverlay } from '@/components/ui/busy-overlay'
import { endSession } from '@/lib/browser/auth/session'
import { showToast } from '@/lib/browser/ui/toast'

type Props = { label: string; waitLabel: string; failureText: string }

export function SignOutButton({ label, waitLabel, failureText }: Props) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const signOut = async () => {
    setBusy(true)
    const isSignedOut = await endSession()
    setBusy(false)
    if (isSignedOut) router.refresh()
    else await showToast('error', failureText)
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
