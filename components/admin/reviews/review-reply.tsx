'use client'

import type { FormEvent } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { AdminReviewMessages } from '@/lib/i18n/review-messages'
import { useDraft } from '../enquiries/use-draft'
import { useReviewChange } from './use-review-change'

type Props = { id: number; version: number; reply: string; locale: Locale; messages: AdminReviewMessages }

/** The shop's answer to a review; an empty one removes it. */
export function ReviewReply({ id, version, reply, locale, messages }: Props) {
  const { run, live, busy, problem } = useReviewChange(messages)
  const { text, type } = useDraft(`review-reply.${id}.${version}`, reply)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    await run(() => adminClient.staff.replyreview({ id, version, text, lang: locale }))
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.replyLabel}</summary>
      <form method="post" onSubmit={save} className="grid gap-3">
        <TextAreaField
          label={messages.replyLabel}
          rows={3}
          maxLength={1000}
          value={text}
          onChange={(event) => type(event.target.value)}
        />
        <button
          type="submit"
          disabled={busy}
          className={`btn btn-line btn-small justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {messages.saveReply}
        </button>
        <ErrorLine text={problem} />
      </form>
    </details>
  )
}
