import { type FormEvent, useState } from 'react'
import { FormActions } from '@/components/auth/fields/form-actions'
import { MobileField } from '@/components/auth/fields/mobile-field'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import type { OrderFindMessages } from '@/lib/i18n/order-messages'
import type { OrderLookup } from './use-order-finder'

type Props = {
  initial: OrderLookup
  busy: boolean
  problem: string | null
  messages: OrderFindMessages & { wait: string }
  onSubmitLookup: (lookup: OrderLookup) => void
}
type Errors = { number?: string; mobile?: string }

/** An Indian mobile number as typed; the API takes its last ten digits. */
const MOBILE = /^(\+91[\s-]?|0)?\d{10}$/

/** The order number and its mobile number. */
export function FindForm({ initial, busy, problem, messages, onSubmitLookup }: Props) {
  const [errors, setErrors] = useState<Errors>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const formData = new FormData(form)
    const number = String(formData.get('number')).trim()
    const mobile_no = String(formData.get('mobile_no')).trim()
    const mobile = mobile_no ? (MOBILE.test(mobile_no) ? undefined : messages.mobileWrong) : messages.mobileNeeded
    const newErrors = { ...(!number && { number: messages.numberNeeded }), ...(mobile && { mobile }) }
    setErrors(newErrors)
    if (newErrors.number) return focusOn(form, 'number')
    return newErrors.mobile ? focusOn(form, 'mobile_no') : onSubmitLookup({ number, mobile_no: mobile_no.slice(-10) })
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        name="number"
        label={messages.number}
        hint={messages.numberHint}
        error={errors.number}
        defaultValue={initial.number}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="figures"
      />
      <MobileField
        name="mobile_no"
        label={messages.mobile}
        error={errors.mobile}
        defaultValue={initial.mobile_no}
        autoComplete="tel-national"
      />
      <ErrorLine text={problem} />
      <FormActions label={messages.send} waitLabel={messages.wait} busy={busy} />
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
