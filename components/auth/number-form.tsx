import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import { useLive, WAITING } from '@/lib/browser/use-live'
import { SignIn } from '@/lib/contract/customer'
import type { SignInLabels } from './sign-in-labels'

type Props = { mobile: string; busy: boolean; labels: SignInLabels; onSend: (mobile: string) => void }

/** The number to which the code goes; `+91` stands before it and is no part of what is typed. */
export function NumberForm({ mobile, busy, labels, onSend }: Props) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(SignIn),
    defaultValues: { mobile_no: mobile },
  })
  const live = useLive()
  useEffect(() => setFocus('mobile_no'), [setFocus])
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(({ mobile_no }) => onSend(mobile_no))}>
      <Field
        label={labels.mobile}
        prefix="+91"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        error={errorText(labels.errors, formState.errors.mobile_no?.message)}
        {...register('mobile_no')}
      />
      <button type="submit" className={`btn btn-primary ${live ? '' : WAITING}`} disabled={busy || !live}>
        {busy ? labels.pleaseWait : labels.sendOtp}
      </button>
    </form>
  )
}
