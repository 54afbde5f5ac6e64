'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { useLive, WAITING } from '@/lib/browser/ui/use-live'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-words'

type Messages = Pick<AdminEnquiryMessages, 'errors' | 'erase' | 'eraseHint' | 'eraseSure' | 'eraseYes' | 'eraseNo'>
/** `listUrl`: the page to open once the enquiry is deleted. */
type Props = { number: string; version: number; list: string; messages: Messages }

/** Deletes the enquiry for good after a confirmation. */
export function DeleteEnquiry({ number, version, list, messages }: Props) {
  const router = useRouter()
  const live = useLive()
  const ask = useRef<HTMLButtonElement>(null)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const erase = async () => {
    setBusy(true)
    setProblem(undefined)
    const { status, reason } = await client.staff.deleteenquiry({ number, version })
    setBusy(false)
    if (status === 1) return router.push(list)
    const texts: Record<string, string> = messages.errors
    setProblem(texts[reason ?? 'unexpected'] ?? messages.errors.unexpected)
    keep()
    router.refresh()
  }
  const keep = () => {
    setAsking(false)
    ask.current?.focus()
  }
  return (
    <section aria-label={messages.erase} className="grid gap-3 border-t border-line pt-5">
      <p className="text-soft">{messages.eraseHint}</p>
      <button
        ref={ask}
        type="button"
        aria-expanded={isAsking}
        disabled={!live}
        className={`btn btn-line btn-small justify-self-start ${live ? '' : WAITING}`}
        onClick={() => setAsking(!isAsking)}
      >
        {messages.erase}
      </button>
      <p role="status" className="empty:hidden">
        {isAsking && messages.eraseSure}
      </p>
      {isAsking && (
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary btn-small" disabled={busy} onClick={erase}>
            {messages.eraseYes}
          </button>
          <button type="button" className="btn btn-line btn-small" disabled={busy} onClick={keep}>
            {messages.eraseNo}
          </button>
        </div>
      )}
      <ErrorLine text={problem} />
    </section>
  )
}
