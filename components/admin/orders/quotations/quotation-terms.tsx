import { useId } from 'react'
import { CheckField } from '@/components/ui/check-field'
import { TextAreaField } from '@/components/ui/text-area-field'
import { fill } from '@/lib/domain/text/fill'
import type { AdminQuotationMessages } from '@/lib/i18n/order-messages'
import { AdvanceFields, type TypedAdvance } from './advance-fields'
import type { QuotationProblems } from './quotation-problems'

const HOUR_MS = 3_600_000
/** For how many hours a quotation can be valid. */
const HOURS = ['4', '24', '48', '72', '168', '336', '720'] as const

export type QuotationTerms = { hours: string; reserve: boolean; note: string; advance: TypedAdvance }
type Props = {
  terms: QuotationTerms
  /** When the quotation that is edited ends, as a time and as a text; empty `hours` keep it. */
  edited: { until: string; end: string } | undefined
  problems: QuotationProblems
  messages: AdminQuotationMessages
  onChange: (change: Partial<QuotationTerms>) => void
}

/** Until when the quotation that is made holds, whether it reserves, and the message to the buyer. */
export function QuotationTermsPart({ terms, edited, problems, messages, onChange }: Props) {
  const id = useId()
  const toEnd = (now: Date) =>
    edited && terms.hours === '' ? new Date(edited.until) : new Date(now.getTime() + Number(terms.hours) * HOUR_MS)
  return (
    <section aria-labelledby="terms" className="grid gap-4 sm:max-w-xl">
      <h2 id="terms" className="text-xl">
        {messages.terms}
      </h2>
      <div>
        <label htmlFor={id} className="label">
          {messages.hours}
        </label>
        <select
          id={id}
          value={terms.hours}
          className="input"
          onChange={({ target }) => onChange({ hours: target.value })}
        >
          {edited && <option value="">{fill(messages.keepEnd, { time: edited.end })}</option>}
          {HOURS.map((hours) => (
            <option key={hours} value={hours}>
              {messages.hoursOf[hours]}
            </option>
          ))}
        </select>
      </div>
      <CheckField
        label={messages.reserve}
        hint={messages.reserveHint}
        checked={terms.reserve}
        onChange={({ target }) => onChange({ reserve: target.checked })}
      />
      <AdvanceFields
        advance={terms.advance}
        toEnd={toEnd}
        problems={problems}
        messages={messages}
        onChange={(change) => onChange({ advance: { ...terms.advance, ...change } })}
      />
      <TextAreaField
        label={messages.note}
        error={problems.note}
        rows={3}
        maxLength={1000}
        value={terms.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </section>
  )
}
