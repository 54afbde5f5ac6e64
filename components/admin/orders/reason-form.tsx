'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'

type Props = {
  labels: { open: string; reason: string; hint: string; submit: string }
  change: { live: boolean; busy: boolean; problem: string | undefined }
  onSubmit: (reason: string) => Promise<unknown>
  children?: ReactNode
}

/** A folded form for a change that needs a reason; `children` say what it does. */
export function ReasonForm({ labels, change: { live, busy, problem }, onSubmit, children }: Props) {
  const [reason, setReason] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    await onSubmit(reason)
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{labels.open}</summary>
      <form method="post" noValidate onSubmit={submit} className="grid gap-3 sm:max-w-xl">
        {children}
        <TextAreaField
          label={labels.reason}
          hint={labels.hint}
          rows={2}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <button
          type="submit"
          disabled={busy}
          className={`btn btn-line btn-small justify-self-start ${live ? '' : WAITING_CLASS}`}
        >
          {labels.submit}
        </button>
        <ErrorLine text={problem} />
      </form>
    </details>
  )
}
