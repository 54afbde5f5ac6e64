'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { SelectField } from '@/components/ui/select-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { showToast } from '@/lib/browser/ui/toast'
import { randomUuid } from '@/lib/browser/uuid'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { ConfirmButtons } from '../confirm-buttons'
import { OrderField } from '../order-field'
import { useOrderAction } from '../use-order-action'
import { isAmountConfirmed, RefundConfirmation } from './refund-confirmation'

type Props = {
  number: string
  /** What can still be refunded, in rupees. */
  refundable: number
  /** What a refund may be for, besides all items: a line or the charges, with the most that can be refunded of it. */
  subjects: { about: number | 'charges'; label: string; most: number }[]
  locale: Locale
  messages: AdminOrderMessages
}

/**
 * Refunds all or part of the payment: the amount is never suggested and typed a second time; the idempotency key
 * prevents a double refund.
 */
export function OrderRefundForm({ number, refundable, subjects, locale, messages }: Props) {
  const { run, busy, problem } = useOrderAction(messages)
  const [subject, setSubject] = useState('')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [key, setKey] = useState(randomUuid)
  const [differs, setDiffers] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const chosen = subjects.find(({ about }) => String(about) === subject)
  const most = Math.min(refundable, chosen?.most ?? refundable)
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setTyped(null)
    setRefused(false)
  }
  const ask = (form: HTMLFormElement) => {
    const isPossible = parseTypedAmount(amount) > 0 && parseTypedAmount(amount) <= most
    setRefused(!isPossible)
    if (isPossible) return setTyped('')
    form.querySelector<HTMLInputElement>('input')?.focus()
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed === null) return ask(event.currentTarget)
    setDiffers(!isAmountConfirmed(amount, typed))
    if (!isAmountConfirmed(amount, typed)) return
    const about = chosen && { about: chosen.about }
    const request = { number, amount: parseTypedAmount(amount), key, reason, ...about, lang: locale }
    const isAccepted = await run(() => adminClient.staff.refund(request))
    setTyped(null)
    if (!isAccepted) return
    for (const clear of [setSubject, setAmount, setReason]) clear('')
    setKey(randomUuid())
    showToast('success', messages.sent)
  }
  return (
    <form method="post" className="grid max-w-xl gap-4" onSubmit={submit}>
      {subjects.length > 1 && (
        <SelectField
          label={messages.refundFor}
          placeholder={messages.refundForAll}
          options={subjects.map(({ about, label }) => ({ value: String(about), label }))}
          value={subject}
          onChange={({ target }) => change(setSubject)(target.value)}
        />
      )}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="grow basis-60">
          <OrderField
            required
            numeric
            maxLength={14}
            label={messages.amount}
            value={amount}
            hint={isRefused ? undefined : fill(messages.upTo, { amount: formatRupees(most, locale) })}
            error={isRefused ? fill(messages.amountMost, { amount: formatRupees(most, locale) }) : undefined}
            onChange={change(setAmount)}
          />
        </div>
        <button
          type="button"
          disabled={busy}
          className="btn btn-line sm:mt-7"
          onClick={() => change(setAmount)(String(most))}
        >
          {messages.fullAmount}
        </button>
      </div>
      <OrderField required label={messages.giveReason} value={reason} onChange={change(setReason)} />
      {typed === null ? (
        <button type="submit" disabled={busy} className="btn btn-primary justify-self-start">
          {messages.send}
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

type CompleteRefundProps = { id: number; locale: Locale; messages: AdminOrderMessages }

/** Marks a refund that no gateway could send as transferred. */
export function CompleteRefundForm({ id, locale, messages }: CompleteRefundProps) {
  const { run, busy, problem } = useOrderAction(messages)
  const [note, setNote] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return run(() => adminClient.staff.settlerefund({ id, note, lang: locale }))
  }
  return (
    <form method="post" className="mt-3 grid max-w-md gap-3" onSubmit={submit}>
      <p className="text-[0.925rem] text-soft">{messages.byHand}</p>
      <OrderField required maxLength={200} label={messages.note} value={note} onChange={setNote} />
      <button type="submit" disabled={busy} className="btn btn-line btn-small justify-self-start">
        {messages.settle}
      </button>
      <ErrorLine text={problem} />
    </form>
  )
}
