import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import { SignUpOrder } from '@/lib/contract/customer/customer'
import type { SignInLabels } from '../sign-in-labels'
import { FormActions } from './form-actions'

const EmailInput = SignUpOrder.pick({ email: true })

type Props = {
  email: string
  busy: boolean
  labels: SignInLabels
  onSend: (email: string) => void
  /** Link to another way to sign in. */
  children: ReactNode
}

/** Form for the e-mail address that receives the code. */
export function EmailForm({ email: initial, busy, labels, onSend, children }: Props) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(EmailInput),
    defaultValues: { email: initial },
  })
  useEffect(() => setFocus('email'), [setFocus])
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(({ email }) => onSend(email))}>
      <Field
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorText(labels.errors, formState.errors.email?.message)}
        {...register('email')}
      />
      <FormActions label={labels.codeByEmail} waitLabel={labels.pleaseWait} busy={busy}>
        {children}
      </FormActions>
    </form>
  )
}
