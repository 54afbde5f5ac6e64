import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'prefix' | 'id'> & {
  label: string
  error?: string | undefined
  hint?: string | undefined
  prefix?: ReactNode
}

/** One labelled input with its hint and its error, tied together for those who hear the page. */
export function Field({ label, error, hint, prefix, className = '', ...input }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className={className}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="relative">
        {prefix && (
          <span className="figures pointer-events-none absolute inset-y-0 start-0 flex items-center ps-3.5 text-soft">
            {prefix}
          </span>
        )}
        <input
          {...input}
          id={id}
          className={`input ${prefix ? 'ps-14' : ''}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={described || undefined}
        />
      </div>
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
