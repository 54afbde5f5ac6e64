'use client'

import { type FormEvent, useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { ConfirmButtons } from './confirm-buttons'
import { OrderField } from './order-field'
import type { useOrderAction } from './use-order-action'

type Props = {
  number: string
  /** The order state when undo was chosen. */
  seen: OrderState
  undo: NonNullable<AdminOrderDetail['undo']>
  states: Record<OrderState, string>
  admin: ReturnType<typeof useOrderAction>
  onEnd: (isOver: boolean) => void
  locale: Locale
  messages: AdminOrderMessages
}

/** Confirms the undo of a move: the resulting state, and whether the customer was notified of the move. */
export function OrderUndo({ number, seen, undo, states, admin, onEnd, locale, messages }: Props) {
  const [reason, setReason] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const request = { number, seen_state: seen, ...(reason && { reason }), lang: locale }
    onEnd(await admin.run(() => adminClient.staff.undoorder(request)))
  }
  return (
    <form method="post" className="mt-5 grid max-w-md gap-4 border-t border-line pt-5" onSubmit={submit}>
      <p>
        {fill(messages.undoSure, { state: states[undo.to] })}{' '}
        {undo.notified ? messages.undoNotified : messages.undoNotNotified}
      </p>
      <OrderField label={messages.undoReason} value={reason} onChange={setReason} />
      <ConfirmButtons
        labels={{ yes: messages.undoYes, keep: messages.keep }}
        busy={admin.busy}
        onKeep={() => onEnd(true)}
      />
    </form>
  )
}
