import { useId } from 'react'

type Props = { name: string; label: string; hint: string; value: string; onChange: (text: string) => void }

/** A text field for a URL or a part of one, left to right in every language. */
export function TextField({ name, label, hint, value, onChange }: Props) {
  const id = useId()
  return (
    <div className="mb-4">
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        name={name}
        required
        dir="ltr"
        value={value}
        maxLength={2_000}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        className="input"
        onChange={(event) => onChange(event.target.value)}
      />
      <p id={`${id}-hint`} className="mt-1 text-sm text-soft wrap-anywhere">
        {hint}
      </p>
    </div>
  )
}
