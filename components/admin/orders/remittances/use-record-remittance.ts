import { useRef, useState } from 'react'
import { adminClient } from '@/lib/browser/admin/admin-client'
import { announce } from '@/lib/browser/ui/announce'
import { randomUuid } from '@/lib/browser/uuid'
import type { RefusedOrder } from '@/lib/contract/order/admin-remittances'
import type { Locale } from '@/lib/domain/locale'
import { formatRupees } from '@/lib/domain/pricing/money'
import { fill } from '@/lib/domain/text/fill'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import { useAdminChange } from '../../use-admin-change'

type Messages = Pick<CodRemittanceMessages, 'errors' | 'recordedOne' | 'recordedMany'>
const REMITTANCE_FIELDS = ['courier', 'paid_on', 'reference', 'charges'] as const
type RemittanceField = (typeof REMITTANCE_FIELDS)[number]
type PaidOrder = { number: string; amount: number }

/** The sum of amounts in rupees; those that are no amount count nothing. */
export const sumAmounts = (lines: readonly PaidOrder[]): number =>
  lines.reduce((sum, { amount }) => sum + (amount > 0 ? Math.round(amount * 100) : 0), 0) / 100

/** Records a remittance of the form's fields; a repeated submit records once. `refused` are the orders that kept it out. */
export function useRecordRemittance(locale: Locale, messages: Messages) {
  const key = useRef({ id: '', request: '' })
  const [refused, setRefused] = useState<RefusedOrder[]>([])
  const [done, setDone] = useState('')
  const [wrongField, setWrongField] = useState('')
  const { run, ...change } = useAdminChange<{ id: number | null }>(({ reason, errors }) => {
    const byCode: Record<string, string> = messages.errors
    setWrongField(errors?.[0]?.path ?? '')
    return byCode[errors?.[0]?.message ?? reason ?? 'unexpected'] ?? messages.errors.unexpected
  })

  async function record(
    form: HTMLFormElement,
    lines: PaidOrder[],
  ): Promise<{ isRecorded: boolean; refusedNow: RefusedOrder[] }> {
    const values = new FormData(form)
    const text = (name: string) => String(values.get(name) ?? '').trim()
    const charges = text('charges') === '' ? 0 : parseTypedAmount(text('charges'))
    const request = { courier: text('courier'), paid_on: text('paid_on'), reference: text('reference'), charges, lines }
    // Another request gets another key; the same one, sent twice, keeps it.
    const sent = JSON.stringify(request)
    if (key.current.request !== sent) key.current = { id: randomUuid(), request: sent }
    setDone('')
    setRefused([])
    let refusedNow: RefusedOrder[] = []
    const isRecorded = await run(async () => {
      const envelope = await adminClient.staff.recordremittance({ request_key: key.current.id, ...request })
      if (envelope.status !== 1) refusedNow = envelope.data?.refused ?? []
      setRefused(refusedNow)
      return envelope
    })
    if (!isRecorded) return { isRecorded, refusedNow }
    key.current = { id: '', request: '' }
    const recorded = fill(lines.length === 1 ? messages.recordedOne : messages.recordedMany, {
      ...{ count: lines.length, amount: formatRupees(sumAmounts(lines), locale) },
    })
    setDone(recorded)
    announce(recorded)
    return { isRecorded, refusedNow }
  }

  /** Forgets a refusal, once its orders were compared again. */
  const forget = () => {
    setRefused([])
    change.setProblem(undefined)
  }

  /** What is wrong with a field of the form. */
  const errorOf = (field: RemittanceField) => (wrongField === field ? change.problem : undefined)
  const isOfField = REMITTANCE_FIELDS.some((field) => field === wrongField)

  return { record, forget, refused, done, errorOf, ...change, problem: isOfField ? undefined : change.problem }
}
