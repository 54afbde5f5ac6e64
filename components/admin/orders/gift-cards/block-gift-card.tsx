'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { useGiftCardChange } from './use-gift-card-change'

type Props = { id: number; isBlocked: boolean; messages: AdminGiftCardMessages }

/** Blocks a card with a reason, or unblocks it. */
export function BlockGiftCard({ id, isBlocked, messages }: Props) {
  const { run, live, busy, problem } = useGiftCardChange(messages)
  const [reason, setReason] = useState('')
  const buttonClass = `btn btn-line btn-small justify-self-start ${live ? '' : WAITING_CLASS}`
  if (isBlocked)
    return (
      <div className="grid gap-2">
        <button
          type="button"
          disabled={busy}
          className={buttonClass}
          onClick={() => run(() => adminClient.staff.blockgiftcard({ id, reason: null }))}
        >
          {messages.unblock}
        </button>
        <ErrorLine text={problem} />
      </div>
    )
  const block = async (event: FormEvent) => {
    event.preventDefault()
    if (await run(() => adminClient.staff.blockgiftcard({ id, reason }))) setReason('')
  }
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{messages.block}</summary>
      <form method="post" noValidate onSubmit={block} className="grid gap-3 sm:max-w-xl">
        <TextAreaField
          label={messages.blockReason}
          rows={2}
          maxLength={300}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <button type="submit" disabled={busy} className={buttonClass}>
          {messages.blockSure}
        </button>
        <ErrorLine text={problem} />
      </form>
    </details>
  )
}
