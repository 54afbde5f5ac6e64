'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import type { Locale } from '@/lib/domain/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { useOrderAction } from './use-order-action'

type Props = { number: string; locale: Locale; messages: AdminOrderMessages }

const MAX_NOTE_LENGTH = 2000

/** Adds a note; a refused text stays in the field, and a missing one is asked for there. */
export function OrderNoteForm({ number, locale, messages }: Props) {
  const { run, busy, problem, setProblem } = useOrderAction(messages)
  const [text, setText] = useState('')
  const isTextMissing = problem === messages.errors.note_required
  useUnsavedWarning(text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(messages.errors.note_required)
    if (await run(() => adminClient.staff.noteorder({ number, text, lang: locale }))) setText('')
  }
  return (
    <form method="post" className="grid gap-3" onSubmit={submit}>
      <TextAreaField
        label={messages.noteLabel}
        hint={messages.notesHint}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        error={isTextMissing ? problem : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          if (isTextMissing) setProblem(undefined)
        }}
      />
      <button type="submit" disabled={busy} className="btn btn-line btn-small justify-self-start">
        {messages.noteSave}
      </button>
      <ErrorLine text={isTextMissing ? null : problem} />
    </form>
  )
}
