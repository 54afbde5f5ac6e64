'use client'

import { StateMark } from '@/components/order/state-mark'
import { fill } from '@/lib/browser/fill'
import type { OrderState } from '@/lib/domain/order/order'
import { useQueue } from './queue-live'

type Props = { number: string; state: OrderState; words: Record<OrderState, string>; movedBy: string }

/** The current state of an order of the queue and who changed it; the row keeps its position. */
export function RowState({ number, state, words, movedBy }: Props) {
  const now = useQueue().news?.states.find((one) => one.number === number)
  if (!now || now.state === state) return <StateMark state={state} word={words[state]} />
  const word = words[now.state]
  return <StateMark state={now.state} word={now.by ? fill(movedBy, { state: word, name: now.by }) : word} />
}
