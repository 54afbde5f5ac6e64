import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Envelope } from '@/lib/contract/envelope'
import type { RedirectLabels } from './labels'

/** Runs one change at a time and reloads the page after it. */
export function useRedirectChange(labels: RedirectLabels) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  /** The data of the response; null when it was refused, which sets the problem. */
  async function run<Data>(call: () => Promise<Envelope<Data>>, changes = true): Promise<Data | null> {
    setBusy(true)
    setProblem(undefined)
    try {
      const { data, reason, errors } = await call()
      const code = errors ? 'bad_input' : (reason ?? 'unexpected')
      if (data === null) setProblem(new Map(Object.entries(labels.error)).get(code) ?? labels.error.unexpected)
      else if (changes) router.refresh()
      return data
    } finally {
      setBusy(false)
    }
  }

  return { run, live, busy: busy || !live, problem, setProblem }
}
