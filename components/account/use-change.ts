import { useState } from 'react'
import { errorText } from '@/lib/browser/error-text'
import type { Envelope } from '@/lib/contract/envelope'

/** Runs one change at a time and holds the reason of a refusal; `run` returns undefined after a refusal. */
export function useChange(errors: Record<string, string>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const run = async <Data>(request: () => Promise<Envelope<Data>>): Promise<Data | undefined> => {
    setBusy(true)
    setProblem(undefined)
    const { status, data, reason, msg } = await request()
    setBusy(false)
    if (status === 1) return data
    setProblem(errorText(errors, reason ?? 'other', msg))
    return undefined
  }
  return { busy, problem, run }
}
