import { useId } from 'react'
import { FieldFrame, fieldAttributes } from '@/components/ui/field-frame'

type Props = {
  label: string
  value: string
  required?: boolean
  numeric?: boolean
  maxLength?: number
  error?: string | undefined
  hint?: string | undefined
  /** Offered while typing; any other text is allowed. */
  suggestions?: readonly string[]
  onChange: (text: string) => void
}

/** A single-line text field of the order forms. */
export function OrderField(props: Props) {
  const { label, value, required = false, numeric = false, maxLength = 300, error, hint, suggestions, onChange } = props
  const id = useId()
  return (
    <FieldFrame {...{ id, label, error, hint }}>
      <input
        {...fieldAttributes(id, { error, hint })}
        required={required}
        value={value}
        maxLength={maxLength}
        inputMode={numeric ? 'decimal' : 'text'}
        list={suggestions && `${id}-list`}
        autoComplete="off"
        className="input"
        onChange={(event) => onChange(event.target.value)}
      />
      {suggestions && (
        <datalist id={`${id}-list`}>
          {suggestions.map((text) => (
            <option key={text} value={text} />
          ))}
        </datalist>
      )}
    </FieldFrame>
  )
}
