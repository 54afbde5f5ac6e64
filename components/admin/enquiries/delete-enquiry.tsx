'use client'

import { useRouter } from 'next/navigation'
import { useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { useEnquiryVersion } from './enquiry-changes'

type Messages = Pick<AdminEnquiryMessages, 'errors' | 'erase' | 'eraseHint' | 'eraseSure' | 'eraseYes' | 'eraseNo'>
/** `listUrl`: the page to open once the enquiry is deleted. */
type Props = { number: string; listUrl: string; messages: Messages }

/** Deletes the enquiry for good after a confirmation. */
export function DeleteEnquiry({ number, listUrl, messages }: Props) {
  const router = useRouter()
  const { live, busy: isChanging, version } = useEnquiryVersion()
  const openButton = useRef<HTMLButtonElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const deleteEnquiry = async () => {
    setBusy(true)
    setProblem(undefined)
    const { status, reason } = await adminClient.staff.deleteenquiry({ number, version })
    setBusy(false)
    if (status === 1) return router.push(listUrl)
    const texts: Record<string, string> = messages.errors
    setProblem(texts[reason ?? 'unexpected'] ?? messages.errors.unexpected)
    cancel()
    router.refresh()
  }
  const cancel = () => {
    setConfirming(false)
    openButton.current?.focus()
  }
  return (
    <section aria-label={messages.erase} className="grid gap-3 border-t border-line pt-5">
      <p className="text-soft">{messages.eraseHint}</p>
      <button
        ref={openButton}
        type="button"
        aria-expanded={isConfirming}
        disabled={!live}
        className={`btn btn-line btn-small justify-self-start ${live ? '' : WAITING_CLASS}`}
        onClick={() => setConfirming(!isConfirming)}
      >
        {messages.erase}
      </button>
      <p role="status" className="empty:hidden">
        {isConfirming && messages.eraseSure}
      </p>
      {isConfirming && (
        <div className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-primary btn-small"
            disabled={busy || isChanging}
            onClick={deleteEnquiry}
          >
            {messages.eraseYes}
          </button>
          <button type="button" className="btn btn-line btn-small" disabled={busy} onClick={cancel}>
            {messages.eraseNo}
          </button>
        </div>
      )}
      <ErrorLine text={problem} />
    </section>
  )
}
