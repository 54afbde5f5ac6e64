import { zodResolver } from '@hookform/resolvers/zod'
import { type KeyboardEvent, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { errorText } from '@/lib/browser/error-text'
import { PasswordSignIn } from '@/lib/contract/customer/customer'
import { parseMobile } from '@/lib/domain/customer/mobile'
import { FormActions, FormLinkButton } from './fields/form-actions'
import { MobileField } from './fields/mobile-field'
import { PasswordField } from './fields/password-field'
import type { SignInLabels } from './sign-in-labels'
import type { LinkedView } from './sign-in-machine'

type Props = {
  mobile: string
  busy: boolean
  labels: SignInLabels
  onSignIn: (mobile: string, password: string) => void
  onSendCode: (mobile: string) => void
  onNavigate: (view: LinkedView, mobile: string) => void
}

/** Sign-in by mobile number: with a code, or with a password for those who have one. */
export function SignInPasswordForm({ mobile, busy, labels, onSignIn, onSendCode, onNavigate }: Props) {
  const { register, handleSubmit, setFocus, getValues, trigger, formState } = useForm({
    resolver: zodResolver(PasswordSignIn),
    defaultValues: { mobile_no: mobile, password: '' },
  })
  const errorOf = (name: 'mobile_no' | 'password') => errorText(labels.errors, formState.errors[name]?.message)
  useEffect(() => setFocus('mobile_no'), [setFocus])
  const navigate = (view: LinkedView) => onNavigate(view, getValues('mobile_no'))
  // A number that is there needs no second form to ask for it.
  const requestCode = async () => {
    const typed = getValues('mobile_no')
    if (typed.trim() === '') return navigate('number')
    if (await trigger('mobile_no', { shouldFocus: true })) onSendCode(parseMobile(typed) ?? typed)
  }
  // Without a password, Enter presses the first button, the one below the number.
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || getValues('password')) return
    event.preventDefault()
    requestCode()
  }
  return (
    <form
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={handleSubmit(({ mobile_no, password }) => onSignIn(mobile_no, password))}
    >
      <MobileField
        label={labels.mobile}
        labels={labels}
        error={errorOf('mobile_no')}
        onKeyDown={handleKeyDown}
        {...register('mobile_no')}
      />
      <button type="button" className="btn btn-primary" disabled={busy} onClick={requestCode}>
        {labels.loginWithOtp}
      </button>
      {labels.codeByEmail && (
        <FormLinkButton label={labels.codeByEmail} busy={busy} onClick={() => onNavigate('email', '')} />
      )}
      <p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {labels.or}
      </p>
      <div>
        <PasswordField
          label={labels.password}
          labels={labels}
          autoComplete="current-password"
          error={errorOf('password')}
          {...register('password')}
        />
        {labels.forgotPassword && (
          <div className="flex justify-end">
            <FormLinkButton label={labels.forgotPassword} busy={busy} onClick={() => navigate('forgot')} />
          </div>
        )}
      </div>
      <FormActions label={labels.signIn} waitLabel={labels.pleaseWait} busy={busy} isSecondary />
    </form>
  )
}
