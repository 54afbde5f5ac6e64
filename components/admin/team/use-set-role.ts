import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { useLive } from '@/lib/browser/ui/use-live'
import type { Role } from '@/lib/domain/customer/role'
import type { PeopleLabels } from './labels'

type Change = { mobile_no: string; role: Role; seen_role: Role }

/** One change of a role at a time: what is wrong with it, and the page read anew after it. */
export function useSetRole(labels: PeopleLabels) {
  const router = useRouter()
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Whether it was done; then `done` is said. */
  async function set(change: Change, done: string): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { status, reason, errors } = await client.staff.setrole(change)
      const code = errors ? 'bad_input' : (reason ?? 'unexpected')
      if (status !== 1) setProblem(errorText(labels.error, code))
      // What somebody else changed meanwhile is to be seen as well.
      if (status === 1 || code === 'conflict') router.refresh()
      if (status === 1) await showToast('success', done)
      return status === 1
    } finally {
      setBusy(false)
    }
  }

  return { set, live, busy: busy || !live, problem }
}
