'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { useLive, WAITING } from '@/lib/browser/use-live'
import type { DeskEnquiryWords } from '@/lib/i18n/enquiry-words'

type Words = Pick<DeskEnquiryWords, 'errors' | 'erase' | 'eraseHint' | 'eraseSure' | 'eraseYes' | 'eraseNo'>
/** `list`: where to go once the enquiry is gone. */
type Props = { number: string; version: number; list: string; words: Words }

/** Deletes the enquiry for good, after asking once more. */
export function DeleteEnquiry({ number, version, list, words }: Props) {
  const router = useRouter()
  const live = useLive()
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const erase = async () => {
    setBusy(true)
    setProblem(undefined)
    const { status, reason } = await client.staff.deleteenquiry({ number, version })
    setBusy(false)
    if (status === 1) return router.push(list)
    const texts: Record<string, string> = words.errors
    setProblem(texts[reason ?? 'unexpected'] ?? words.errors.unexpected)
    setAsking(false)
    router.refresh()
  }
  return (
    <div className="grid gap-3">
      <p className="text-soft">{words.eraseHint}</p>
      {isAsking ? (
        <>
          <p>{words.eraseSure}</p>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-primary btn-small" disabled={busy} onClick={erase}>
              {words.eraseYes}
            </button>
            <button type="button" className="btn btn-line btn-small" disabled={busy} onClick={() => setAsking(false)}>
              {words.eraseNo}
            </button>
          </div>
        </>
      ) : (
        <button
          type="button"
          disabled={!live}
          className={`btn btn-line btn-small justify-self-start ${live ? '' : WAITING}`}
          onClick={() => setAsking(true)}
        >
          {words.erase}
        </button>
      )}
      <ErrorLine text={problem} />
    </div>
  )
}
