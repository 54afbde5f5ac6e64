import { useId } from 'react'
import type { RemovalLabels } from './removal-labels'

type Props = { labels: RemovalLabels; isMade: boolean; restock: boolean; onChange: (restock: boolean) => void }

/** Whether removed items go back on sale. */
export function StockChoice({ labels, isMade, restock, onChange }: Props) {
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="label">{labels.stock}</legend>
      {[false, true].map((choice) => (
        <label key={String(choice)} className="flex min-h-11 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 shrink-0 accent-ink"
            checked={restock === choice}
            onChange={() => onChange(choice)}
          />
          {choice ? labels.restock : labels.keepOff}
        </label>
      ))}
      {isMade && <p className="text-sm text-soft">{labels.stockMade}</p>}
    </fieldset>
  )
}
