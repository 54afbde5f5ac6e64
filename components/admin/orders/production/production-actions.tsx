'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { ProductionLine } from '@/lib/contract/order/admin-production'
import type { Locale } from '@/lib/domain/locale'
import { isProductionState, type ProductionState } from '@/lib/domain/order/production'
import { fill } from '@/lib/domain/text/fill'
import type { ProductionMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'
import { DueForm } from './due-form'
import { moveRefusalText } from './move-result-text'

type Messages = Pick<
  ProductionMessages,
  | ('states' | 'next' | 'undo' | 'more' | 'moveTo' | 'move' | 'dueOn' | 'dueReason' | 'dueSave')
  | ('dueReset' | 'dueHint' | 'refused' | 'someone' | 'errors')
>
type Props = {
  line: Pick<ProductionLine, 'line_id' | 'version' | 'state' | 'states' | 'due' | 'has_own_due' | 'can_undo'>
  /** The state after the present one; null for the last. */
  next: ProductionState | null
  locale: Locale
  messages: Messages
}

/** The next step of an item, the undo of the last one, and every other change. */
export function ProductionActions({ line, next, locale, messages }: Props) {
  const { line_id, version, state, states } = line
  const [chosen, setChosen] = useState<ProductionState>(state)
  const { run, live, busy, problem, setProblem } = useAdminChange<unknown>(({ reason, errors }) => {
    const byCode: Record<string, string> = messages.errors
    return byCode[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors.unexpected
  })
  const target = { line_id, version, lang: locale }
  const move = async (to: ProductionState) => {
    await run(async () => {
      const envelope = await adminClient.staff.moveproduction({
        lines: [{ line_id, version }],
        state: to,
        lang: locale,
      })
      const refused = envelope.data?.find((result) => !result.is_moved)
      if (refused) setProblem(moveRefusalText(refused, to, messages))
      return envelope
    })
  }
  const submitState = async (event: FormEvent) => {
    event.preventDefault()
    await move(chosen)
  }
  const buttonClass = `btn btn-line btn-small min-h-11 ${live ? '' : WAITING_CLASS}`
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {next && (
          <button type="button" disabled={busy} className={buttonClass} onClick={() => move(next)}>
            {fill(messages.next, { state: messages.states[next] })}
          </button>
        )}
        {line.can_undo && (
          <button
            type="button"
            disabled={busy}
            className={buttonClass}
            onClick={() => run(() => adminClient.staff.undoproduction(target))}
          >
            {messages.undo}
          </button>
        )}
      </div>
      <ErrorLine text={problem} />
      <details>
        <summary className="link inline-flex min-h-11 cursor-pointer items-center text-[0.925rem]">
          {messages.more}
        </summary>
        <form method="post" className="mb-4 flex flex-wrap items-end gap-2" onSubmit={submitState}>
          <label className="grid grow gap-1">
            <span className="label">{messages.moveTo}</span>
            <select
              className="input"
              value={chosen}
              onChange={({ target: { value } }) => isProductionState(value) && setChosen(value)}
            >
              {states.map((one) => (
                <option key={one} value={one}>
                  {messages.states[one]}
                </option>
              ))}
            </select>
          </label>
          <button type="submit" disabled={busy} className="btn btn-line">
            {messages.move}
          </button>
        </form>
        <DueForm
          key={line.due}
          due={line.due}
          hasOwnDue={line.has_own_due}
          busy={busy}
          onSave={(due, reason) => run(() => adminClient.staff.dueproduction({ ...target, due, reason }))}
          messages={messages}
        />
      </details>
    </div>
  )
}
