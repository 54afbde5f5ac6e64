'use client'

import { LogOut } from 'lucide'
import { useRouter } from 'next/navigation'
import { Icon } from '@/components/ui/icon'
import { signOutHere } from '@/lib/browser/session'
import { showToast } from '@/lib/browser/toast'
import { useUser } from '@/lib/browser/user'

/** Ends the session; its room is kept until the page knows whether there is one. */
export function LeaveDesk({ label, failed }: { label: string; failed: string }) {
  const router = useRouter()
  const user = useUser()
  if (user === null) return null
  const leave = async () => {
    if (await signOutHere()) router.refresh()
    else await showToast('error', failed)
  }
  return (
    <button type="button" className="desk-act" style={user ? undefined : { visibility: 'hidden' }} onClick={leave}>
      <Icon of={LogOut} size={19} />
      <span className="max-sm:sr-only">{label}</span>
    </button>
  )
}
