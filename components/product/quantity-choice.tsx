'use client'

import { Minus, Plus } from 'lucide'
import { useEffect } from 'react'
import { Icon } from '@/components/ui/icon'
import { setWanted, useWanted } from '@/lib/browser/customization/wanted-choice'
import { useLive } from '@/lib/browser/ui/use-live'

type Props = { id: number; stock: number; words: Record<'label' | 'less' | 'more', string> }

const STEP = 'grid size-11 place-items-center disabled:opacity-35'

/** The quantity, from one to the stock. */
export function QuantityChoice({ id, stock, words }: Props) {
  const live = useLive()
  const quantity = useWanted(id)
  useEffect(() => () => setWanted(id, 1), [id])
  return (
    <div className="mb-4 flex items-center gap-4 [@media(scripting:none)]:hidden">
      <span aria-hidden="true" className="text-[0.92rem]">
        {words.label}
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row everywhere */}
      <div role="group" aria-label={words.label} className="flex rounded border border-line bg-card">
        <button
          type="button"
          className={STEP}
          aria-label={words.less}
          disabled={!live || quantity <= 1}
          onClick={() => setWanted(id, quantity - 1)}
        >
          <Icon of={Minus} size={17} />
        </button>
        <output className="figures grid w-9 place-items-center">{quantity}</output>
        <button
          type="button"
          className={STEP}
          aria-label={words.more}
          disabled={!live || quantity >= stock}
          onClick={() => setWanted(id, quantity + 1)}
        >
          <Icon of={Plus} size={17} />
        </button>
      </div>
    </div>
  )
}
