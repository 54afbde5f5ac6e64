import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { parseTypedAmount } from '@/lib/domain/text/typed-number'
import type { ShopLabels } from './labels'

type Props = { labels: ShopLabels['rates']; onFill: (per10g: number) => void }

/** Fills in the rates of all gold from today’s price of pure gold, which the market quotes for 10 g. */
export function GoldPrice({ labels, onFill }: Props) {
  const [text, setText] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const fill = () => {
    const price = parseTypedAmount(text)
    setIsWrong(!(price > 0))
    if (price > 0) onFill(price)
  }
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[16rem_auto_1fr]">
      <Field
        label={labels.pureGold}
        error={isWrong ? labels.pureGoldMissing : undefined}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="button" className="btn btn-line justify-self-start" onClick={fill}>
        {labels.fillGold}
      </button>
      <p className="text-sm text-soft sm:col-span-full">{labels.fillGoldHint}</p>
    </div>
  )
}
