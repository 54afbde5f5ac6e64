'use client'

import type { FormEvent } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { MethodChoice } from '@/components/ui/method-choice'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { CALL_OUTCOMES } from '@/lib/domain/enquiry/call-outcome'
import type { Locale } from '@/lib/domain/locale'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { type ChangeMessages, useEnquiryChange } from '../enquiry-changes'
import { LOG_KINDS, useLogDraft } from './use-log-draft'

type Messages = ChangeMessages & Pick<AdminEnquiryMessages, 'note' | 'noteHint' | 'saveNote' | 'log'>
type Props = { number: string; locale: Locale; messages: Messages }

/** Adds an internal note or a telephone call to the history; a refused one keeps what was typed. */
export function LogForm({ number, locale, messages }: Props) {
  const { run, live, busy, problem, setProblem } = useEnquiryChange(messages)
  const { kind, outcome, text, change: changeDraft, clear } = useLogDraft(number)
  const { errors, log } = messages
  const isCall = kind === 'call'
  const isTextMissing = problem === errors.text_required
  const save = async () => {
    const change = { number, text, lang: locale }
    if (!isCall) {
      if (!text.trim()) return setProblem(errors.text_required)
      return (await run(() => adminClient.staff.noteenquiry(change))) && clear()
    }
    if (!outcome) return setProblem(errors.outcome_required)
    if (await run(() => adminClient.staff.callenquiry({ ...change, outcome }))) clear()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <MethodChoice
        legend={log.kind}
        methods={LOG_KINDS}
        names={log.kinds}
        chosen={kind}
        onChoose={(chosen) => {
          changeDraft({ kind: chosen })
          setProblem(undefined)
        }}
      />
      {isCall && (
        <MethodChoice
          legend={log.outcome}
          methods={CALL_OUTCOMES}
          names={log.outcomes}
          chosen={outcome}
          onChoose={(chosen) => {
            changeDraft({ outcome: chosen })
            setProblem(undefined)
          }}
        />
      )}
      <TextAreaField
        label={isCall ? log.callText : messages.note}
        hint={messages.noteHint}
        rows={3}
        maxLength={3000}
        required={!isCall}
        error={isTextMissing ? problem : undefined}
        value={text}
        onChange={(event) => {
          changeDraft({ text: event.target.value })
          if (isTextMissing) setProblem(undefined)
        }}
      />
      <button
        type="submit"
        disabled={busy}
        className={`btn btn-line btn-small min-h-11 justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {isCall ? log.saveCall : messages.saveNote}
      </button>
      <ErrorLine text={isTextMissing ? null : problem} />
    </form>
  )
}
