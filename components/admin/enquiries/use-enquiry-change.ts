import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { fill } from '@/lib/browser/fill'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { AdminEnquiryDetail } from '@/lib/contract/admin/enquiries'
import type { Envelope } from '@/lib/contract/envelope'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'

export type ChangeMessages = Pick<AdminEnquiryMessages, 'errors' | 'conflict' | 'conflictSomebody'>

/** Runs one change of an enquiry at a time and reloads the page after it, whether it was refused or not. */
export function useEnquiryChange(messages: ChangeMessages) {
  const router = useRouter()
  const live = useHydrated()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  function toProblem({ reason, errors, data }: Envelope<AdminEnquiryDetail | null>): string {
    const texts: Record<string, string> = messages.errors
    if (reason === 'conflict') {
      return fill(messages.conflict, { name: data?.entries.at(-1)?.by ?? messages.conflictSomebody })
    }
    return texts[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors[errors ? 'bad_input' : 'unexpected']
  }

  /** True when the server accepted the change. */
  async function run(call: () => Promise<Envelope<AdminEnquiryDetail | null>>): Promise<boolean> {
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

  return { run, live, busy: busy || !live, problem }
}
