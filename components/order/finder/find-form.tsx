import { type FormEvent, useState } from 'react'
import { FormEnd } from '@/components/auth/fields/form-end'
import { MobileField } from '@/components/auth/fields/mobile-field'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import type { OrderFindMessages } from '@/lib/i18n/order-words'
import type { Named } from './use-order-finder'

type Props = {
  known: Named
  busy: boolean
  problem: string | null
  messages: OrderFindMessages & { wait: string }
  onAsk: (named: Named) => void
}
type Errors = { number?: string; mobile?: string }

/** An Indian mobile number as typed; the API takes its last ten digits. */
const MOBILE = /^(\+91[\s-]?|0)?\d{10}$/

/** The order number and its mobile number. */
export function FindForm({ known, busy, problem, messages, onAsk }: Props) {
  const [errors, setErrors] = useState<Errors>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const number = String(given.get('number')).trim()
    const mobile_no = String(given.get('mobile_no')).trim()
    const mobile = mobile_no ? (MOBILE.test(mobile_no) ? undefined : messages.mobileWrong) : messages.mobileNeeded
    const wrong = { ...(!number && { number: messages.numberNeeded }), ...(mobile && { mobile }) }
    setErrors(wrong)
    if (wrong.number) return focusOn(form, 'number')
    return wrong.mobile ? focusOn(form, 'mobile_no') : onAsk({ number, mobile_no: mobile_no.slice(-10) })
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        name="number"
        label={messages.number}
        hint={messages.numberHint}
        error={errors.number}
        defaultValue={known.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="figures"
      />
      <MobileField
        name="mobile_no"
        label={messages.mobile}
        error={errors.mobile}
        defaultValue={known.mobile_no}
        autoComplete="tel-national"
      />
      <ErrorLine text={problem} />
      <FormEnd label={messages.send} waitLabel={messages.wait} busy={busy} />
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
