import { type ComponentProps, useId } from 'react'
import { type FieldTexts, fieldAttributes } from './field-frame'

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
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="error-line">
          {error}
        </p>
      )}
    </div>
  )
}
