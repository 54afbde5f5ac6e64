'use client'

import { Minus, Plus } from 'lucide'
import { useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { setChosenQuantity, useChosenQuantity } from '@/lib/browser/customization/chosen-quantity'
import { useHydrated } from '@/lib/browser/ui/use-hydrated'

type Props = { id: number; stock: number; labels: Record<'label' | 'less' | 'more', string> }

const STEP_CLASS = 'grid size-11 place-items-center disabled:opacity-35'

/** The quantity, from one to the stock. */
export function QuantityChoice({ id, stock, labels }: Props) {
  const live = useHydrated()
  const quantity = useChosenQuantity(id)
  useEffect(() => () => setChosenQuantity(id, 1), [id])
  return (
    <div className="mb-4 flex items-center gap-4 [@media(scripting:none)]:hidden">
      <span aria-hidden="true" className="text-[0.92rem]">
        {labels.label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
      <div role="group" aria-label={labels.label} className="flex rounded border border-line bg-card">
        <button
          type="button"
          className={STEP_CLASS}
          aria-label={labels.less}
          disabled={!live || quantity <= 1}
          onClick={() => setChosenQuantity(id, quantity - 1)}
        >
          <Icon of={Minus} size={17} />
        </button>
        <output className="figures grid w-9 place-items-center">{quantity}</output>
        <button
          type="button"
          className={STEP_CLASS}
          aria-label={labels.more}
          disabled={!live || quantity >= stock}
          onClick={() => setChosenQuantity(id, quantity + 1)}
        >
          <Icon of={Plus} size={17} />
        </button>
      </div>
    </div>
  )
}
