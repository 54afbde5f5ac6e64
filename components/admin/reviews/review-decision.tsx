'use client'

import type { FormEvent } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { ReviewState } from '@/lib/domain/review/review'
import type { AdminReviewMessages } from '@/lib/i18n/review-messages'
import { useDraft } from '../enquiries/use-draft'
import { useReviewChange } from './use-review-change'

type Props = { id: number; version: number; state: ReviewState; locale: Locale; messages: AdminReviewMessages }

/** Publishes or declines a review, or takes the decision back. */
export function ReviewDecision({ id, version, state, locale, messages }: Props) {
  const { run, live, busy, problem, setProblem } = useReviewChange(messages)
  const { text, type, clear } = useDraft(`review-reason.${id}`)
  const decide = (next: ReviewState, reason?: string) =>
    run(() => adminClient.staff.decidereview({ id, version, state: next, lang: locale, ...(reason && { reason }) }))
  const decline = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setProblem(messages.errors.reason_required)
    if (await decide('declined', text)) clear()
  }
  const isReasonMissing = problem === messages.errors.reason_required
  const buttonClass = live ? '' : WAITING_CLASS
  if (state !== 'pending')
    return (
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <button
            type="button"
            disabled={busy}
            className={`btn btn-line btn-small ${buttonClass}`}
            onClick={() => decide('pending')}
          >
            {messages.undo}
          </button>
          <span className="text-sm text-soft">{messages.undoHint}</span>
        </div>
        <ErrorLine text={problem} />
      </div>
    )
  return (
    <div className="grid gap-3">
      <button
        type="button"
        disabled={busy}
        className={`btn btn-primary btn-small justify-self-start ${buttonClass}`}
        onClick={() => decide('approved')}
      >
        {messages.approve}
      </button>
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.decline}</summary>
        <form method="post" noValidate onSubmit={decline} className="grid gap-3">
          <TextAreaField
            label={messages.reasonLabel}
            hint={messages.reasonHint}
            rows={3}
            maxLength={500}
            required
            error={isReasonMissing ? problem : undefined}
            value={text}
            onChange={(event) => {
              type(event.target.value)
              if (isReasonMissing) setProblem(undefined)
            }}
          />
          <button type="submit" disabled={busy} className={`btn btn-line btn-small justify-self-start ${buttonClass}`}>
            {messages.decline}
          </button>
        </form>
      </details>
      <ErrorLine text={isReasonMissing ? null : problem} />
    </div>
  )
}
