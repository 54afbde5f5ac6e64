'use client'

import { type FormEvent, useState } from 'react'
import { client } from '@/lib/browser/client'
import type { DeskMove } from '@/lib/contract/staff-orders'
import type { OrderState } from '@/lib/domain/order'
import type { Locale } from '@/lib/i18n/locale'
import type { DeskOrderWords } from '@/lib/i18n/order-words'
import { CarrierField } from './carrier-field'
import { DeskField } from './desk-field'
import type { useDesk } from './use-desk'

type Props = {
  number: string
  /** The state in which it was chosen. */
  seen: OrderState
  move: DeskMove
  desk: ReturnType<typeof useDesk>
  onEnd: (isOver: boolean) => void
  locale: Locale
  words: DeskOrderWords
}

/** Moves that are only right with a word on why, which the buyer or the history is told. */
const REASONED: readonly DeskMove[] = ['cancel', 'decline_return']

/** Before a move is made: what it brings, and what there is to say with it. */
export function DeskMoveForm({ number, seen, move, desk, onEnd, locale, words }: Props) {
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
    onEnd(await desk.run(() => client.staff.moveorder({ ...sent, ...told })))
  }
  return (
    <form method="post" className="mt-5 grid max-w-md gap-4 border-t border-line pt-5" onSubmit={submit}>
      <p>{words.sure[move]}</p>
      {move === 'ship' && (
        <>
          <DeskField required maxLength={60} label={words.tracking} value={tracking} onChange={setTracking} />
          <CarrierField label={words.carrier} value={carrier} onChange={setCarrier} />
        </>
      )}
      {REASONED.includes(move) && <DeskField required label={words.reason} value={reason} onChange={setReason} />}
      {move === 'take_back' && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
          {words.restock}
        </label>
      )}
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={desk.busy} className="btn btn-primary">
          {words.yes}
        </button>
        <button type="button" disabled={desk.busy} className="btn btn-line" onClick={() => onEnd(true)}>
          {words.keep}
        </button>
      </div>
    </form>
  )
}
