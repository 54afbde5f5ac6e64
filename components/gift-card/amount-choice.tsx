import { useId, useState } from 'react'
import { Field } from '@/components/ui/field'
import type { Locale } from '@/lib/domain/locale'
import { GIFT_CARD_AMOUNTS } from '@/lib/domain/order/gift-card'
import { formatRupees } from '@/lib/domain/pricing/money'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { GiftCardLabels } from './gift-card-labels'

type Props = {
  locale: Locale
  labels: Pick<GiftCardLabels, 'amount' | 'other' | 'otherHint'>
  error: string | undefined
  /** The chosen amount in rupees; null while another one is empty or no number. */
  onChoose: (rupees: number | null) => void
}

const OTHER = 'other'

/** Whole rupees; null for anything else. */
function parseRupees(typed: string): number | null {
  const rupees = parseTypedAmount(typed)
  return Number.isInteger(rupees) ? rupees : null
}

/** The suggested amounts, and one of the buyer's own. */
export function AmountChoice({ locale, labels, error, onChoose }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const errorId = useId()
  const options = [
    ...GIFT_CARD_AMOUNTS.map((rupees) => ({ value: String(rupees), rupees })),
    { value: OTHER, rupees: null },
  ]
  const isOther = chosen === OTHER
  return (
    <fieldset className="grid gap-3" aria-describedby={error && !isOther ? errorId : undefined}>
      <legend className="mb-3 font-medium">{labels.amount}</legend>
      <div className="grid grid-cols-2 gap-2.5 sm:grid-cols-3">
        {options.map(({ value, rupees }) => (
          <label
            key={value}
            className="figures flex min-h-12 cursor-pointer items-center gap-2.5 rounded border border-line px-3.5 has-checked:border-ink"
          >
            <input
              type="radio"
              name="card_amount"
              value={value}
              className="size-4.5 shrink-0 accent-ink"
              checked={chosen === value}
              aria-invalid={error && !isOther ? true : undefined}
              onChange={() => {
                setChosen(value)
                onChoose(rupees)
              }}
            />
            {rupees === null ? labels.other : formatRupees(rupees, locale)}
          </label>
        ))}
      </div>
      {isOther && (
        <Field
          label={labels.other}
          hint={labels.otherHint}
          prefix="₹"
          inputMode="numeric"
          autoComplete="off"
          maxLength={9}
          className="max-w-60"
          error={error}
          onChange={(event) => onChoose(parseRupees(event.target.value))}
        />
      )}
      {error && !isOther && (
        <p id={errorId} className="text-alarm">
          {error}
        </p>
      )}
    </fieldset>
  )
}
