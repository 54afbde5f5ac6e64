import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { errorText } from '@/lib/browser/error-text'
import type { FieldError } from '@/lib/contract/envelope'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { Locale } from '@/lib/domain/locale'
import { useOrderAction } from '../use-order-action'
import type { DeliveryLabels } from './delivery-labels'

export type DeliveryCorrectionProps = {
  number: string
  address: OrderDetail['shipping_address']
  /** The buyer's own number, which the courier calls unless there is another one. */
  buyersNumber: string
  locale: Locale
  labels: DeliveryLabels
}
type Props = DeliveryCorrectionProps & { onClose: () => void }

/** Fields with their longest values, as at the checkout. */
const FIELDS = [
  ['name', 80],
  ['line1', 120],
  ['line2', 120],
  ['pincode', 12],
  ['city', 60],
] as const

/** Reasons that concern the PIN code. */
const PIN_REASONS: readonly (string | undefined)[] = ['pin_unknown', 'state_mismatch', 'cod_unavailable']

/** Corrects the delivery address; a refused correction stays in the fields. */
export function DeliveryCorrectionForm({ number, address, buyersNumber, locale, labels, onClose }: Props) {
  const { run, busy, problem } = useOrderAction(labels)
  // What this person saw when the form was opened: the page may reload behind it.
  const [seen, setSeen] = useState(address)
  const { state_name: _, ...place } = address
  const [typed, setTyped] = useState({ ...place, phone: address.phone ?? '' })
  const [errors, setErrors] = useState<FieldError[]>([])
  const form = useRef<HTMLFormElement>(null)
  const inIndia = address.country === 'IN'
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(errors.length > 0 ? '[aria-invalid]' : 'input')?.focus()
  }, [errors])
  const errorOf = (path: string) => {
    const code = errors.find((one) => one.path === path)?.message
    return errorText({ ...labels.errors, ...labels.fieldErrors }, code)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isSaved = await run(async () => {
      const request = { number, seen, address: typed, lang: locale }
      const envelope = await adminClient.staff.correctdelivery(request)
      const { reason, data } = envelope
      const pinErrors = reason && PIN_REASONS.includes(reason) ? [{ path: 'address.pincode', message: reason }] : []
      setErrors(envelope.errors ?? pinErrors)
      // A person who saves again after a conflict has seen the current address on this page.
      if (reason === 'conflict' && data) setSeen(data.shipping_address)
      return envelope
    })
    if (isSaved) onClose()
  }
  const change = (values: Partial<typeof typed>) => setTyped({ ...typed, ...values })
  return (
    <form ref={form} method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <h2 className="text-xl">{labels.edit}</h2>
      {FIELDS.map(([field, maxLength]) => (
        <Field
          key={field}
          label={labels.fields[field]}
          maxLength={maxLength}
          inputMode={field === 'pincode' && inIndia ? 'numeric' : 'text'}
          autoComplete="off"
          value={typed[field]}
          error={errorOf(`address.${field}`)}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      ))}
      {!inIndia && (
        <Field
          label={labels.fields.state}
          maxLength={60}
          autoComplete="off"
          value={typed.state}
          error={errorOf('address.state')}
          onChange={({ target }) => change({ state: target.value })}
        />
      )}
      <p className="text-sm text-soft">{labels.fixed}</p>
      <Field
        label={labels.phone}
        hint={labels.phoneHint}
        maxLength={40}
        inputMode="tel"
        autoComplete="off"
        placeholder={buyersNumber}
        value={typed.phone}
        error={errorOf('address.phone')}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <p className="text-sm text-soft">{[labels.effect, labels.invoiceStays].filter(Boolean).join(' ')}</p>
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className="btn btn-primary">
          {labels.save}
        </button>
        <button type="button" disabled={busy} className="btn btn-line" onClick={onClose}>
          {labels.keep}
        </button>
      </div>
      {/* A problem of one field is beside it. */}
      <ErrorLine text={problem && errors.length > 0 ? labels.errors.bad_input : problem} />
    </form>
  )
}
