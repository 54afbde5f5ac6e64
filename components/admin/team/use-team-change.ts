import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { errorText } from '@/lib/browser/error-text'
import { showToast } from '@/lib/browser/ui/toast'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Envelope } from '@/lib/contract/envelope'

/** Runs one change of the team at a time and reloads the page after it. */
export function useTeamChange(errors: Record<string, string>) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problemCode, setProblemCode] = useState<string>()

  /** The data of the answer, else null; after a change its text is shown as a toast. */
  async function run<Data>(call: () => Promise<Envelope<Data>>, toText: (data: Data) => string): Promise<Data | null> {
    setBusy(true)
    setProblemCode(undefined)
    try {
      const { status, data, reason, errors: fieldErrors } = await call()
      const code = fieldErrors ? 'bad_input' : (reason ?? 'unexpected')
      if (status !== 1) setProblemCode(code)
      // After a conflict the change by another person becomes visible as well.
      if (status === 1 || code === 'conflict') router.refresh()
      if (status === 1) await showToast('success', toText(data))
      return status === 1 ? data : null
    } finally {
      setBusy(false)
    }
  }

  return { run, live, busy: busy || !live, problem: errorText(errors, problemCode), problemCode }
}
