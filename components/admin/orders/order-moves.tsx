'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { AdminMove, AdminOrderDetail } from '@/lib/contract/admin/orders'
import type { Locale } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { fill } from '@/lib/domain/text/fill'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { OrderMoveForm } from './order-move-form'
import { OrderUndo } from './order-undo'
import { useOrderAction } from './use-order-action'

type Props = {
  number: string
  state: OrderState
  moves: AdminMove[]
  /** Whether some of its items are made or resized for the buyer. */
  hasMade: boolean
  /** Which items the workshop has not finished; '' for none. */
  unready: string
  packAnyway: string
  /** What the button that cancels does, with the amount that is refunded. */
  cancelLabel: string
  /** Whether staff have to transfer a refund themselves. */
  hasManualRefund: boolean
  hasOpenReturn: boolean
  hasOpenDispute: boolean
  undo: AdminOrderDetail['undo']
  states: Record<OrderState, string>
  locale: Locale
  messages: AdminOrderMessages
}
/** `seen` is the order state when the action was chosen; null after a refusal that reported the current state. */
type ChosenAction = { what: AdminMove | 'undo'; seen: OrderState | null }

/** The allowed moves of an order: one is chosen, confirmed, and then executed. */
export function OrderMoves(props: Props) {
  const {
    number,
    state,
    moves,
    hasMade,
    hasManualRefund,
    hasOpenReturn,
    hasOpenDispute,
    unready,
    packAnyway,
    cancelLabel,
    undo,
    states,
    locale,
    messages,
  } = props
  const admin = useOrderAction({ errors: messages.errors, states })
  const [chosen, setChosen] = useState<ChosenAction | null>(null)
  // A form that is open stays open while another person moves the order: the response then reports the new state.
  const isStale = chosen?.seen ? chosen.seen !== state : false
  const what = chosen?.what
  const move = what && what !== 'undo' && (isStale || moves.includes(what)) ? what : null
  const seen = chosen?.seen ?? state
  const choose = (action: AdminMove | 'undo') => setChosen({ what: action, seen: state })
  const onEnd = (isOver: boolean) => setChosen(isOver || !what ? null : { what, seen: null })
  const ownIdleText = state === 'held' ? messages.balanceBelow : messages.nothing
  const idleText = hasOpenReturn ? messages.returnBelow : hasOpenDispute ? messages.disputeAbove : ownIdleText
  // An open return below is the next step itself, and an order that was not paid in time has its own above.
  if (
    (hasOpenReturn || state === 'expired') &&
    moves.length === 0 &&
    !undo &&
    !hasManualRefund &&
    !chosen &&
    !admin.problem
  )
    return null
  const buttonClass = (primary: boolean) =>
    `btn ${primary ? 'btn-primary' : 'btn-line'} ${admin.live ? '' : WAITING_CLASS}`
  return (
    <section
      aria-labelledby="next"
      data-has-moves={moves.length > 0 || undefined}
      className="admin-moves rounded border border-line bg-card p-5"
    >
      <h2 id="next" className={`mb-3 text-xl ${moves.length > 0 ? 'max-lg:sr-only' : ''}`}>
        {messages.next}
      </h2>
      {hasManualRefund && <p className="mb-3 last:mb-0">{messages.refundOpen}</p>}
      {moves.length === 0 && !hasManualRefund && <p className="mb-3 text-soft last:mb-0">{idleText}</p>}
      <div className={`flex flex-wrap gap-3 ${chosen?.seen === state ? 'max-lg:hidden' : ''}`}>
        {moves.map((one, at) => (
          <button
            key={one}
            type="button"
            disabled={admin.busy}
            aria-pressed={move === one}
            className={buttonClass(at === 0 && one !== 'cancel')}
            onClick={() => choose(one)}
          >
            {messages.moves[one]}
          </button>
        ))}
        {undo && (
          <button
            type="button"
            disabled={admin.busy}
            aria-pressed={what === 'undo'}
            className={buttonClass(false)}
            onClick={() => choose('undo')}
          >
            {fill(messages.undo, { state: states[undo.undone] })}
          </button>
        )}
      </div>
      {move && (
        <OrderMoveForm
          key={move}
          {...{ number, seen, move, hasMade, unready, packAnyway, admin, onEnd, locale, messages }}
          confirmLabel={move === 'cancel' ? cancelLabel : messages.yes}
        />
      )}
      {what === 'undo' && undo && <OrderUndo {...{ number, seen, undo, states, admin, onEnd, locale, messages }} />}
      <ErrorLine text={admin.problem} />
    </section>
  )
}
