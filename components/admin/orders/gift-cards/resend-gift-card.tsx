'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { useGiftCardChange } from './use-gift-card-change'

type Props = { id: number; lastFour: string; messages: AdminGiftCardMessages }

/** Sends a new code of a card to its recipient, with a reason; the code that ends in `lastFour` stops working. */
export function ResendGiftCard({ id, lastFour, messages }: Props) {
  const { run, live, busy, problem } = useGiftCardChange(messages)
  const [reason, setReason] = useState('')
  const resend = async (event: FormEvent) => {
    event.preventDefault()
    await run(() => adminClient.staff.resendgiftcard({ id, last_four: lastFour, reason }))
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.resend}</summary>
      <form method="post" noValidate onSubmit={resend} className="grid gap-3">
        <p>{messages.resendText}</p>
        <TextAreaField
          label={messages.reason}
          hint={messages.reasonHint}
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
          {messages.resendSure}
        </button>
        <ErrorLine text={problem} />
      </form>
    </details>
  )
}
