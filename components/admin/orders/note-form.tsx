'use client'

import { type FormEvent, useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useUnsavedWarning } from '@/lib/browser/forms/use-unsaved-warning'
import type { Locale } from '@/lib/domain/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { useOrderAction } from './use-order-action'

type Props = { number: string; locale: Locale; messages: AdminOrderMessages }

const MAX_NOTE_LENGTH = 2000

/** Adds a note; a refused text stays in the field. */
export function OrderNoteForm({ number, locale, messages }: Props) {
  const id = useId()
  const { run, busy, problem, setProblem } = useOrderAction(messages)
  const [text, setText] = useState('')
  useUnsavedWarning(text.trim() !== '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return setProblem(messages.errors.note_required)
    if (await run(() => adminClient.staff.noteorder({ number, text, lang: locale }))) setText('')
  }
  return (
    <form method="post" className="grid gap-3" onSubmit={submit}>
      <div>
        <label htmlFor={id} className="label">
          {messages.noteLabel}
        </label>
        <textarea
          id={id}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={text}
          className="input min-h-20 py-2"
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <button type="submit" disabled={busy} className="btn btn-line justify-self-start">
        {messages.noteSave}
      </button>
      <ErrorLine text={problem} />
    </form>
  )
}
