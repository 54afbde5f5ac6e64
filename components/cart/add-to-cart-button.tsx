'use client'

import { changeCart, readCart, takeStorageLossNotice } from '@/lib/browser/cart/cart-store'
import { useChosenQuantity } from '@/lib/browser/customization/chosen-quantity'
import { type ProductCustomization, useProductCustomization } from '@/lib/browser/customization/product-customization'
import { fill } from '@/lib/browser/fill'
import { preloadToasts, showToast } from '@/lib/browser/ui/toast'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { addItem, type CartProduct, lineKey } from '@/lib/domain/cart/cart'

type Label = 'added' | 'full' | 'notKept' | 'addToCart' | 'buyNow' | 'outOfStock' | 'limit' | 'needDesign' | 'needSize'
type Labels = Record<Label, string>
type Props = {
  facts: CartProduct
  labels: Labels
  className: string
  /** Where to go after adding; the button is then labelled `Buy now`. */
  checkoutHref?: string | undefined
}

/** Adds the chosen quantity to the cart, then opens `checkoutHref` if set, also for a product that is already in it. */
export function AddToCartButton({ facts, labels, className, checkoutHref }: Props) {
  const live = useHydrated()
  const chosen = useProductCustomization(facts.id)
  const quantity = useChosenQuantity(facts.id)
  const add = () => {
    if (chosen && 'missing' in chosen) return focusMissingChoice(chosen.missing)
    const customization = chosen && { metal_design_type: chosen.choice }
    const product = { ...facts, ...customization }
    if (checkoutHref && readCart().some((line) => lineKey(line) === lineKey(product))) {
      return window.location.assign(checkoutHref)
    }
    const change = changeCart((cart) => addItem(cart, product, quantity))
    if ('refused' in change) {
      const text = change.refused === 'full' ? labels.full : fill(labels.limit, { n: change.stock })
      return showToast('error', text)
    }
    if (takeStorageLossNotice()) return showToast('error', labels.notKept)
    return checkoutHref ? window.location.assign(checkoutHref) : showToast('success', labels.added)
  }
  return (
    <button
      type="button"
      className={live ? className : `${className} ${WAITING_CLASS}`}
      disabled={!live}
      onClick={add}
      onPointerEnter={preloadToasts}
      onFocus={preloadToasts}
    >
      {facts.stock > 0 ? (checkoutHref ? labels.buyNow : buttonLabel(chosen, labels)) : labels.outOfStock}
    </button>
  )
}

/** The label: add to cart, or the choice that is still missing. */
function buttonLabel(chosen: ProductCustomization | null, labels: Labels): string {
  if (!chosen || !('missing' in chosen)) return labels.addToCart
  return chosen.missing === 'size' ? labels.needSize : labels.needDesign
}

function focusMissingChoice(missing: 'design' | 'size'): void {
  const element = document.getElementById(`made-${missing}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
