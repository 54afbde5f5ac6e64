'use client'

import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useLastCarrier } from '@/lib/browser/admin/use-last-carrier'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import type { AdminMove } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { CarrierField } from './carrier-field'
import { ConfirmButtons } from './confirm-buttons'
import { OrderField } from './order-field'
import { AcceptUnready } from './production/accept-unready'
import type { useOrderAction } from './use-order-action'

type Props = {
  number: string
  /** The order state when the move was chosen. */
  seen: OrderState
  move: AdminMove
  /** Whether some of its items are made or resized for the buyer. */
  hasMade: boolean
  /** Which items the workshop has not finished; '' for none. */
  unready: string
  packAnyway: string
  confirmLabel: string
  admin: ReturnType<typeof useOrderAction>
  onEnd: (isOver: boolean) => void
  locale: Locale
  messages: AdminOrderMessages
}

/** Moves that require a reason, which is sent to the customer or written to the history. */
const MOVES_WITH_REASON: readonly AdminMove[] = ['confirm', 'cancel', 'decline_return']

/** Confirms a move: its consequences and the fields that it needs. */
export function OrderMoveForm(props: Props) {
  const { number, seen, move, hasMade, unready, packAnyway, confirmLabel, admin, onEnd, locale, messages } = props
  const [isUnreadyAccepted, setUnreadyAccepted] = useState(false)
  const [reason, setReason] = useState(move === 'confirm' ? messages.verification.confirmed : '')
  const [carrier, setCarrier] = useLastCarrier()
  const [tracking, setTracking] = useState('')
  const [isByHand, setByHand] = useState(false)
  const [restock, setRestock] = useState(false)
  const [wrong, setWrong] = useState<Record<string, string>>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (Object.keys(wrong).length > 0) focusFirstError(form.current)
  }, [wrong])
  const notesId = useId()
  function change<Value>(set: (value: Value) => void) {
    return (value: Value) => {
      set(value)
      setWrong({})
    }
  }
  const findWrong = (): Record<string, string> | null => {
    if (move === 'ship' && !isByHand && !tracking.trim()) return { tracking: messages.errors.tracking_needed }
    if (MOVES_WITH_REASON.includes(move) && !reason.trim()) return { reason: messages.errors.reason_required }
    return move === 'pack' && unready && !isUnreadyAccepted ? { unready: messages.errors.not_ready } : null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const missing = findWrong()
    if (missing) return setWrong(missing)
    const request = { number, move, seen_state: seen, restock, lang: locale }
    const shipment = isByHand
      ? { by_hand: true }
      : { ...(move === 'ship' && carrier && { carrier }), ...(tracking && { tracking_number: tracking }) }
    const details = { ...(reason && { reason }), ...shipment, ...(isUnreadyAccepted && { is_unready_accepted: true }) }
    onEnd(await admin.run(() => adminClient.staff.moveorder({ ...request, ...details })))
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="mt-5 grid max-w-md gap-4 border-t border-line pt-5"
      onSubmit={submit}
    >
      <p>{messages.sure[move]}</p>
      {move === 'pack' && unready && (
        <AcceptUnready
          text={unready}
          label={packAnyway}
          isAccepted={isUnreadyAccepted}
          error={wrong.unready}
          onChange={change(setUnreadyAccepted)}
        />
      )}
      {move === 'ship' && (
        <>
          {!isByHand && (
            <>
              <OrderField
                required
                maxLength={60}
                label={messages.tracking}
                value={tracking}
                error={wrong.tracking}
                onChange={change(setTracking)}
              />
              <CarrierField label={messages.carrier} value={carrier} onChange={setCarrier} />
            </>
          )}
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={isByHand}
              onChange={(event) => setByHand(event.target.checked)}
            />
            {messages.withoutCarrier}
          </label>
        </>
      )}
      {MOVES_WITH_REASON.includes(move) && (
        <OrderField
          required
          label={move === 'confirm' ? messages.verification.how : messages.reason}
          value={reason}
          error={wrong.reason}
          onChange={change(setReason)}
        />
      )}
      {move === 'take_back' && (
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              aria-describedby={notesId}
              checked={restock}
              onChange={(event) => setRestock(event.target.checked)}
            />
            {messages.restock}
          </label>
          <p id={notesId} className="text-soft">
            {messages.restockHint}
          </p>
        </div>
      )}
      {hasMade && (move === 'take_back' || (move === 'cancel' && seen === 'packed')) && (
        <p className="text-soft">{messages.restockMade}</p>
      )}
      <ConfirmButtons labels={{ ...messages, yes: confirmLabel }} busy={admin.busy} onKeep={() => onEnd(true)} />
    </form>
  )
}
