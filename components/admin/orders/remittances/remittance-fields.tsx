import { useEffect, useId, useRef } from 'react'
import { Field } from '@/components/ui/field'
import { focusFirstError } from '@/lib/browser/forms/focus-first-error'
import { WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import type { Locale } from '@/lib/domain/locale'
import { MAX_COURIER, MAX_REMITTANCE_REFERENCE } from '@/lib/domain/order/remittance/remittance'
import { formatRupees } from '@/lib/domain/pricing/money'
import { CARRIER_NAMES } from '@/lib/domain/shipping/carriers'
import type { CodRemittanceMessages } from '@/lib/i18n/order-messages'
import type { useRecordRemittance } from './use-record-remittance'

export type RemittanceFieldMessages = Pick<
  CodRemittanceMessages,
  'courier' | 'paidOn' | 'reference' | 'referenceHint' | 'charges' | 'chargesHint' | 'sum' | 'record'
>
type Props = {
  defaults: { courier: string; paid_on: string; reference?: string }
  today: string
  /** Of the selected orders, in rupees. */
  sum: number
  count: number
  remittance: ReturnType<typeof useRecordRemittance>
  locale: Locale
  messages: RemittanceFieldMessages
}

/** What a manager states of a remittance, and the sum of its orders. */
export function RemittanceFields({ defaults, today, sum, count, remittance, locale, messages }: Props) {
  const suggestions = useId()
  const { busy, live, errorOf } = remittance
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!busy) focusFirstError(fields.current)
  }, [busy])
  return (
    <div ref={fields} className="grid gap-4 rounded border border-line bg-card p-5">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Field
          label={messages.courier}
          name="courier"
          error={errorOf('courier')}
          list={suggestions}
          autoComplete="off"
          defaultValue={defaults.courier}
          maxLength={MAX_COURIER}
        />
        <Field
          type="date"
          label={messages.paidOn}
          name="paid_on"
          error={errorOf('paid_on')}
          defaultValue={defaults.paid_on}
          max={today}
        />
        <Field
          label={messages.reference}
          hint={messages.referenceHint}
          name="reference"
          error={errorOf('reference')}
          autoComplete="off"
          defaultValue={defaults.reference}
          maxLength={MAX_REMITTANCE_REFERENCE}
        />
        <Field
          label={messages.charges}
          hint={messages.chargesHint}
          name="charges"
          error={errorOf('charges')}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          defaultValue="0"
        />
      </div>
      <datalist id={suggestions}>
        {CARRIER_NAMES.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="figures">
          <span className="text-soft">{messages.sum}</span>{' '}
          <output className="ms-1 text-lg font-medium">{formatRupees(sum, locale)}</output>
        </p>
        <button type="submit" disabled={busy || count === 0} className={`btn btn-primary ${live ? '' : WAITING_CLASS}`}>
          {messages.record}
        </button>
      </div>
    </div>
  )
}
