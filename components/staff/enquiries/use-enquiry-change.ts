import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fill } from '@/lib/browser/fill'
import { useLive } from '@/lib/browser/use-live'
import type { Envelope } from '@/lib/contract/envelope'
import type { DeskEnquiryDetail } from '@/lib/contract/staff-enquiries'
import type { DeskEnquiryWords } from '@/lib/i18n/enquiry-words'

export type ChangeWords = Pick<DeskEnquiryWords, 'errors' | 'conflict' | 'conflictSomebody'>

/** One change of an enquiry at a time: what is wrong with it, and the page read anew after it, refused or not. */
export function useEnquiryChange(words: ChangeWords) {
  const router = useRouter()
  const live = useLive()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  function problemOf({ reason, errors, data }: Envelope<DeskEnquiryDetail | null>): string {
    const texts: Record<string, string> = words.errors
    if (reason === 'conflict') {
      return fill(words.conflict, { name: data?.entries.at(-1)?.by ?? words.conflictSomebody })
    }
    return texts[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? words.errors[errors ? 'bad_input' : 'unexpected']
  }

  /** Whether the call was taken. */
  async function run(call: () => Promise<Envelope<DeskEnquiryDetail | null>>): Promise<boolean> {
    setBusy(true)
    setProblem(undefined)
    try {
      const envelope = await call()
      if (envelope.status !== 1) setProblem(problemOf(envelope))
      router.refresh()
      return envelope.status === 1
    } finally {
      setBusy(false)
    }
  }

  return { run, live, busy: busy || !live, problem }
}
