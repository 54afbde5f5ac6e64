import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { FieldNotes, fieldAttributes } from '@/components/ui/field-frame'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'
import type { CatalogueMessages } from './labels'
import { ROW_NUMBERS } from './product-head'
import type { useRow } from './use-row'

type Props = { edit: ReturnType<typeof useRow>; title: string; messages: CatalogueMessages }

/** The numbers of a row, each with what is wrong with it; a refused edit moves the focus to the first wrong one. */
export function RowNumbers({ edit, title, messages }: Props) {
  const live = useHydrated()
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!edit.busy && edit.refusals > 0) focusFirstError(fields.current)
  }, [edit.busy, edit.refusals])
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') edit.cancel()
    if (event.key === 'Enter' && edit.isChanged && edit.question === null) edit.save()
  }
  return (
    <div ref={fields} className="col-span-3 grid grid-cols-3 items-start gap-2">
      {ROW_NUMBERS.map((name) => {
        const error = edit.problems[name]
        return (
          <div key={name} className="min-w-0">
            <label className="grid gap-1 text-sm">
              <span className="text-soft lg:hidden">{messages.field[name]}</span>
              <input
                {...fieldAttributes(`${id}-${name}`, { error })}
                inputMode="decimal"
                autoComplete="off"
                className="input figures px-2"
                aria-label={`${messages.field[name]}: ${title}`}
                value={edit.fields[name]}
                disabled={!live || edit.busy}
                onChange={({ target }) => edit.put(name, target.value)}
                onBlur={() => edit.check(name)}
                onKeyDown={handleKeyDown}
              />
            </label>
            <FieldNotes id={`${id}-${name}`} error={error} />
          </div>
        )
      })}
    </div>
  )
}
