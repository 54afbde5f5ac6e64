'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { FormActions } from '@/components/auth/fields/form-actions'
import { MobileField } from '@/components/auth/fields/mobile-field'
import { PasswordField } from '@/components/auth/fields/password-field'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { signInWith } from '@/lib/browser/auth/session'
import { client } from '@/lib/browser/client'
import { errorText } from '@/lib/browser/error-text'
import { ClaimShop } from '@/lib/contract/admin/setup'
import type { Locale } from '@/lib/domain/locale'
import type { ClaimLabels } from './claim-labels'
import { PasswordRules } from './password-rules'

type Props = { labels: ClaimLabels; locale: Locale; next: string }

const FIELDS = ['code', 'name', 'mobile_no', 'password'] as const
/** The refusals that concern one field. */
const REFUSED_FIELD = new Map<string, (typeof FIELDS)[number]>([
  ['wrong_code', 'code'],
  ['already_registered', 'mobile_no'],
])

/** Opens the account of the first owner with the code that the start printed, and signs the owner in. */
export function ClaimForm({ labels, locale, next }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { register, handleSubmit, setError, setFocus, control, formState } = useForm({
    resolver: zodResolver(ClaimShop),
    defaultValues: { code: '', name: '', mobile_no: '', password: '' },
  })
  const password = useWatch({ control, name: 'password' })
  const errorOf = (name: (typeof FIELDS)[number]) => errorText(labels.errors, formState.errors[name]?.message)
  useEffect(() => setFocus('code'), [setFocus])

  const refuse = async (reason: string, msg: string | undefined) => {
    const field = REFUSED_FIELD.get(reason)
    if (!field) return setProblem(errorText(labels.errors, reason, msg))
    const isOwned = reason === 'wrong_code' && (await client.staff.setup({})).data?.needs_owner === false
    setError(field, { message: isOwned ? 'has_owner' : reason }, { shouldFocus: true })
  }
  const submit = handleSubmit(async (values) => {
    setBusy(true)
    setProblem(undefined)
    const { status, reason, msg, errors } = await client.staff.claimshop(values)
    if (status === 1) {
      const { mobile_no, password } = values
      await signInWith('password', { mobile_no, password, lang: locale })
      // Without a connection for the sign-in, this page asks for it.
      return window.location.assign(next)
    }
    setBusy(false)
    const wrong = FIELDS.find((name) => errors?.some(({ path }) => path === name))
    if (wrong) setError(wrong, { message: errors?.find(({ path }) => path === wrong)?.message ?? '' })
    else await refuse(reason ?? 'unexpected', msg)
  })

  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        label={labels.fields.code}
        hint={labels.codeHint}
        error={errorOf('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        {...register('code')}
      />
      {formState.errors.code?.message === 'has_owner' && (
        <a href={next} className="link inline-flex min-h-11 items-center justify-self-start">
          {labels.signIn}
        </a>
      )}
      <Field label={labels.fields.name} autoComplete="name" error={errorOf('name')} {...register('name')} />
      <MobileField
        label={labels.fields.mobile_no}
        labels={labels}
        hint={labels.mobileHint}
        error={errorOf('mobile_no')}
        {...register('mobile_no')}
      />
      <div className="grid gap-2">
        <PasswordField
          label={labels.fields.password}
          labels={labels}
          autoComplete="new-password"
          error={errorOf('password')}
          {...register('password')}
        />
        <PasswordRules password={password} labels={labels.rules} />
      </div>
      <ErrorLine text={problem} />
      <FormActions label={labels.claim} waitLabel={labels.working} busy={busy} />
    </form>
  )
}
