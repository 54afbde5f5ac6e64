import { type ComponentProps, useId } from 'react'

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> & {
  label: string
  placeholder: string
  options: { value: string; label: string }[]
  error?: string | undefined
}

/** One labelled choice with its error, tied together for those who hear the page. */
export function SelectField({ label, placeholder, options, error, ...select }: Props) {
  const id = useId()
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        className="input"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        <option value="">{placeholder}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="error-line">
          {error}
        </p>
      )}
    </div>
  )
}
