import type { CatalogueMessages } from './labels'

/** A discount as typed, with the times in India from and until which it holds; empty for at once, and for good. */
export type BulkDiscount = { percent: string; starts: string; ends: string }
type Props = { discount: BulkDiscount; onChange: (discount: BulkDiscount) => void; messages: CatalogueMessages }

/** The percentage of a bulk discount, and optionally when it holds. */
export function BulkDiscountFields({ discount, onChange, messages }: Props) {
  const timeField = (name: 'starts' | 'ends') => (
    <label className="flex flex-wrap items-center gap-2 text-sm">
      {messages.schedule[name]}
      <input
        type="datetime-local"
        className="input figures w-auto"
        value={discount[name]}
        onChange={({ target }) => onChange({ ...discount, [name]: target.value })}
      />
    </label>
  )
  return (
    <>
      <input
        aria-label={messages.field.discount}
        inputMode="decimal"
        className="input figures w-24"
        value={discount.percent}
        onChange={({ target }) => onChange({ ...discount, percent: target.value })}
      />
      {timeField('starts')}
      {timeField('ends')}
    </>
  )
}
