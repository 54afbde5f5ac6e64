import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useCallback, useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { errorText } from '@/lib/browser/error-text'
import { Code } from '@/lib/contract/customer/customer'
import { formatMobile } from '@/lib/domain/customer/mobile'
import { fill } from '@/lib/domain/text/fill'
import { CodeField } from './fields/code-field'
import { FormActions } from './fields/form-actions'
import type { SignInLabels } from './sign-in-labels'
import { isEmail } from './sign-in-requests'
import { useOtpAutofill } from './use-otp-autofill'

const CodeInput = z.object({ code: Code })

type Props = {
  mobile: string
  busy: boolean
  labels: SignInLabels
  onVerify: (code: string) => void
  /** Buttons to change the number or to request another code. */
  children: ReactNode
}

/** The code from the text message or the e-mail; phones fill it in automatically. */
export function CodeForm({ mobile, busy, labels, onVerify, children }: Props) {
  const { register, handleSubmit, setFocus, setValue, formState } = useForm({
    resolver: zodResolver(CodeInput),
    defaultValues: { code: '' },
  })
  useEffect(() => setFocus('code'), [setFocus])
  const fillCode = useCallback((code: string) => setValue('code', code, { shouldDirty: true }), [setValue])
  useOtpAutofill(fillCode)
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={handleSubmit(({ code }) => onVerify(code))}>
      <div role="status" className="text-[0.925rem]">
        <p>{isEmail(mobile) ? labels.emailSent : labels.otpSent}</p>
        <p className="figures text-soft wrap-anywhere">
          {isEmail(mobile) ? mobile : fill(labels.otpSentTo, { mobile: formatMobile(mobile) })}
        </p>
      </div>
      <CodeField
        label={labels.code}
        error={errorText(labels.errors, formState.errors.code?.message)}
        onCode={fillCode}
        {...register('code')}
      />
      <FormActions label={labels.verifyOtp} waitLabel={labels.pleaseWait} busy={busy}>
        {children}
      </FormActions>
    </form>
  )
}
