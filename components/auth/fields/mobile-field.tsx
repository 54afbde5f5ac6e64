import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'

type Props = Omit<ComponentProps<typeof Field>, 'prefix' | 'type' | 'inputMode'>

/** Removes the country code or trunk zero, so that the ten digits remain that the API expects. */
function toTenDigits(text: string): string {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(\+91|0)(?=\d{10}$)/, '')
  return /^\d{10}$/.test(digits) ? digits : text
}

/** The mobile number with a fixed `+91` prefix; on blur the country code that a browser fills in is removed. */
export function MobileField({ onBlur, autoComplete = 'username', ...field }: Props) {
  return (
    <Field
      {...field}
      prefix="+91"
      // Browsers accept only a full number as autocomplete of a `tel` field; inputMode sets the keyboard.
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
