'use client'

import { type FormEvent, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { SelectField } from '@/components/ui/select-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { randomUuid } from '@/lib/browser/uuid'
import type { Locale } from '@/lib/domain/locale'
import { MAX_REMOVAL_NOTE, REMOVAL_REASONS } from '@/lib/domain/order/line-removal'
import { amountOfUnits } from '@/lib/domain/order/return-amount'
import { toPaise, toRupees } from '@/lib/domain/pricing/money'
import { ConfirmButtons } from '../confirm-buttons'
import { OrderField } from '../order-field'
import { isAmountConfirmed } from '../refunds/refund-confirmation'
import { useOrderAction } from '../use-order-action'
import { RemovalConfirmation } from './removal-confirmation'
import type { RemovalLabels } from './removal-labels'
import { StockChoice } from './stock-choice'

type Props = { number: string; isCash: boolean; locale: Locale; labels: RemovalLabels }

/** Removes items from an order once the amount was typed; the key of the confirmation prevents a second removal. */
export function RemovalForm({ number, isCash, locale, labels }: Props) {
  const { run, busy, problem } = useOrderAction(labels)
  const [lineId, setLineId] = useState('')
  const [units, setUnits] = useState('1')
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [restock, setRestock] = useState(false)
  // What this person saw when asked to confirm: the page may reload behind the form.
  const [seen, setSeen] = useState<RemovalLabels['items'][number] | null>(null)
  const [typed, setTyped] = useState('')
  const [differs, setDiffers] = useState(false)
  const [key, setKey] = useState(randomUuid)
  const [isDone, setDone] = useState(false)
  const item = labels.items.find(({ line_id }) => String(line_id) === lineId)
  const quantity = Number(units)
  const amount = seen ? toRupees(amountOfUnits(toPaise(seen.paid), quantity, seen.quantity)) : 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!seen) return ask()
    const isUnconfirmed = !isCash && amount > 0 && !isAmountConfirmed(String(amount), typed)
    setDiffers(isUnconfirmed)
    if (!isUnconfirmed) await remove(seen)
  }
  const ask = () => {
    setDone(false)
    setTyped('')
    setDiffers(false)
    setKey(randomUuid())
    setSeen(item ?? null)
  }
  const remove = async ({ line_id, quantity: seen_quantity }: RemovalLabels['items'][number]) => {
    const chosen = REMOVAL_REASONS.find((one) => one === reason)
    if (!chosen) return
    const target = { number, line_id, quantity, seen_quantity, reason: chosen, restock, request_key: key, lang: locale }
    const isRemoved = await run(() => adminClient.staff.removeitems({ ...target, ...(note && { note }) }))
    setSeen(null)
    setDone(isRemoved)
    if (!isRemoved) return
    for (const clear of [setLineId, setReason, setNote]) clear('')
    setUnits('1')
  }
  const choose = (next: string) => {
    setReason(next)
    // What the buyer no longer wants is as it was on sale.
    setRestock(next === 'requested')
  }
  return (
    <form method="post" className="mt-2 grid max-w-md gap-4 rounded border border-line bg-card p-5" onSubmit={submit}>
      <p className="text-soft">{labels.text}</p>
      <fieldset disabled={seen !== null} className="grid gap-4">
        <SelectField
          required
          label={labels.item}
          placeholder={labels.chooseReason}
          options={labels.items.map(({ line_id, title }) => ({ value: String(line_id), label: title }))}
          value={lineId}
          onChange={({ target }) => {
            setLineId(target.value)
            setUnits('1')
          }}
        />
        {item && item.quantity > 1 && (
          <SelectField
            required
            label={labels.quantity}
            placeholder={labels.chooseReason}
            options={Array.from({ length: item.quantity }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))}
            value={units}
            onChange={({ target }) => setUnits(target.value)}
          />
        )}
        <SelectField
          required
          label={labels.reason}
          placeholder={labels.chooseReason}
          options={labels.reasons}
          value={reason}
          onChange={({ target }) => choose(target.value)}
        />
        <StockChoice labels={labels} isMade={item?.isMade ?? false} restock={restock} onChange={setRestock} />
        <OrderField label={labels.note} maxLength={MAX_REMOVAL_NOTE} value={note} onChange={setNote} />
      </fieldset>
      {seen ? (
        <>
          <RemovalConfirmation {...{ amount, isCash, typed, locale, labels }} onType={setTyped} />
          <ConfirmButtons labels={labels} busy={busy} onKeep={() => setSeen(null)} />
        </>
      ) : (
        <button type="submit" disabled={busy} className="btn btn-primary justify-self-start">
          {labels.next}
        </button>
      )}
      <ErrorLine text={seen && differs ? labels.amountDiffers : problem} />
      <p role="status">{isDone && labels.done}</p>
    </form>
  )
}
