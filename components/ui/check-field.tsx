import { type ComponentProps, useId } from 'react'
import { FieldNotes, type FieldTexts, fieldAttributes } from './field-frame'

type Props = Omit<ComponentProps<'input'>, 'type' | 'id' | 'className'> & FieldTexts

/** One labelled checkbox with its hint and its error. */
export function CheckField({ label, error, hint, ...input }: Props) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3" htmlFor={id}>
        <input
          {...input}
          {...fieldAttributes(id, { error, hint })}
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
        />
        {label}
      </label>
      <FieldNotes {...{ id, error, hint }} />
    </div>
  )
}
