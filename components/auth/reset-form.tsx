import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '@/lib/browser/error-text'
import { ResetPassword } from '@/lib/contract/customer/customer'
import { formatMobile } from '@/lib/domain/customer/mobile'
import { fill } from '@/lib/domain/text/fill'
import { CodeField } from './fields/code-field'
import { FormActions } from './fields/form-actions'
import { PasswordField } from './fields/password-field'
import type { SignInLabels } from './sign-in-labels'
import { useOtpAutofill } from './use-otp-autofill'

const NewPassword = ResetPassword.omit({ mobile_no: true })

type Props = {
  mobile: string
  busy: boolean
  labels: SignInLabels
  onReset: (code: string, password: string) => void
  children: ReactNode
}

/** The code from the message and the new password, stored by a password manager for this number. */
export function ResetForm({ mobile, busy, labels, onReset, children }: Props) {
  const { register, handleSubmit, setFocus, setValue, formState } = useForm({
    resolver: zodResolver(NewPassword),
    defaultValues: { code: '', password: '' },
  })
  const errorOf = (name: 'code' | 'password') => errorText(labels.errors, formState.errors[name]?.message)
  useEffect(() => setFocus('code'), [setFocus])
  const fillCode = useCallback((code: string) => setValue('code', code, { shouldDirty: true }), [setValue])
  useOtpAutofill(fillCode)
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ code, password }) => onReset(code, password))}
    >
      <div role="status" className="text-[0.925rem]">
        <p>{labels.resetSent}</p>
        <p className="figures text-soft">{fill(labels.otpSentTo, { mobile: formatMobile(mobile) })}</p>
      </div>
      <CodeField label={labels.code} error={errorOf('code')} onCode={fillCode} {...register('code')} />
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <PasswordField
        label={labels.newPassword}
        labels={labels}
        autoComplete="new-password"
        hint={labels.passwordHint}
        error={errorOf('password')}
        {...register('password')}
      />
      <FormActions label={labels.resetPassword} waitLabel={labels.pleaseWait} busy={busy}>
        {children}
      </FormActions>
    </form>
  )
}
