'use client'

import { type FormEvent, useState } from 'react'
import { client } from '@/lib/browser/client'
import type { AdminMove } from '@/lib/contract/admin/orders'
import type { OrderState } from '@/lib/domain/order/order'
import type { Locale } from '@/lib/i18n/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-words'
import { CarrierField } from './carrier-field'
import { AdminField } from './order-field'
import type { useAdmin } from './use-order-admin'

type Props = {
  number: string
  /** The state in which it was chosen. */
  seen: OrderState
  move: AdminMove
  admin: ReturnType<typeof useAdmin>
  onEnd: (isOver: boolean) => void
  locale: Locale
  messages: AdminOrderMessages
}

/** Moves that are only right with a word on why, which the buyer or the history is told. */
const REASONED: readonly AdminMove[] = ['cancel', 'decline_return']

/** Before a move is made: what it brings, and what there is to say with it. */
export function AdminMoveForm({ number, seen, move, admin, onEnd, locale, messages }: Props) {
  const [reason, setReason] = useState('')
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [restock, setRestock] = useState(true)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = { number, move, seen_state: seen, restock, lang: locale }
    const told = {
      ...(reason && { reason }),
      ...(carrier && { carrier }),
      ...(tracking && { tracking_number: tracking }),
    }
    onEnd(await admin.run(() => client.staff.moveorder({ ...sent, ...told })))
  }
  return (
    <form method="post" className="mt-5 grid max-w-md gap-4 border-t border-line pt-5" onSubmit={submit}>
      <p>{messages.sure[move]}</p>
      {move === 'ship' && (
        <>
          <AdminField required maxLength={60} label={messages.tracking} value={tracking} onChange={setTracking} />
          <CarrierField label={messages.carrier} value={carrier} onChange={setCarrier} />
        </>
      )}
      {REASONED.includes(move) && <AdminField required label={messages.reason} value={reason} onChange={setReason} />}
      {move === 'take_back' && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          {messages.restock}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={admin.busy} className="btn btn-primary">
          {messages.yes}
        </button>
        <button type="button" disabled={admin.busy} className="btn btn-line" onClick={() => onEnd(true)}>
          {messages.keep}
        </button>
      </div>
    </form>
  )
}
