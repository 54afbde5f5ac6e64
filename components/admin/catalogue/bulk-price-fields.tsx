import { useId } from 'react'
import { FieldNotes, fieldAttributes } from '@/components/ui/field-frame'
import type { PriceAction } from '@/lib/domain/pricing/price-change'
import type { CatalogueMessages } from './labels'

/** An amount as typed, with the times in India from and until which it holds; empty for at once, and for good. */
export type TypedPriceChange = { amount: string; starts: string; ends: string }
type Props = {
  action: PriceAction
  change: TypedPriceChange
  error: string | undefined
  onChange: (change: TypedPriceChange) => void
  messages: CatalogueMessages
}

/** The percentage or price of a bulk edit, and optionally when it holds. */
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
      {timeField('starts')}
      {timeField('ends')}
      {action !== 'discount' && <p className="w-full text-sm text-soft">{messages.schedule.lasting}</p>}
    </>
  )
}
