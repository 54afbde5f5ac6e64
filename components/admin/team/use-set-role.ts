import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Role } from '@/lib/domain/customer/role'
import type { TeamLabels } from './labels'

type Change = { mobile_no: string; role: Role; seen_role: Role }

/** Runs one role change at a time and reloads the page after it. */
export function useSetRole(labels: TeamLabels) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problemCode, setProblemCode] = useState<string>()

  /** True when the role was changed; then `doneText` is shown as a toast. */
  async function set(change: Change, doneText: string): Promise<boolean> {
    setBusy(true)
    setProblemCode(undefined)
    try {
      const { status, reason, errors } = await adminClient.staff.setrole(change)
      const code = errors ? 'bad_input' : (reason ?? 'unexpected')
      if (status !== 1) setProblemCode(code)
      // After a conflict the change by another person becomes visible as well.
      if (status === 1 || code === 'conflict') router.refresh()
      if (status === 1) await showToast('success', doneText)
      return status === 1
    } finally {
      setBusy(false)
    }
  }

  const problem = problemCode && errorText(labels.error, problemCode)
  return { set, live, busy: busy || !live, problem, problemCode }
}
