import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ErrorLine } from '@/components/ui/error-line'
import { MethodChoice } from '@/components/ui/method-choice'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { client } from '@/lib/browser/client'
import { sendReturnPhotos } from '@/lib/browser/forms/send-return-photos'
import { showToast } from '@/lib/browser/ui/toast'
import { randomUuid } from '@/lib/browser/uuid'
import type { ReturnWindow } from '@/lib/contract/order/order-return'
import {
  isShopsFault,
  MAX_RETURN_NOTE,
  MAX_RETURN_PHOTOS,
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnReason,
  type ReturnWish,
} from '@/lib/domain/order/line-return'
import { isRefundedByHand } from '@/lib/domain/order/payment-method'
import { fill } from '@/lib/domain/text/fill'
import { PhotoField } from './photo-field'
import { EMPTY_ACCOUNT, isAccountFilled, RefundAccountFields, toRefundAccount } from './refund-account-fields'
import type { ReturnContext } from './return-context'
import { ReturnLines } from './return-lines'
import { useReturn } from './use-return'

type Props = ReturnContext & { range: ReturnWindow; onClose: () => void }

/** The request of a return: items, reason, wish, a message. What was entered stays until it is accepted. */
export function ReturnForm({ range, onClose, ...context }: Props) {
  const { order, orderKey, locale, messages } = context
  const form = useRef<HTMLFormElement>(null)
  const { run, show, busy, problem, setProblem } = useReturn(context)
  const [units, setUnits] = useState<Record<number, number>>({})
  const [reason, setReason] = useState<ReturnReason | null>(null)
  const [wish, setWish] = useState<ReturnWish>('refund')
  const [note, setNote] = useState('')
  const [account, setAccount] = useState(EMPTY_ACCOUNT)
  const isTransfer = isRefundedByHand(order.payment_method) && wish === 'refund'
  const [photos, setPhotos] = useState<File[]>([])
  const [requestKey] = useState(randomUuid)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const lines = Object.entries(units).map(([id, quantity]) => ({ line_id: Number(id), quantity }))
  const isFaultOnly = lines.some(({ line_id }) => range.lines.find((one) => one.line_id === line_id)?.fault_only)
  const missing = (): keyof typeof messages.errors | null => {
    if (lines.length === 0) return 'lines_required'
    if (!reason) return 'reason_required'
    if (isFaultOnly && !isShopsFault(reason)) return 'fault_only'
    return isTransfer && !isAccountFilled(account) ? 'account_required' : null
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const code = missing()
    if (code || !reason) return setProblem(messages.errors[code ?? 'reason_required'])
    const request = { number: order.number, request_key: requestKey, lines, reason, wish, note, lang: locale }
    const more = { ...(orderKey && { key: orderKey }), ...(isTransfer && { refund_account: toRefundAccount(account) }) }
    const changed = await run(() => client.order.requestreturn({ ...request, ...more }), messages.sent)
    if (!changed) return
    const target = { number: order.number, serial: changed.returns?.at(-1)?.serial ?? 0, orderKey }
    if (photos.length > 0 && !(await sendReturnPhotos(target, photos)))
      showToast('error', fill(messages.photosFailed, { names: photos.map(({ name }) => name).join(', ') }))
    onClose()
    show(changed)
  }
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-xl gap-5 rounded border border-line bg-card p-5"
      onSubmit={submit}
    >
      <ReturnLines {...{ order, range, messages, units }} onChange={setUnits} />
      <SelectField
        label={messages.reason}
        placeholder={messages.chooseReason}
        options={RETURN_REASONS.map((value) => ({ value, label: messages.reasons[value] }))}
        required
        value={reason ?? ''}
        onChange={({ target }) => setReason(RETURN_REASONS.find((one) => one === target.value) ?? null)}
      />
      {reason && (
        <p className="-mt-3 text-sm text-soft">{isShopsFault(reason) ? messages.postageOurs : messages.postageYours}</p>
      )}
      <MethodChoice
        legend={messages.wish}
        methods={RETURN_WISHES}
        names={messages.wishes}
        chosen={wish}
        onChoose={setWish}
      />
      {isTransfer && <RefundAccountFields {...{ account, messages }} onChange={setAccount} />}
      <TextAreaField
        label={messages.note}
        hint={messages.noteHint}
        rows={3}
        maxLength={MAX_RETURN_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <PhotoField label={messages.photos} messages={messages} room={MAX_RETURN_PHOTOS} onChoose={setPhotos} />
      <ErrorLine text={problem} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" disabled={busy} className="btn btn-primary">
          {messages.send}
        </button>
        <button type="button" disabled={busy} className="btn btn-line" onClick={onClose}>
          {messages.cancel}
        </button>
      </div>
    </form>
  )
}
