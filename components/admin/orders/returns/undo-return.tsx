'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { ReturnUndo } from '@/lib/contract/order/order-return'
import type { Locale } from '@/lib/domain/locale'
import type { ReturnState } from '@/lib/domain/order/line-return'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages, AdminReturnMessages } from '@/lib/i18n/order-messages'
import { ConfirmButtons } from '../confirm-buttons'
import { OrderField } from '../order-field'
import { useOrderAction } from '../use-order-action'

type Props = {
  number: string
  undo: ReturnUndo
  states: Record<ReturnState, string>
  locale: Locale
  messages: Pick<AdminReturnMessages, 'undoSure' | 'undoNotified'>
  orderMessages: Pick<AdminOrderMessages, 'errors' | 'undo' | 'undoNotNotified' | 'undoReason' | 'undoYes' | 'keep'>
}

/** Undoes the approval or refusal of a return after a confirmation, which says whether the buyer was already notified. */
export function UndoReturn({ number, undo, states, locale, messages, orderMessages }: Props) {
  const { run, busy, problem } = useOrderAction(orderMessages)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const { serial, undone, to, notified } = undo
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const request = { number, serial, seen_state: undone, ...(reason && { reason }), lang: locale }
    await run(() => adminClient.staff.undoreturn(request))
  }
  return (
    <form method="post" className="mt-4 grid max-w-md gap-4" onSubmit={submit}>
      {isOpen ? (
        <>
          <p>
            {fill(messages.undoSure, { state: states[to] })}{' '}
            {notified ? messages.undoNotified : orderMessages.undoNotNotified}
          </p>
          <OrderField label={orderMessages.undoReason} value={reason} onChange={setReason} />
          <ConfirmButtons
            labels={{ yes: orderMessages.undoYes, keep: orderMessages.keep }}
            busy={busy}
            small
            onKeep={() => setOpen(false)}
          />
        </>
      ) : (
        <button
          type="button"
          disabled={busy}
          className="btn btn-line btn-small justify-self-start"
          onClick={() => setOpen(true)}
        >
          {fill(orderMessages.undo, { state: states[undone] })}
        </button>
      )}
      <ErrorLine text={problem} />
    </form>
  )
}
