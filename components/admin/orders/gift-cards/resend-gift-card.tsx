'use client'

import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AdminGiftCardMessages } from '@/lib/i18n/order-messages'
import { ReasonForm } from '../reason-form'
import { useGiftCardChange } from './use-gift-card-change'

type Props = { id: number; lastFour: string; messages: AdminGiftCardMessages }

/** Sends a new code of a card to its recipient, with a reason; the code that ends in `lastFour` stops working. */
export function ResendGiftCard({ id, lastFour, messages }: Props) {
  const { run, ...change } = useGiftCardChange(messages)
  const { resend: open, reason, reasonHint: hint, resendSure: submit } = messages
  return (
    <ReasonForm
      labels={{ open, reason, hint, submit }}
      change={change}
      onSubmit={(given) => run(() => adminClient.staff.resendgiftcard({ id, last_four: lastFour, reason: given }))}
    >
      <p>{messages.resendText}</p>
    </ReasonForm>
  )
}
