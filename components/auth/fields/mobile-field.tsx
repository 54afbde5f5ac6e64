import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'

type Props = Omit<ComponentProps<typeof Field>, 'prefix' | 'type' | 'inputMode'>

/** A number typed or filled in with its country code or trunk zero, as the ten digits that are sent. */
function toTenDigits(text: string): string {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : text
}

/** The mobile number; `+91` stands before it, and goes from what a browser fills in once the field is left. */
export function MobileField({ onBlur, autoComplete = 'username', ...field }: Props) {
  return (
    <Field
      {...field}
      prefix="+91"
      // A field of the type tel may have no other autocomplete than a whole number; the keyboard comes from inputMode.
      type="text"
      inputMode="tel"
      autoComplete={autoComplete}
      onBlur={(event) => {
        event.target.value = toTenDigits(event.target.value)
        onBlur?.(event)
      }}
    />
  )
}
