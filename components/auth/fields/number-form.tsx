import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '@/lib/browser/error-text'
import { SignIn } from '@/lib/contract/customer/customer'
import type { SignInLabels } from '../sign-in-labels'
import { FormActions } from './form-actions'
import { MobileField } from './mobile-field'

type Props = {
  mobile: string
  busy: boolean
  labels: SignInLabels
  onSend: (mobile: string) => void
  /** Link back to another form, given the number typed so far. */
  children?: (mobile: () => string) => ReactNode
}

/** Form for the number that receives the code. */
export function NumberForm({ mobile, busy, labels, onSend, children }: Props) {
  const { register, handleSubmit, setFocus, getValues, formState } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { mobile_no: mobile },
  })
  useEffect(() => setFocus('mobile_no'), [setFocus])
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(({ mobile_no }) => onSend(mobile_no))}>
      <MobileField
        label={labels.mobile}
        labels={labels}
        error={errorText(labels.errors, formState.errors.mobile_no?.message)}
        {...register('mobile_no')}
      />
      <FormActions label={labels.sendOtp} waitLabel={labels.pleaseWait} busy={busy}>
        {children?.(() => getValues('mobile_no'))}
      </FormActions>
    </form>
  )
}
