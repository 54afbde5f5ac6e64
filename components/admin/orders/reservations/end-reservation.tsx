'use client'

import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AdminReservationMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'
import { ReasonForm } from '../reason-form'

type Props = {
  id: number
  messages: Pick<AdminReservationMessages, 'end' | 'endReason' | 'endHint' | 'endSure' | 'errors'>
}

/** Ends an open reservation with a reason. */
export function EndReservation({ id, messages }: Props) {
  const { run, ...change } = useAdminChange<{ id: number }>(({ reason, errors }) => {
    const byCode: Record<string, string> = messages.errors
    return byCode[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors.unexpected
  })
  const { end: open, endReason: reason, endHint: hint, endSure: submit } = messages
  return (
    <ReasonForm
      labels={{ open, reason, hint, submit }}
      change={change}
      onSubmit={(given) => run(() => adminClient.staff.endreservation({ id, reason: given }))}
    />
  )
}
