import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { PasswordChange } from '@/lib/contract/customer/account'
import type { Locale } from '@/lib/domain/locale'
import type { AccountLabels } from './account-labels'
import { NewPasswordField } from './new-password-field'
import { SubmitButton } from './submit-button'
import { useChange } from './use-change'
import { usePasswordSaved } from './use-password-saved'

type Props = { mobile: string; locale: Locale; labels: AccountLabels }

/** Changes the password, given the current one. The hidden number lets password managers match the account. */
export function PasswordForm({ mobile, locale, labels }: Props) {
  const onSaved = usePasswordSaved(mobile, locale, labels)
  const { busy, problem, run } = useChange(labels.errors)
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: zodResolver(PasswordChange),
    defaultValues: { current: '', password: '' },
  })
  const errorOf = (name: 'current' | 'password') => errorText(labels.errors, formState.errors[name]?.message)
  const save = handleSubmit(async (values) => {
    if ((await run(() => client.customer.changepassword(values))) === undefined) return
    reset()
    await onSaved(values.password)
  })
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={save}>
      <input type="text" name="username" autoComplete="username" value={mobile} readOnly hidden />
      <Field
        label={labels.currentPassword}
        type="password"
        autoComplete="current-password"
        error={errorOf('current')}
        {...register('current')}
      />
      <NewPasswordField labels={labels} error={errorOf('password')} {...register('password')} />
      <ErrorLine text={problem} />
      <SubmitButton label={labels.changePassword} waitLabel={labels.pleaseWait} busy={busy} quiet />
    </form>
  )
}
