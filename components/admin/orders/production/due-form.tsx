import { type FormEvent, useState } from 'react'
import { Field } from '@/components/ui/field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { MAX_DUE_REASON } from '@/lib/domain/order/production'
import type { ProductionMessages } from '@/lib/i18n/order-messages'

type Props = {
  due: string | null
  hasOwnDue: boolean
  busy: boolean
  /** True when it was saved. Null: the making time applies again. */
  onSave: (due: string | null, reason: string) => Promise<boolean>
  messages: Pick<ProductionMessages, 'dueOn' | 'dueReason' | 'dueSave' | 'dueReset' | 'dueHint'>
}

/** Sets another due date with its reason, or returns to the making time. What is typed stays after a refusal. */
export function DueForm({ due, hasOwnDue, busy, onSave, messages }: Props) {
  const [day, setDay] = useState(due ?? '')
  const [reason, setReason] = useState('')
  const save = async (value: string | null) => {
    if (await onSave(value, reason)) setReason('')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await save(day)
  }
  return (
    <form method="post" noValidate className="grid gap-3 border-t border-line pt-3" onSubmit={submit}>
      <Field
        type="date"
        label={messages.dueOn}
        hint={messages.dueHint}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <TextAreaField
        label={messages.dueReason}
        rows={2}
        maxLength={MAX_DUE_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <button type="submit" disabled={busy} className="btn btn-line btn-small min-h-11">
          {messages.dueSave}
        </button>
        {hasOwnDue && (
          <button type="button" disabled={busy} className="btn btn-line btn-small min-h-11" onClick={() => save(null)}>
            {messages.dueReset}
          </button>
        )}
      </div>
    </form>
  )
}
