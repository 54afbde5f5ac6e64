import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useLive } from '@/lib/browser/use-live'
import type { Envelope } from '@/lib/contract/envelope'

/** One change of an order at a time: what is wrong with it, and the page read anew after it, refused or not. */
export function useDesk(errors: Record<string, string>) {
  const router = useRouter()
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** Whether the call was taken. */
  async function run(call: () => Promise<Envelope<unknown>>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { status, reason, errors: wrong } = await call()
      if (status !== 1) setProblem(errors[wrong ? 'bad_input' : (reason ?? 'unexpected')] ?? errors.unexpected)
      router.refresh()
      return status === 1
    } finally {
      setBusy(false)
    }
  }

  return { run, live, busy: busy || !live, problem }
}
