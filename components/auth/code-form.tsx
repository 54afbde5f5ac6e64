import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { Field } from '@/components/ui/field'
import { errorText } from '@/lib/browser/error-text'
import { fill } from '@/lib/browser/fill'
import { Code } from '@/lib/contract/customer'
import { ResendButton } from './resend-button'
import type { SignInLabels } from './sign-in-labels'

const CodeInput = z.object({ code: Code })

type Props = {
  mobile: string
  sentAt: number
  busy: boolean
  labels: SignInLabels
  onVerify: (code: string) => void
  onResend: () => void
  onChangeNumber: () => void
}

/** The code from the message; a phone offers it by itself. */
export function CodeForm({ mobile, sentAt, busy, labels, onVerify, onResend, onChangeNumber }: Props) {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(CodeInput),
    defaultValues: { code: '' },
  })
  useEffect(() => setFocus('code'), [setFocus])
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={handleSubmit(({ code }) => onVerify(code))}>
      <div role="status" className="text-[0.925rem]">
        <p>{labels.otpSent}</p>
        <p className="figures text-soft">{fill(labels.otpSentTo, { mobile })}</p>
      </div>
      <Field
        label={labels.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errorText(labels.errors, formState.errors.code?.message)}
        {...register('code')}
      />
      <button type="submit" className="btn btn-primary" disabled={busy}>
        {busy ? labels.pleaseWait : labels.verifyOtp}
      </button>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <button type="button" className="link min-h-11" onClick={onChangeNumber}>
          {labels.changeNumber}
        </button>
        <ResendButton key={sentAt} sentAt={sentAt} busy={busy} labels={labels} onResend={onResend} />
      </div>
    </form>
  )
}
