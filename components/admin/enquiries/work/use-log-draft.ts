import { useEffect, useState } from 'react'
import { readFormDraft, saveFormDraft } from '@/lib/browser/forms/form-draft'
import { CALL_OUTCOMES, type CallOutcome } from '@/lib/domain/enquiry/call-outcome'

export const LOG_KINDS = ['note', 'call'] as const
type LogDraft = { kind: (typeof LOG_KINDS)[number]; outcome?: CallOutcome; text: string }

const EMPTY: LogDraft = { kind: 'note', outcome: undefined, text: '' }

/** A note or a call that is being written; it survives a reload of this tab as what it is. */
export function useLogDraft(number: string) {
  const key = `note.${number}`
  const [draft, setDraft] = useState(EMPTY)
  useEffect(() => {
    const { kind, outcome, text = '' } = readFormDraft(key)
    if (kind !== 'call') return setDraft({ ...EMPTY, text })
    setDraft({ kind, outcome: CALL_OUTCOMES.find((one) => one === outcome), text })
  }, [key])
  const change = (part: Partial<LogDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    const { kind, outcome, text } = next
    saveFormDraft(key, kind === 'call' ? { kind, outcome, text } : { text })
  }
  return { ...draft, change, clear: () => change(EMPTY) }
}
