'use client'

import { type FormEvent, type ReactNode, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { randomUuid } from '@/lib/browser/uuid'
import type { Locale } from '@/lib/domain/locale'
import type { AdminOrderMessages } from '@/lib/i18n/order-messages'
import { ConfirmButtons } from './confirm-buttons'
import { OrderField } from './order-field'
import { parseAmount } from './parse-amount'
import { isAmountConfirmed, RefundConfirmation } from './refund-confirmation'
import { useOrderAction } from './use-order-action'

type Props = { number: string; text: string; locale: Locale; messages: AdminOrderMessages }

/**
 * Refunds all or part of the payment: the amount is typed, never suggested, and typed a second time; the idempotency key
 * prevents a double refund.
 */
export function OrderRefundForm({ number, text, locale, messages }: Props) {
  const { run, busy, problem } = useOrderAction(messages)
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [key, setKey] = useState(randomUuid)
  const [sent, setSent] = useState(false)
  const [differs, setDiffers] = useState(false)
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setTyped(null)
    setSent(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typed === null) return setTyped('')
    setDiffers(!isAmountConfirmed(amount, typed))
    if (!isAmountConfirmed(amount, typed)) return
    const request = { number, amount: parseAmount(amount), key, reason, lang: locale }
    const isAccepted = await run(() => adminClient.staff.refund(request))
    setSent(isAccepted)
    setTyped(null)
    if (isAccepted) setKey(randomUuid())
  }
  return (
    <form method="post" className="grid max-w-md gap-4 rounded border border-line bg-card p-5" onSubmit={submit}>
      <h2 className="text-xl">{messages.give}</h2>
      <p className="text-soft">{text}</p>
      <OrderField required numeric maxLength={14} label={messages.amount} value={amount} onChange={change(setAmount)} />
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
      <p role="status">{sent && messages.sent}</p>
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

type PartProps = { isApart: boolean; title: string; children: ReactNode }

/** A refund of its own is folded while a return waits, which has its own refund. */
export function RefundPart({ isApart, title, children }: PartProps) {
  if (!isApart) return children
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center">{title}</summary>
      {children}
    </details>
  )
}
