import { useId } from 'react'

type Props = {
  label: string
  value: string
  required?: boolean
  numeric?: boolean
  maxLength?: number
  onChange: (text: string) => void
}

/** A single-line text field of the order forms. */
export function OrderField({ label, value, required = false, numeric = false, maxLength = 300, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="label">
        {label}
      </label>
      <input
        id={id}
        required={required}
        value={value}
        maxLength={maxLength}
        inputMode={numeric ? 'decimal' : 'text'}
        autoComplete="off"
        className="input"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
