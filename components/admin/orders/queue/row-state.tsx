'use client'

import { StateMark } from '@/components/order/state-mark'
import type { OrderState } from '@/lib/domain/order/order'
import { fill } from '@/lib/domain/text/fill'
import { useQueue } from './queue-live'

type Props = { number: string; state: OrderState; stateTexts: Record<OrderState, string>; movedBy: string }

/** The current state of an order of the queue and who changed it; the row keeps its position. */
export function RowState({ number, state, stateTexts, movedBy }: Props) {
  const current = useQueue().news?.states.find((one) => one.number === number)
  if (!current || current.state === state) return <StateMark state={state} label={stateTexts[state]} />
  const text = stateTexts[current.state]
  return (
    <StateMark state={current.state} label={current.by ? fill(movedBy, { state: text, name: current.by }) : text} />
  )
}
