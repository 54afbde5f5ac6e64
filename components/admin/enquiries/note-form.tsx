'use client'

import type { FormEvent } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import type { AdminEnquiryMessages } from '@/lib/i18n/enquiry-messages'
import { useDraft } from './use-draft'
import { type ChangeMessages, useEnquiryChange } from './use-enquiry-change'

type Messages = ChangeMessages & Pick<AdminEnquiryMessages, 'note' | 'noteHint' | 'saveNote'>
type Props = { number: string; version: number; locale: Locale; messages: Messages }

/** Adds an internal note to the enquiry. */
export function NoteForm({ number, version, locale, messages }: Props) {
  const { run, live, busy, problem, setProblem } = useEnquiryChange(messages)
  const { text, type, clear } = useDraft(`note.${number}`)
  const isTextMissing = problem === messages.errors.text_required
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim()) return setProblem(messages.errors.text_required)
    if (await run(() => adminClient.staff.noteenquiry({ number, version, text, lang: locale }))) clear()
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        rows={3}
        maxLength={3000}
        required
        error={isTextMissing ? problem : undefined}
        value={text}
        onChange={(event) => {
          type(event.target.value)
          if (isTextMissing) setProblem(undefined)
        }}
      />
      <button
        type="submit"
        disabled={busy}
        className={`btn btn-line btn-small justify-self-start ${live ? '' : WAITING_CLASS}`}
      >
        {messages.saveNote}
      </button>
      <ErrorLine text={isTextMissing ? null : problem} />
    </form>
  )
}
