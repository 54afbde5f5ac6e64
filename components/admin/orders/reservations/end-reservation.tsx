'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { AdminReservationMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'

type Props = {
  id: number
  messages: Pick<AdminReservationMessages, 'end' | 'endReason' | 'endHint' | 'endSure' | 'errors'>
}

/** Ends an open reservation with a reason. */
export function EndReservation({ id, messages }: Props) {
  const { run, live, busy, problem } = useAdminChange<{ id: number }>(({ reason, errors }) => {
    const byCode: Record<string, string> = messages.errors
    return byCode[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors.unexpected
  })
  const [reason, setReason] = useState('')
  const end = async (event: FormEvent) => {
    event.preventDefault()
    await run(() => adminClient.staff.endreservation({ id, reason }))
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.end}</summary>
      <form method="post" noValidate onSubmit={end} className="grid gap-3">
        <TextAreaField
          label={messages.endReason}
          hint={messages.endHint}
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
          {messages.endSure}
        </button>
        <ErrorLine text={problem} />
      </form>
    </details>
  )
}
