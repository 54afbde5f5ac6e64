import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { staffPeople } from '@/lib/contract/admin/team'
import type { DataOf } from '@/lib/contract/types'
import type { Role } from '@/lib/domain/customer/role'
import type { Locale } from '@/lib/domain/locale'
import type { TeamLabels } from './labels'

type Change = { mobile_no: string; role: Role; seen_role: Role; lang?: Locale }
type Changed = NonNullable<DataOf<typeof staffPeople.setrole>>

/** Runs one role change at a time and reloads the page after it. */
export function useSetRole(labels: TeamLabels) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problemCode, setProblemCode] = useState<string>()

  /** The team when the role was changed, else null; then `doneText` is shown as a toast. */
  async function set(change: Change, doneText: string): Promise<Changed | null> {
    setBusy(true)
    setProblemCode(undefined)
    try {
      const { status, data, reason, errors } = await adminClient.staff.setrole(change)
      const code = errors ? 'bad_input' : (reason ?? 'unexpected')
      if (status !== 1) setProblemCode(code)
      // After a conflict the change by another person becomes visible as well.
      if (status === 1 || code === 'conflict') router.refresh()
      if (status === 1) await showToast('success', doneText)
      return status === 1 ? data : null
    } finally {
      setBusy(false)
    }
  }

  const problem = problemCode && errorText(labels.error, problemCode)
  return { set, live, busy: busy || !live, problem, problemCode }
}
