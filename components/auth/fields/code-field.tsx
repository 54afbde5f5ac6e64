import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { handlePastedCode } from '../use-otp-autofill'

type Props = ComponentProps<typeof Field> & { onCode: (code: string) => void }

/** A code field: numeric keyboard, suggestion from the text message, and pasting of a whole message. */
export function CodeField({ onCode, ...field }: Props) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="figures"
      onPaste={(event) => handlePastedCode(event, onCode)}
    />
  )
}
