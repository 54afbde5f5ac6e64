'use client'

import { type FormEvent, useState } from 'react'
import { client } from '@/lib/browser/client'
import { fill } from '@/lib/browser/fill'
import type { DeskOrderDetail } from '@/lib/contract/staff-orders'
import type { OrderState } from '@/lib/domain/order'
import type { Locale } from '@/lib/i18n/locale'
import type { DeskOrderWords } from '@/lib/i18n/order-words'
import { DeskField } from './desk-field'
import type { useDesk } from './use-desk'

type Props = {
  number: string
  /** The state in which it was chosen. */
  seen: OrderState
  undo: NonNullable<DeskOrderDetail['undo']>
  states: Record<OrderState, string>
  desk: ReturnType<typeof useDesk>
  onEnd: (isOver: boolean) => void
  locale: Locale
  words: DeskOrderWords
}

/** Before a move is taken back: where the order goes, and what the buyer knows of it. */
export function DeskUndo({ number, seen, undo, states, desk, onEnd, locale, words }: Props) {
  const [reason, setReason] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const asked = { number, seen_state: seen, ...(reason && { reason }), lang: locale }
    onEnd(await desk.run(() => client.staff.undoorder(asked)))
  }
  return (
    <form method="post" className="mt-5 grid max-w-md gap-4 border-t border-line pt-5" onSubmit={submit}>
      <p>
        {fill(words.undoSure, { state: states[undo.to] })} {undo.told ? words.undoTold : words.undoUntold}
      </p>
      <DeskField label={words.undoReason} value={reason} onChange={setReason} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={desk.busy} className="btn btn-primary">
          {words.undoYes}
        </button>
        <button type="button" disabled={desk.busy} className="btn btn-line" onClick={() => onEnd(true)}>
          {words.keep}
        </button>
      </div>
    </form>
  )
}
