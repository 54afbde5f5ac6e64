'use client'

import { adminClient } from '@/lib/browser/admin/admin-client'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'
import { ReasonForm } from '../reason-form'

type Props = {
  id: number
  messages: Pick<CodRemittanceMessages, 'undo' | 'undoReason' | 'undoHint' | 'undoSure' | 'errors'>
}

/** Undoes a remittance with a reason. */
export function UndoRemittance({ id, messages }: Props) {
  const { run, ...change } = useAdminChange<{ id: number }>(({ reason, errors }) => {
    const byCode: Record<string, string> = messages.errors
    return byCode[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors.unexpected
  })
  const { undo: open, undoReason: reason, undoHint: hint, undoSure: submit } = messages
  return (
    <ReasonForm
      labels={{ open, reason, hint, submit }}
      change={change}
      onSubmit={(given) => run(() => adminClient.staff.undoremittance({ id, reason: given }))}
    />
  )
}
