import type { ComponentProps } from 'react'
import { Field } from '@/components/ui/field'
import { takePastedCode } from '../use-code-message'

type Props = ComponentProps<typeof Field> & { onCode: (code: string) => void }

/** A code: figures on the keyboard, the message's own code as a suggestion, and a whole message may be pasted. */
export function CodeField({ onCode, ...field }: Props) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="one-time-code"
      className="figures"
      onPaste={(event) => takePastedCode(event, onCode)}
    />
  )
}
