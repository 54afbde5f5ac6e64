'use client'

import { useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { fill } from '@/lib/browser/fill'
import { WAITING } from '@/lib/browser/use-live'
import type { DeskMove, DeskOrderDetail } from '@/lib/contract/staff-orders'
import type { OrderState } from '@/lib/domain/order'
import type { Locale } from '@/lib/i18n/locale'
import type { DeskOrderWords } from '@/lib/i18n/order-words'
import { DeskMoveForm } from './desk-move-form'
import { DeskUndo } from './desk-undo'
import { useDesk } from './use-desk'

type Props = {
  number: string
  state: OrderState
  moves: DeskMove[]
  undo: DeskOrderDetail['undo']
  states: Record<OrderState, string>
  locale: Locale
  words: DeskOrderWords
}
/** `seen` is the state in which it was chosen; null once the shop has told how the order stands. */
type Chosen = { what: DeskMove | 'undo'; seen: OrderState | null }

/** What may be done with the order now: one is chosen, told what it brings, and then done. On a phone within reach. */
export function DeskMoves({ number, state, moves, undo, states, locale, words }: Props) {
  const desk = useDesk({ errors: words.errors, states })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  // What somebody has begun stays under their hand while another moves the order: the shop's answer tells them.
  const isOld = chosen?.seen ? chosen.seen !== state : false
  const what = chosen?.what
  const move = what && what !== 'undo' && (isOld || moves.includes(what)) ? what : null
  const seen = chosen?.seen ?? state
  const choose = (next: DeskMove | 'undo') => setChosen({ what: next, seen: state })
  const onEnd = (isOver: boolean) => setChosen(isOver || !what ? null : { what, seen: null })
  const look = (primary: boolean) => `btn ${primary ? 'btn-primary' : 'btn-line'} ${desk.live ? '' : WAITING}`
  return (
    <section aria-labelledby="next" className="desk-moves rounded border border-line bg-card p-5">
      <h2 id="next" className="mb-3 text-xl max-lg:sr-only">
        {words.next}
      </h2>
      {moves.length === 0 && <p className="mb-3 text-soft last:mb-0">{words.nothing}</p>}
      <div className="flex flex-wrap gap-3">
        {moves.map((one, at) => (
          <button
            key={one}
            type="button"
            disabled={desk.busy}
            aria-pressed={move === one}
            className={look(at === 0)}
            onClick={() => choose(one)}
          >
            {words.moves[one]}
          </button>
        ))}
        {undo && (
          <button
            type="button"
            disabled={desk.busy}
            aria-pressed={what === 'undo'}
            className={look(false)}
            onClick={() => choose('undo')}
          >
            {fill(words.undo, { state: states[undo.undone] })}
          </button>
        )}
      </div>
      {move && <DeskMoveForm key={move} {...{ number, seen, move, desk, onEnd, locale, words }} />}
      {what === 'undo' && undo && <DeskUndo {...{ number, seen, undo, states, desk, onEnd, locale, words }} />}
      <ErrorLine text={desk.problem} />
    </section>
  )
}
