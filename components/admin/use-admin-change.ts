import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Envelope } from '@/lib/contract/envelope'

/** Runs one change of a record at a time and reloads the page after it, whether it was refused or not. */
export function useAdminChange<Detail>(toProblem: (refusal: Envelope<Detail | null>) => string | undefined) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** True when the server accepted the change. */
  async function run(call: () => Promise<Envelope<Detail | null>>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      const envelope = await call()
      if (envelope.status !== 1) setProblem(toProblem(envelope))
      router.refresh()
      return envelope.status === 1
    } finally {
      setBusy(false)
    }
  }

  return { run, live, busy: busy || !live, problem, setProblem }
}
