import { type FormEvent, useState } from 'react'
import { FormActions, FormLinkButton } from '@/components/auth/fields/form-actions'
import { MobileField } from '@/components/auth/fields/mobile-field'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { parseMobile } from '@/lib/domain/customer/mobile'
import type { OrderFindMessages } from '@/lib/i18n/order-messages'
import type { OrderLookup } from './use-order-finder'

type Props = {
  number: string
  busy: boolean
  problem: string | null
  messages: OrderFindMessages & { wait: string }
  onSubmitLookup: (lookup: OrderLookup) => void
}
type Errors = { number?: string; contact?: string }

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The order number, and the mobile number or e-mail address given with it. */
export function FindForm({ number: initialNumber, busy, problem, messages, onSubmitLookup }: Props) {
  const [errors, setErrors] = useState<Errors>({})
  const [byEmail, setByEmail] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const formData = new FormData(form)
    const number = String(formData.get('number')).trim()
    const contact = String(formData.get(byEmail ? 'email' : 'mobile_no')).trim()
    const mobile_no = byEmail ? null : parseMobile(contact)
    const isValid = byEmail ? EMAIL.test(contact) : mobile_no !== null
    const needed = byEmail ? messages.emailNeeded : messages.mobileNeeded
    const wrong = byEmail ? messages.emailWrong : messages.mobileWrong
    setErrors({
      ...(!number && { number: messages.numberNeeded }),
      ...(!isValid && { contact: contact ? wrong : needed }),
    })
    if (!number) return focusOn(form, 'number')
    if (!isValid) return focusOn(form, byEmail ? 'email' : 'mobile_no')
    return onSubmitLookup(mobile_no === null ? { number, email: contact } : { number, mobile_no })
  }
  const change = () => {
    setByEmail(!byEmail)
    setErrors({})
  }
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <Field
        name="number"
        label={messages.number}
        hint={messages.numberHint}
        error={errors.number}
        defaultValue={initialNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
        className="figures"
      />
      {byEmail ? (
        <Field
          key="email"
          name="email"
          type="email"
          label={messages.email}
          error={errors.contact}
          autoComplete="email"
          maxLength={254}
        />
      ) : (
        <MobileField
          name="mobile_no"
          label={messages.mobile}
          labels={messages}
          error={errors.contact}
          autoComplete="tel"
        />
      )}
      <ErrorLine text={problem} />
      <FormActions label={messages.send} waitLabel={messages.wait} busy={busy}>
        <FormLinkButton label={byEmail ? messages.byMobile : messages.byEmail} busy={busy} onClick={change} />
      </FormActions>
    </form>
  )
}

function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
