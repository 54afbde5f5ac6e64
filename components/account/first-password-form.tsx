import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { CodeField } from '@/components/auth/fields/code-field'
import { ResendButton } from '@/components/auth/resend-button'
import { useOtpAutofill } from '@/components/auth/use-otp-autofill'
import { ErrorLine } from '@/components/ui/error-line'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { ResetPassword } from '@/lib/contract/customer/customer'
import type { Locale } from '@/lib/domain/locale'
import type { AccountLabels } from './account-labels'
import { NewPasswordField } from './new-password-field'
import { SubmitButton } from './submit-button'
import { useChange } from './use-change'
import { usePasswordSaved } from './use-password-saved'

type Props = { mobile: string; locale: Locale; labels: AccountLabels }

const FirstPassword = ResetPassword.omit({ mobile_no: true })
/** Seconds between two codes when the server names no interval. */
const DEFAULT_WAIT_SECONDS = 30

/** Sets the first password. It requires a code by SMS, so a session left open on another device cannot set one. */
export function FirstPasswordForm({ mobile, locale, labels }: Props) {
  const [codeRequest, setCodeRequest] = useState<{ at: number; wait: number } | null>(null)
  const { busy, problem, run } = useChange(labels.errors)
  const onSaved = usePasswordSaved(mobile, locale, labels)
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(FirstPassword),
    defaultValues: { code: '', password: '' },
  })
  const errorOf = (name: 'code' | 'password') => errorText(labels.errors, formState.errors[name]?.message)
  const fillCode = useCallback((code: string) => setValue('code', code, { shouldDirty: true }), [setValue])
  useOtpAutofill(fillCode)
  const sendCode = () =>
    run(async () => {
      const response = await client.customer.forgotpassword({ mobile_no: mobile, lang: locale })
      if (response.status === 1) setCodeRequest({ at: Date.now(), wait: response.retry_after ?? DEFAULT_WAIT_SECONDS })
      return response
    })
  const save = handleSubmit(async (values) => {
    if (await run(() => client.customer.resetpassword({ mobile_no: mobile, ...values }))) await onSaved(values.password)
  })
  const requestCode = (event: FormEvent) => {
    event.preventDefault()
    void sendCode()
  }
  if (!codeRequest) {
    return (
      <form method="post" className="grid gap-4" onSubmit={requestCode}>
        <ErrorLine text={problem} />
        <SubmitButton label={labels.sendCode} waitLabel={labels.pleaseWait} busy={busy} quiet />
      </form>
    )
  }
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={save}>
      <p role="status">{labels.otpSent}</p>
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <CodeField label={labels.code} error={errorOf('code')} onCode={fillCode} {...register('code')} />
      <NewPasswordField labels={labels} error={errorOf('password')} {...register('password')} />
      <ErrorLine text={problem} />
      <SubmitButton label={labels.setPassword} waitLabel={labels.pleaseWait} busy={busy} quiet />
      <ResendButton
        key={codeRequest.at}
        sentAt={codeRequest.at}
        wait={codeRequest.wait}
        busy={busy}
        labels={labels}
        onResend={sendCode}
      />
    </form>
  )
}
