import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { CodeField } from '@/components/auth/fields/code-field'
import { FormActions, FormLinkButton } from '@/components/auth/fields/form-actions'
import { ResendButton } from '@/components/auth/resend-button'
import { useOtpAutofill } from '@/components/auth/use-otp-autofill'
import { ErrorLine } from '@/components/ui/error-line'
import { formatMobile } from '@/lib/domain/customer/mobile'
import { fill } from '@/lib/domain/text/fill'
import type { OrderFindMessages } from '@/lib/i18n/order-messages'
import type { OrderLookup } from './use-order-finder'

type Props = {
  sent: { lookup: OrderLookup; at: number; wait: number }
  busy: boolean
  problem: string | null
  messages: OrderFindMessages & { wait: string }
  onShow: (code: string) => void
  onResend: () => void
  onChange: () => void
}

/** The code from the text message; phones fill it in automatically. */
export function FindCodeForm({ sent, busy, problem, messages, onShow, onResend, onChange }: Props) {
  const { lookup } = sent
  const isEmail = 'email' in lookup
  const contact = isEmail ? lookup.email : formatMobile(lookup.mobile_no)
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const fillCode = useCallback((text: string) => setCode(text), [])
  useOtpAutofill(fillCode)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const enteredCode = code.trim()
    setIsMissing(enteredCode === '')
    if (enteredCode) onShow(enteredCode)
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <div role="status" className="text-[0.925rem]">
        <p>{isEmail ? messages.sentEmail : messages.sent}</p>
        <p className="figures text-soft wrap-anywhere">
          {fill(messages.sentTo, { number: lookup.number, mobile: contact })}
        </p>
      </div>
      <CodeField
        name="code"
        label={messages.code}
        hint={isEmail ? messages.notComeEmail : messages.notCome}
        error={isMissing ? messages.codeNeeded : undefined}
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onCode={fillCode}
      />
      <ErrorLine text={problem} />
      <FormActions label={messages.show} waitLabel={messages.wait} busy={busy}>
        <ResendButton
          key={sent.at}
          sentAt={sent.at}
          wait={sent.wait}
          busy={busy}
          labels={{ resendOtp: messages.resend, resendOtpIn: messages.resendIn }}
          onResend={onResend}
        />
        <FormLinkButton label={messages.change} busy={busy} onClick={onChange} />
      </FormActions>
    </form>
  )
}
