'use client'

import { type FormEvent, useId, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Locale } from '@/lib/domain/locale'
import { nextReturnState, type ReturnState } from '@/lib/domain/order/line-return'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { AdminOrderMessages, AdminReturnMessages } from '@/lib/i18n/order-messages'
import { ConfirmButtons } from '../confirm-buttons'
import { OrderField } from '../order-field'
import { isAmountConfirmed, RefundConfirmation, type RefundConfirmationMessages } from '../refunds/refund-confirmation'
import { useOrderAction } from '../use-order-action'
import { type EarlierRefund, RefundAmountField } from './refund-amount-field'
import { type Replacement, ReplacementField } from './replacement-field'

type Props = {
  number: string
  one: {
    serial: number
    state: ReturnState
    /** What is refunded by default and at most, in rupees. */
    refund: number
    limit: number
    items: Replacement[]
    earlierRefunds: EarlierRefund[]
    /** Whether some of its lines were made or resized for the buyer, and whether others can be sold again. */
    hasMade: boolean
    canRestock: boolean
    /** Whether the reason is a fault of the shop: its items are then checked before they are sold again. */
    isFaulty: boolean
  }
  isManager: boolean
  locale: Locale
  messages: AdminReturnMessages
  orderMessages: Pick<AdminOrderMessages, 'errors' | 'restock' | 'restockMade'> & RefundConfirmationMessages
  refundReasons: Record<string, string>
}

const SHOP_MOVES = ['approve', 'receive', 'refund', 'exchange', 'decline'] as const
type ShopMove = (typeof SHOP_MOVES)[number]
/** Moves with words for the buyer, and moves that may put the items back on sale. */
const hasAnswer = (move: ShopMove) => move === 'decline' || move === 'exchange'
const isSettling = (move: ShopMove) => move === 'refund' || move === 'exchange'

/** The possible moves of a return: one is chosen, confirmed, and then executed. */
export function ReturnMoves({ number, one, isManager, locale, messages, orderMessages, refundReasons }: Props) {
  const admin = useOrderAction(orderMessages)
  const [move, setMove] = useState<ShopMove | null>(null)
  const [answer, setAnswer] = useState('')
  const [restock, setRestock] = useState(false)
  const [amount, setAmount] = useState(String(one.refund))
  const [typed, setTyped] = useState('')
  const [differs, setDiffers] = useState(false)
  const [replacement, setReplacement] = useState<Replacement[]>([])
  const notesId = useId()
  const choose = (next: ShopMove) => {
    setMove(next)
    setReplacement([])
    setTyped('')
    setDiffers(false)
    setRestock(next === 'refund' && one.canRestock && !one.isFaulty)
  }
  const moves = SHOP_MOVES.filter((each) => nextReturnState(one.state, each) && (each !== 'refund' || isManager))
  if (moves.length === 0) return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!move) return
    const isUnconfirmed = move === 'refund' && !isAmountConfirmed(amount, typed)
    setDiffers(isUnconfirmed)
    if (isUnconfirmed) return
    const target = { number, serial: one.serial, seen_state: one.state, restock, lang: locale }
    await admin.run(() =>
      move === 'refund'
        ? adminClient.staff.refundreturn({ ...target, amount: parseTypedAmount(amount) })
        : adminClient.staff.movereturn({
            ...{ ...target, move },
            ...(hasAnswer(move) && { answer }),
            ...(move === 'exchange' && { replacement }),
          }),
    )
  }
  return (
    <form method="post" className="mt-4 grid max-w-md gap-4 border-t border-line pt-4" onSubmit={submit}>
      <div className="flex flex-wrap gap-3">
        {moves.map((each, at) => (
          <button
            key={each}
            type="button"
            disabled={admin.busy}
            aria-pressed={move === each}
            className={`btn btn-small ${at === 0 ? 'btn-primary' : 'btn-line'}`}
            onClick={() => choose(each)}
          >
            {each === 'refund' && one.refund === 0
              ? messages.closeUnpaid
              : fill(messages.moves[each], { amount: formatRupees(one.refund, locale) })}
          </button>
        ))}
      </div>
      {one.state === 'received' && !isManager && <p className="text-soft">{messages.managerOnly}</p>}
      {move && (
        <>
          {(move === 'approve' || move === 'receive') && <p className="text-soft">{messages.sure[move]}</p>}
          {(move === 'decline' || move === 'exchange') && (
            <OrderField required label={messages.answers[move]} value={answer} onChange={setAnswer} />
          )}
          {move === 'refund' && (
            <RefundAmountField
              {...{ amount, onChange: setAmount, locale, messages, refundReasons }}
              limit={one.limit}
              earlier={one.earlierRefunds}
            />
          )}
          {move === 'refund' && (
            <RefundConfirmation {...{ amount, typed, locale }} messages={orderMessages} onType={setTyped} />
          )}
          {move === 'exchange' && <ReplacementField items={one.items} messages={messages} onChange={setReplacement} />}
          {isSettling(move) && one.canRestock && (
            <label className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 accent-ink"
                aria-describedby={notesId}
                checked={restock}
                onChange={({ target }) => setRestock(target.checked)}
              />
              {orderMessages.restock}
            </label>
          )}
          {isSettling(move) && (
            <div id={notesId} className="grid gap-2 text-soft">
              {one.canRestock && move === 'exchange' && <p>{messages.restockExchange}</p>}
              {one.hasMade && <p>{orderMessages.restockMade}</p>}
            </div>
          )}
          <ConfirmButtons labels={messages} busy={admin.busy} small onKeep={() => setMove(null)} />
        </>
      )}
      <ErrorLine text={differs ? orderMessages.amountDiffers : admin.problem} />
    </form>
  )
}
