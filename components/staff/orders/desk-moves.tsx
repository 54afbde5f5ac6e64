'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { WAITING } from '@/lib/browser/use-live'
import type { DeskMove } from '@/lib/contract/staff-orders'
import type { Locale } from '@/lib/i18n/locale'
import type { DeskOrderWords } from '@/lib/i18n/order-words'
import { DeskField } from './desk-field'
import { useDesk } from './use-desk'

type Props = { number: string; state: string; moves: DeskMove[]; locale: Locale; words: DeskOrderWords }

/** Moves that are only right with a word on why, which the buyer or the history is told. */
const REASONED: readonly DeskMove[] = ['cancel', 'decline_return']

/** What may be done with the order now: one is chosen, told what it brings, and then done. */
export function DeskMoves({ number, state, moves, locale, words }: Props) {
  const { run, live, busy, problem } = useDesk(words.errors)
  const [chosen, setChosen] = useState<DeskMove | null>(null)
  const [reason, setReason] = useState('')
  const [carrier, setCarrier] = useState('')
  const [tracking, setTracking] = useState('')
  const [restock, setRestock] = useState(true)
  const move = chosen && moves.includes(chosen) ? chosen : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!move) return
    const sent = { number, move, seen_state: state, restock, lang: locale }
    const told = {
      ...(reason && { reason }),
      ...(carrier && { carrier }),
      ...(tracking && { tracking_number: tracking }),
    }
    if (await run(() => client.staff.moveorder({ ...sent, ...told }))) {
      setChosen(null)
      setReason('')
    }
  }
  return (
    <section aria-labelledby="next" className="rounded border border-line bg-card p-5">
      <h2 id="next" className="mb-3 text-xl">
        {words.next}
      </h2>
      {moves.length === 0 && <p className="text-soft">{words.nothing}</p>}
      <div className="flex flex-wrap gap-3">
        {moves.map((one, at) => (
          <button
            key={one}
            type="button"
            disabled={busy}
            aria-pressed={move === one}
            className={`btn ${at === 0 ? 'btn-primary' : 'btn-line'} ${live ? '' : WAITING}`}
            onClick={() => setChosen(one)}
          >
            {words.moves[one]}
          </button>
        ))}
      </div>
      {move && (
        <form method="post" className="mt-5 grid max-w-md gap-4 border-t border-line pt-5" onSubmit={submit}>
          <p>{words.sure[move]}</p>
          {move === 'ship' && (
            <>
              <DeskField required maxLength={60} label={words.tracking} value={tracking} onChange={setTracking} />
              <DeskField maxLength={60} label={words.carrier} value={carrier} onChange={setCarrier} />
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
            <button type="submit" disabled={busy} className="btn btn-primary">
              {words.yes}
            </button>
            <button type="button" disabled={busy} className="btn btn-line" onClick={() => setChosen(null)}>
              {words.keep}
            </button>
          </div>
        </form>
      )}
      <ErrorLine text={problem} />
    </section>
  )
}
