'use client'

import { type FormEvent, useState } from 'react'
import { ReturnLines } from '@/components/order/returns/return-lines'
import { ErrorLine } from '@/components/ui/error-line'
import { MethodChoice } from '@/components/ui/method-choice'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { randomUuid } from '@/lib/browser/uuid'
import type { OrderDetail } from '@/lib/contract/order/order'
import type { ReturnWindow } from '@/lib/contract/order/order-return'
import type { Locale } from '@/lib/domain/locale'
import {
  isShopsFault,
  MAX_RETURN_NOTE,
  RETURN_REASONS,
  RETURN_WISHES,
  type ReturnReason,
  type ReturnWish,
} from '@/lib/domain/order/line-return'
import type { AdminOrderMessages, AdminReturnMessages, OrderReturnMessages } from '@/lib/i18n/order-messages'
import { useOrderAction } from '../use-order-action'

type Props = {
  order: OrderDetail
  range: ReturnWindow
  locale: Locale
  messages: AdminReturnMessages['record']
  /** The texts of the buyer's own request. */
  texts: OrderReturnMessages
  orderMessages: AdminOrderMessages
}

/** Records a return that the buyer asks for by phone: items, reason and wish. Its steps follow in the list of returns. */
export function RecordReturn({ order, range, locale, messages, texts, orderMessages }: Props) {
  const { run, busy, problem, setProblem } = useOrderAction({
    errors: { ...orderMessages.errors, ...{ not_returnable: messages.notReturnable } },
  })
  const [units, setUnits] = useState<Record<number, number>>({})
  const [reason, setReason] = useState<ReturnReason | null>(null)
  const [wish, setWish] = useState<ReturnWish>('refund')
  const [note, setNote] = useState('')
  const [key] = useState(randomUuid)
  const lines = Object.entries(units).map(([id, quantity]) => ({ line_id: Number(id), quantity }))
  const isFaultOnly = lines.some(({ line_id }) => range.lines.find((one) => one.line_id === line_id)?.fault_only)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (lines.length === 0) return setProblem(texts.errors.lines_required)
    if (!reason) return setProblem(texts.errors.reason_required)
    if (isFaultOnly && !isShopsFault(reason)) return setProblem(texts.errors.fault_only)
    const request = { number: order.number, request_key: key, lines, reason, wish, note, lang: locale }
    await run(() => adminClient.staff.recordreturn(request))
  }
  return (
    <form method="post" noValidate className="grid max-w-xl gap-5" onSubmit={submit}>
      <ReturnLines {...{ order, range, units }} messages={{ ...texts, choose: messages.items }} onChange={setUnits} />
      <SelectField
        label={messages.reason}
        placeholder={texts.chooseReason}
        options={RETURN_REASONS.map((value) => ({ value, label: texts.reasons[value] }))}
        required
        value={reason ?? ''}
        onChange={({ target }) => setReason(RETURN_REASONS.find((one) => one === target.value) ?? null)}
      />
      <MethodChoice
        legend={messages.wish}
        methods={RETURN_WISHES}
        names={texts.wishes}
        chosen={wish}
        onChoose={setWish}
      />
      <TextAreaField
        label={messages.note}
        rows={2}
        maxLength={MAX_RETURN_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <ErrorLine text={problem} />
      <button type="submit" disabled={busy} className="btn btn-primary justify-self-start">
        {messages.save}
      </button>
    </form>
  )
}
