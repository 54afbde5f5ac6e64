import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'

type Props = {
  label: string
  value: number
  error: string | undefined
  hint?: string
  money?: boolean
  onChange: (value: number) => void
}

/** A typed number; one below zero is read as such, so that it is refused as too small. */
function parseSigned(text: string): number {
  const [, minus, amount = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  return minus ? -parseTypedAmount(amount) : parseTypedAmount(amount)
}

/** A number field; an invalid number is passed on as NaN, which the server refuses with a message. */
export function NumberField({ label, value, error, hint, money = false, onChange }: Props) {
  const [text, setText] = useState(String(value))
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      prefix={money ? '₹' : undefined}
      inputMode={money ? 'decimal' : 'numeric'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(parseSigned(target.value))
      }}
    />
  )
}
