import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import { SignUp } from '@/lib/contract/customer/customer'
import { FormActions } from './fields/form-actions'
import { MobileField } from './fields/mobile-field'
import { PasswordField } from './fields/password-field'
import type { SignInLabels } from './sign-in-labels'
import type { SignUpFields } from './sign-in-requests'

type Props = {
  initialFields: SignUpFields
  busy: boolean
  labels: SignInLabels
  onSignUp: (fields: SignUpFields) => void
  /** Saves the typed values when the form unmounts. */
  onLeave: (fields: SignUpFields) => void
}

/** Creates an account: name, contact details and a password. */
export function SignUpForm({ initialFields, busy, labels, onSignUp, onLeave }: Props) {
  const { register, handleSubmit, setFocus, getValues, formState } = useForm({
    resolver: zodResolver(SignUp),
    defaultValues: initialFields,
  })
  const errorOf = (name: keyof SignUpFields) => errorText(labels.errors, formState.errors[name]?.message)
  useEffect(() => setFocus('name'), [setFocus])
  useEffect(() => () => onLeave(getValues()), [onLeave, getValues])
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(onSignUp)}>
      <Field label={labels.name} autoComplete="name" error={errorOf('name')} {...register('name')} />
      <Field
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <MobileField label={labels.mobile} labels={labels} error={errorOf('mobile_no')} {...register('mobile_no')} />
      <PasswordField
        label={labels.password}
        labels={labels}
        autoComplete="new-password"
        hint={labels.passwordHint}
        error={errorOf('password')}
        {...register('password')}
      />
      <FormActions label={labels.createAccount} waitLabel={labels.pleaseWait} busy={busy} />
    </form>
  )
}
