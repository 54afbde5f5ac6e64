'use client'

import { changeCart, readCart, takeStorageLoss } from '@/lib/browser/cart/cart-store'
import { type Chosen, useChosen } from '@/lib/browser/customization/chosen-product'
import { useWanted } from '@/lib/browser/customization/wanted-choice'
import { fill } from '@/lib/browser/fill'
import { showToast, warmToasts } from '@/lib/browser/ui/toast'
import { useLive, WAITING } from '@/lib/browser/ui/use-live'
import { addItem, type CartFacts, lineKey } from '@/lib/domain/cart/cart'

type Label = 'added' | 'full' | 'notKept' | 'addToCart' | 'buyNow' | 'outOfStock' | 'limit' | 'needDesign' | 'needSize'
type Labels = Record<Label, string>
type Props = {
  facts: CartFacts
  labels: Labels
  className: string
  /** Where to go after adding; the button is then labelled `Buy now`. */
  buyAt?: string | undefined
}

/** Adds the chosen quantity to the cart, then opens `checkoutHref` if set, also for a product that is already in it. */
export function AddToCartButton({ facts, labels, className, buyAt }: Props) {
  const live = useLive()
  const chosen = useChosen(facts.id)
  const quantity = useWanted(facts.id)
  const add = () => {
    if (chosen && 'missing' in chosen) return goTo(chosen.missing)
    const made = chosen && { metal_design_type: chosen.choice }
    const product = { ...facts, ...made }
    if (buyAt && readCart().some((line) => lineKey(line) === lineKey(product))) {
      return window.location.assign(buyAt)
    }
    const change = changeCart((cart) => addItem(cart, product, quantity))
    if ('refused' in change) {
      const text = change.refused === 'full' ? labels.full : fill(labels.limit, { n: change.stock })
      return showToast('error', text)
    }
    if (takeStorageLoss()) return showToast('error', labels.notKept)
    return buyAt ? window.location.assign(buyAt) : showToast('success', labels.added)
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
      {facts.stock > 0 ? (buyAt ? labels.buyNow : wordOf(chosen, labels)) : labels.outOfStock}
    </button>
  )
}

/** The label: add to cart, or the choice that is still missing. */
function wordOf(chosen: Chosen | null, labels: Labels): string {
  if (!chosen || !('missing' in chosen)) return labels.addToCart
  return chosen.missing === 'size' ? labels.needSize : labels.needDesign
}

function goTo(missing: 'design' | 'size'): void {
  const place = document.getElementById(`made-${missing}`)
  place?.scrollIntoView({ block: 'center' })
  place?.focus({ preventScroll: true })
}
