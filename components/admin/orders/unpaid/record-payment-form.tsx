'use client'

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { showToast } from '@/lib/browser/ui/toast'
import type { Locale } from '@/lib/domain/locale'
import type { OrderState } from '@/lib/domain/order/order'
import { DIRECT_CHANNELS, MAX_PAYMENT_REFERENCE } from '@/lib/domain/order/payment/direct-payment'
import { fill } from '@/lib/domain/text/fill'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { useOrderAction } from '../use-order-action'

type Props = {
  number: string
  state: OrderState
  /** What is due, in rupees and as the page shows it. */
  amount: number
  due: string
  /** Today in India: `2026-11-28`. */
  today: string
  locale: Locale
  messages: AdminOrderMessages
}
type Wrong = { reference?: string; amount?: string }

/** The form of a payment that came without a provider. The amount is typed, never suggested: a part is not recorded. */
export function RecordPaymentForm({ number, state, amount, due, today, locale, messages }: Props) {
  const { run, busy, problem } = useOrderAction(messages)
  const [channel, setChannel] = useState<(typeof DIRECT_CHANNELS)[number]>('bank')
  const [wrong, setWrong] = useState<Wrong>({})
  const form = useRef<HTMLFormElement>(null)
  const { recordPayment: texts, errors } = messages
  const isCash = channel === 'cash'
  const amountText = fill(texts.amountHint, { amount: due })
  useEffect(() => {
    if (Object.keys(wrong).length > 0) focusFirstError(form.current)
  }, [wrong])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const textOf = (name: string) => String(fields.get(name) ?? '').trim()
    const reference = textOf('reference')
    const found = {
      ...(!isCash && reference === '' && { reference: errors.reference_required }),
      ...(parseTypedAmount(textOf('amount')) !== amount && { amount: amountText }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    const request = { number, seen_state: state, channel, reference, received_on: textOf('received_on'), amount }
    const isRecorded = await run(() => adminClient.staff.recordpayment({ ...request, lang: locale }))
    if (isRecorded) showToast('success', texts.recorded)
  }
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={texts.channel}
          options={DIRECT_CHANNELS.map((one) => ({ value: one, label: texts.channels[one] }))}
          value={channel}
          onChange={({ target }) => setChannel(DIRECT_CHANNELS.find((one) => one === target.value) ?? 'bank')}
        />
        <Field type="date" name="received_on" label={texts.receivedOn} defaultValue={today} max={today} />
      </div>
      <Field
        name="reference"
        label={isCash ? texts.receiptNumber : texts.reference}
        hint={isCash ? undefined : texts.referenceHint}
        error={wrong.reference}
        maxLength={MAX_PAYMENT_REFERENCE}
        autoComplete="off"
      />
      <Field
        name="amount"
        label={texts.amount}
        hint={wrong.amount ? undefined : amountText}
        error={wrong.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <button type="submit" disabled={busy} className="btn btn-primary justify-self-start">
        {texts.submit}
      </button>
      <ErrorLine text={problem} />
    </form>
  )
}
