'use client'

import { changeCart, takeStorageLoss } from '@/lib/browser/cart-store'
import { fill } from '@/lib/browser/fill'
import { showToast, warmToasts } from '@/lib/browser/toast'
import { useLive, WAITING } from '@/lib/browser/use-live'
import { addItem, type CartFacts } from '@/lib/domain/cart'

type Labels = Record<'added' | 'full' | 'notKept' | 'addToCart' | 'outOfStock' | 'limit', string>
type Props = { facts: CartFacts; labels: Labels; className: string }

export function AddToCartButton({ facts, labels, className }: Props) {
  const live = useLive()
  const add = () => {
    const change = changeCart((cart) => addItem(cart, facts))
    if ('refused' in change) {
      const text = change.refused === 'full' ? labels.full : fill(labels.limit, { n: change.stock })
      return showToast('error', text)
    }
    return takeStorageLoss() ? showToast('error', labels.notKept) : showToast('success', labels.added)
  }
  return (
    <button
      type="button"
      className={live ? className : `${className} ${WAITING}`}
      disabled={!live}
      onClick={add}
      onPointerEnter={warmToasts}
      onFocus={warmToasts}
    >
      {facts.stock > 0 ? labels.addToCart : labels.outOfStock}
    </button>
  )
}
