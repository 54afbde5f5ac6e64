import { useEffect, useRef } from 'react'
import type { CartItem } from '@/lib/domain/cart/cart'
import { fill } from '@/lib/domain/text/fill'
import type { CartLabels } from './cart-labels'

/** A line that was taken out of the cart, where it was, and what was done with it. */
export type RemovedLine = { item: CartItem; index: number; isKept: boolean }
type Props = { removed: RemovedLine; labels: CartLabels; onUndo: () => void }

/** Says what was removed or kept for later, with the way to undo it; the pressed button is gone, so it has the focus. */
export function RemovedNotice({ removed: { item, isKept }, labels, onUndo }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each removed line
  useEffect(() => button.current?.focus(), [item])
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-x-4 rounded bg-sand px-3.5 py-1.5 text-[0.925rem]"
    >
      <p>{fill(isKept ? labels.keptForLater : labels.removed, { title: item.title })}</p>
      <button ref={button} type="button" className="link min-h-11 font-medium" onClick={onUndo}>
        {labels.undo}
      </button>
    </div>
  )
}
