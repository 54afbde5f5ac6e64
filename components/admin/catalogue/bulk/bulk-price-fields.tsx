import { useId } from 'react'
import { FieldNotes, fieldAttributes } from '@/components/ui/field-frame'
import { PRICE_ROUNDINGS, type PriceAction, type PriceRounding } from '@/lib/domain/pricing/price-change'
import type { CatalogueMessages } from '../labels'

/** An amount as typed, what a percentage is rounded to, and the times in India from and until which it holds; empty for at once, and for good. */
export type TypedPriceChange = { amount: string; rounding: PriceRounding; starts: string; ends: string }
type Props = {
  action: PriceAction
  change: TypedPriceChange
  error: string | undefined
  onChange: (change: TypedPriceChange) => void
  messages: CatalogueMessages
}

/** The percentage or price of a bulk edit, what it is rounded to, and optionally when it holds. */
export function BulkPriceFields({ action, change, error, onChange, messages }: Props) {
  const id = useId()
  const timeField = (name: 'starts' | 'ends') => (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {messages.schedule[name]}
      <input
        type="datetime-local"
        className="input figures w-auto"
        value={change[name]}
        onChange={({ target }) => onChange({ ...change, [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      <input
        {...fieldAttributes(id, { error })}
        aria-label={action === 'discount' ? messages.field.discount : messages.bulk[action]}
        inputMode="decimal"
        className="input figures w-28"
        value={change.amount}
        onChange={({ target }) => onChange({ ...change, amount: target.value })}
      />
      <div role="alert" className="empty:hidden">
        <FieldNotes {...{ id, error }} />
      </div>
      {(action === 'raise' || action === 'lower') && (
        <label className="flex flex-wrap items-center gap-2 text-sm">
          {messages.bulk.rounding}
          <select
            className="input w-auto"
            value={change.rounding}
            onChange={({ target }) => {
              const rounding = PRICE_ROUNDINGS.find((one) => one === target.value)
              if (rounding) onChange({ ...change, rounding })
            }}
          >
            {PRICE_ROUNDINGS.map((one) => (
              <option key={one} value={one}>
                {messages.bulk.roundings[one]}
              </option>
            ))}
          </select>
        </label>
      )}
      {timeField('starts')}
      {timeField('ends')}
      {action !== 'discount' && <p className="w-full text-sm text-soft">{messages.schedule.lasting}</p>}
    </>
  )
}
