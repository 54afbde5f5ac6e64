import { useState } from 'react'
import { errorText } from '@/lib/browser/error-text'
import type { Envelope } from '@/lib/contract/envelope'

/** Runs one change at a time and holds the reason of a refusal; `run` returns undefined after a refusal. */
export function useChange(errors: Record<string, string>) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<{ reason: string; text?: string | undefined }>()
  const run = async <Data>(request: () => Promise<Envelope<Data>>): Promise<Data | undefined> => {
    setBusy(true)
    setRefusal(undefined)
    const { status, data, reason, msg } = await request()
    setBusy(false)
    if (status === 1) return data
    setRefusal({ reason: reason ?? 'other', text: errorText(errors, reason ?? 'other', msg) })
    return undefined
  }
  return { busy, problem: refusal?.text, reason: refusal?.reason, run }
}
