'use client'

import { useRouter } from 'next/navigation'
import { signOutHere } from '@/lib/browser/session'
import { showToast } from '@/lib/browser/toast'

export function SignOutButton({ label, failed }: { label: string; failed: string }) {
  const router = useRouter()
  const signOut = async () => {
    if (await signOutHere()) router.refresh()
    else await showToast('error', failed)
  }
  return (
    <button type="button" className="btn btn-line" onClick={signOut}>
      {label}
    </button>
  )
}
