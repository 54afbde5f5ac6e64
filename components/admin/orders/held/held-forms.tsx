'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { Field } from '@/components/ui/field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import type { Locale } from '@/lib/domain/locale'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { ConfirmButtons } from '../confirm-buttons'
import { OrderField } from '../order-field'
import { isAmountConfirmed, RefundConfirmation } from '../refunds/refund-confirmation'
import { useOrderAction } from '../use-order-action'

type Props = {
  number: string
  /** When the balance is due, as the page shows it. */
  until: string
  /** What is refunded at least. */
  refund: string
  cancelText: string
  locale: Locale
  messages: AdminOrderMessages
}

/** Moves the date of a balance, and cancels a held order once the refund was typed a second time. */
export function HeldForms(props: Props) {
  return (
    <>
      <ExtendForm {...props} />
      <CancelForm {...props} />
    </>
  )
}

function ExtendForm({ number, until, locale, messages }: Props) {
  const { run, busy, problem } = useOrderAction(messages)
  const [day, setDay] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const request = { number, seen_until: until, balance_on: day, lang: locale }
    await run(() => adminClient.staff.extendbalance(request))
  }
  return (
    <form method="post" className="grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      <h3 className="font-sans font-medium">{messages.held.extend}</h3>
      <Field
        type="date"
        required
        label={messages.held.day}
        value={day}
        onChange={({ target }) => setDay(target.value)}
      />
      <button type="submit" disabled={busy} className="btn btn-line justify-self-start">
        {messages.held.save}
      </button>
      <ErrorLine text={problem} />
    </form>
  )
}

function CancelForm({ number, until, refund, cancelText, locale, messages }: Props) {
  const { run, busy, problem } = useOrderAction(messages)
  const [amount, setAmount] = useState(refund)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [differs, setDiffers] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return setTyped('')
    setDiffers(!isAmountConfirmed(amount, typed))
    if (!isAmountConfirmed(amount, typed)) return
    const request = { number, seen_until: until, amount: parseTypedAmount(amount), reason, lang: locale }
    await run(() => adminClient.staff.cancelheld(request))
    setTyped(null)
  }
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setTyped(null)
  }
  return (
    <form method="post" className="grid gap-3 border-t border-line pt-4" onSubmit={submit}>
      <h3 className="font-sans font-medium">{messages.held.cancel}</h3>
      <p className="text-soft">{cancelText}</p>
      <OrderField
        required
        numeric
        maxLength={14}
        label={messages.held.refund}
        value={amount}
        onChange={change(setAmount)}
      />
      <OrderField label={messages.held.reason} value={reason} onChange={change(setReason)} />
      {typed === null ? (
        <button type="submit" disabled={busy} className="btn btn-line justify-self-start">
          {messages.held.cancel}
        </button>
      ) : (
        <>
          <RefundConfirmation {...{ amount, typed, locale, messages }} onType={setTyped} />
          <ConfirmButtons labels={messages} busy={busy} onKeep={() => setTyped(null)} />
        </>
      )}
      <ErrorLine text={typed !== null && differs ? messages.amountDiffers : problem} />
    </form>
  )
}
