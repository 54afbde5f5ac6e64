import { type ComponentProps, useId } from 'react'
import { FieldFrame, type FieldTexts, fieldAttributes } from './field-frame'

type Props = Omit<ComponentProps<'select'>, 'id' | 'children'> &
  Omit<FieldTexts, 'hint'> & { placeholder?: string; options: { value: string; label: string }[] }

/** A labelled select with its error. */
export function SelectField({ label, placeholder, options, error, ...select }: Props) {
  const id = useId()
  return (
    <FieldFrame id={id} label={label} error={error}>
      <select {...select} {...fieldAttributes(id, { error })} className="input">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
