import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { CodeField } from '@/components/auth/code-field'
import { FormEnd, WayButton } from '@/components/auth/form-end'
import { ResendButton } from '@/components/auth/resend-button'
import { useCodeMessage } from '@/components/auth/use-code-message'
import { ErrorLine } from '@/components/ui/error-line'
import { fill } from '@/lib/browser/fill'
import type { OrderFindWords } from '@/lib/i18n/order-words'
import type { Named } from './use-order-finder'

type Props = {
  sent: Named & { at: number; wait: number }
  busy: boolean
  problem: string | null
  words: OrderFindWords & { wait: string }
  onShow: (code: string) => void
  onResend: () => void
  onChange: () => void
}

/** The code from the message; a phone offers it by itself. */
export function FindCodeForm({ sent, busy, problem, words, onShow, onResend, onChange }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const take = useCallback((text: string) => setCode(text), [])
  useCodeMessage(take)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = code.trim()
    setMissing(typed === '')
    if (typed) onShow(typed)
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <div role="status" className="text-[0.925rem]">
        <p>{words.sent}</p>
        <p className="figures text-soft">{fill(words.sentTo, { number: sent.number, mobile: sent.mobile_no })}</p>
      </div>
      <CodeField
        name="code"
        label={words.code}
        hint={words.notCome}
        error={missing ? words.codeNeeded : undefined}
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.target.value)}
        onCode={take}
      />
      <ErrorLine text={problem} />
      <FormEnd label={words.show} waitLabel={words.wait} busy={busy}>
        <ResendButton
          key={sent.at}
          sentAt={sent.at}
          wait={sent.wait}
          busy={busy}
          labels={{ resendOtp: words.resend, resendOtpIn: words.resendIn }}
          onResend={onResend}
        />
        <WayButton label={words.change} busy={busy} onGo={onChange} />
      </FormEnd>
    </form>
  )
}
