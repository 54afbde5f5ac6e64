'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { useCustomerChange } from './use-customer-change'

type Props = {
  customerKey: string
  locale: Locale
  messages: { note: string; saveNote: string; error: Record<string, string> }
}

const MAX_LENGTH = 2000

/** Adds a note; a refused text stays in the field. */
export function CustomerNoteForm({ customerKey, locale, messages }: Props) {
  const { run, live, busy, problem } = useCustomerChange(messages.error)
  const [text, setText] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(() => adminClient.staff.notecustomer({ key: customerKey, text, lang: locale }))) setText('')
  }
  return (
    <form method="post" noValidate className="grid gap-3" onSubmit={submit}>
      <TextAreaField
        label={messages.note}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" disabled={busy} className={`btn btn-line justify-self-start ${live ? '' : WAITING_CLASS}`}>
        {messages.saveNote}
      </button>
      <ErrorLine text={problem} />
    </form>
  )
}
