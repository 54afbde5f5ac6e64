import { useId } from 'react'
import { CheckField } from '@/components/ui/check-field'
import { Field } from '@/components/ui/field'
import type { MakeQuotation } from '@/lib/contract/order/admin-quotations'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import { toIndiaDate } from '@/lib/domain/time/india-clock'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import type { QuotationProblems } from './quotation-problems'

const DAY_MS = 86_400_000
const BALANCE_DAYS = 14
const KINDS = ['percent', 'amount'] as const

/** The advance of the form as it is typed. */
export type TypedAdvance = { on: boolean; kind: (typeof KINDS)[number]; value: string; kept: string; day: string }
export const NO_ADVANCE: TypedAdvance = { on: false, kind: 'percent', value: '', kept: '0', day: '' }

const toNumber = (text: string) => {
  const value = parseTypedAmount(text)
  return Number.isFinite(value) ? value : -1
}

/** What the form sends; the server refuses what is no number. */
export function toAdvanceInput({ on, kind, value, kept, day }: TypedAdvance): MakeQuotation['advance'] {
  if (!on) return null
  const number = toNumber(value)
  const part = kind === 'percent' ? { kind, percent: number } : { kind, rupees: number }
  return { part, kept: toNumber(kept), balance_on: day }
}

/** The last day for the balance that the form proposes: two weeks after the quotation ends. */
const proposeDay = (end: Date) => toIndiaDate(new Date(end.getTime() + BALANCE_DAYS * DAY_MS))

type Props = {
  advance: TypedAdvance
  /** Until when the quotation is valid, if it is saved at this moment. */
  toEnd: (now: Date) => Date
  problems: QuotationProblems
  messages: AdminQuotationMessages
  onChange: (change: Partial<TypedAdvance>) => void
}

/** Whether the quotation asks for an advance: how much, what of it is kept, and until when the balance is due. */
export function AdvanceFields({ advance, toEnd, problems, messages, onChange }: Props) {
  const texts = messages.advance
  const id = useId()
  return (
    <>
      <CheckField
        label={texts.ask}
        hint={texts.hint}
        checked={advance.on}
        onChange={({ target }) => onChange({ on: target.checked, day: advance.day || proposeDay(toEnd(new Date())) })}
      />
      {advance.on && (
        <div className="grid gap-4 border-s border-line ps-4">
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <div>
              <label htmlFor={id} className="label">
                {texts.kind}
              </label>
              <select
                id={id}
                value={advance.kind}
                className="input"
                onChange={({ target }) => onChange({ kind: KINDS.find((one) => one === target.value) ?? 'percent' })}
              >
                {KINDS.map((kind) => (
                  <option key={kind} value={kind}>
                    {texts.kinds[kind]}
                  </option>
                ))}
              </select>
            </div>
            <Field
              label={texts.value}
              error={problems['advance.part']}
              prefix={advance.kind === 'amount' ? '₹' : '%'}
              value={advance.value}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              onChange={({ target }) => onChange({ value: target.value })}
            />
            <Field
              label={texts.kept}
              error={problems['advance.kept']}
              prefix="₹"
              value={advance.kept}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              onChange={({ target }) => onChange({ kept: target.value })}
            />
            <Field
              label={texts.day}
              error={problems['advance.balance_on']}
              type="date"
              value={advance.day}
              onChange={({ target }) => onChange({ day: target.value })}
            />
          </div>
        </div>
      )}
    </>
  )
}
