import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import { SignUpOrder } from '@/lib/contract/customer/customer'
import { formatMobile } from '@/lib/domain/customer/mobile'
import { fill } from '@/lib/domain/text/fill'
import { FormActions, FormLinkButton } from './fields/form-actions'
import type { SignInLabels } from './sign-in-labels'

const Details = SignUpOrder.omit({ mobile_no: true })

type Props = {
  mobile: string
  busy: boolean
  labels: SignInLabels
  onCreateAccount: (name: string, email: string) => void
  onChangeNumber: () => void
}

/** Name and e-mail, required to create an account for a new number. */
export function SignInDetailsForm({ mobile, busy, labels, onCreateAccount, onChangeNumber }: Props) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(Details),
    defaultValues: { name: '', email: '' },
  })
  const errorOf = (name: 'name' | 'email') => errorText(labels.errors, formState.errors[name]?.message)
  useEffect(() => setFocus('name'), [setFocus])
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ name, email }) => onCreateAccount(name, email))}
    >
      <div role="status">
        <p className="figures font-medium">{fill(labels.newNumber, { mobile: formatMobile(mobile) })}</p>
        <p className="text-[0.925rem] text-soft">{labels.newNumberText}</p>
      </div>
      <Field label={labels.name} autoComplete="name" error={errorOf('name')} {...register('name')} />
      <Field
        label={labels.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errorOf('email')}
        {...register('email')}
      />
      <FormActions label={labels.createAccount} waitLabel={labels.pleaseWait} busy={busy}>
        <FormLinkButton label={labels.changeNumber} busy={busy} onClick={onChangeNumber} />
      </FormActions>
    </form>
  )
}
