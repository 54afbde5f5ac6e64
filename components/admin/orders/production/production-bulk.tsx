'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { isProductionState, PRODUCTION_STATES, type ProductionState } from '@/lib/domain/order/production'
import { fill } from '@/lib/domain/text/fill'
import type { ProductionMessages } from '@/lib/i18n/order-messages'
import { SelectAll } from '../../select-all'
import { moveRefusalText } from './move-result-text'

type Messages = Pick<
  ProductionMessages,
  | ('selectAll' | 'selected' | 'moveTo' | 'move' | 'cards' | 'movedOne' | 'movedMany')
  | ('refused' | 'someone' | 'states' | 'errors')
>
type Props = { cards: string; locale: Locale; messages: Messages; children: ReactNode }

/** Changes the state of the selected items below, and prints their job cards. */
export function ProductionBulk({ cards, locale, messages, children }: Props) {
  const router = useRouter()
  const live = useHydrated()
  const list = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<string[]>([])
  const [state, setState] = useState<ProductionState>('stone_selected')
  const [busy, setBusy] = useState(false)
  const [result, setResult] = useState<{ done: string; problems: string[] }>({ done: '', problems: [] })
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="line"]') ?? [])]
  const readSelection = () => setSelected(boxes().flatMap(({ checked, value }) => (checked ? [value] : [])))
  const selectAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked
    readSelection()
  }
  const move = async () => {
    setBusy(true)
    const lines = boxes()
      .filter(({ checked }) => checked)
      .map(({ value, dataset }) => ({ line_id: Number(value), version: Number(dataset.version) }))
    const { data, reason } = await adminClient.staff.moveproduction({ lines, state, lang: locale })
    const errors: Record<string, string> = messages.errors
    const moved = data?.filter(({ is_moved }) => is_moved).length ?? 0
    const done = { count: moved, state: messages.states[state] }
    setResult({
      done: moved === 0 ? '' : fill(moved === 1 ? messages.movedOne : messages.movedMany, done),
      problems: data
        ? data.filter(({ is_moved }) => !is_moved).map((one) => moveRefusalText(one, state, messages))
        : [errors[reason ?? 'unexpected'] ?? messages.errors.unexpected],
    })
    setBusy(false)
    if (data) selectAll(false)
    router.refresh()
  }
  const isNoneSelected = selected.length === 0
  return (
    <>
      <div className="grid gap-3 border-t border-line py-3">
        <SelectAll count={selected.length} isDisabled={!live} onChange={selectAll} messages={messages} />
        <div className="flex flex-wrap items-end gap-3">
          <label className="grid gap-1 max-sm:grow">
            <span className="label">{messages.moveTo}</span>
            <select
              className="input"
              value={state}
              onChange={({ target: { value } }) => isProductionState(value) && setState(value)}
            >
              {PRODUCTION_STATES.map((one) => (
                <option key={one} value={one}>
                  {messages.states[one]}
                </option>
              ))}
            </select>
          </label>
          <button type="button" className="btn btn-primary" disabled={isNoneSelected || busy || !live} onClick={move}>
            {messages.move}
          </button>
          <form action={cards} target="_blank" rel="noopener">
            {selected.map((line) => (
              <input key={line} type="hidden" name="line" value={line} />
            ))}
            <button type="submit" className="btn btn-line" disabled={isNoneSelected}>
              {messages.cards}
            </button>
          </form>
        </div>
        <p role="status" className="text-leaf empty:hidden">
          {result.done}
        </p>
        {result.problems.map((text) => (
          <ErrorLine key={text} text={text} />
        ))}
      </div>
      <div ref={list} onChange={readSelection}>
        {children}
      </div>
    </>
  )
}
