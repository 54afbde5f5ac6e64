'use client'

import { buyNowStore } from '@/lib/browser/cart/buy-now-store'
import { changeCart, takeCartLoss, useCart } from '@/lib/browser/cart/cart-store'
import { useChosenQuantity } from '@/lib/browser/customization/chosen-quantity'
import { type ProductCustomization, useProductCustomization } from '@/lib/browser/customization/product-customization'
import { preloadToasts, showToast } from '@/lib/browser/ui/toast'
import { useHydrated, WAITING_CLASS } from '@/lib/browser/ui/use-hydrated'
import { addItem, type CartItem, type CartProduct } from '@/lib/domain/cart/cart'
import { type Locale, localePath } from '@/lib/domain/locale'
import { fill } from '@/lib/domain/text/fill'
import { loadMiniCart } from './load-mini-cart'
import type { MiniCartLabels } from './mini-cart'

type Label =
  | 'full'
  | 'notKept'
  | 'addToCart'
  | 'buyNow'
  | 'outOfStock'
  | 'limit'
  | 'needDesign'
  | 'needSize'
  | 'missingDesign'
  | 'missingSize'
  | 'inCart'
type Labels = Record<Label, string> & MiniCartLabels
type Props = {
  facts: CartProduct
  labels: Labels
  locale: Locale
  className: string
  /** The checkout of a product bought alone; the button is then labelled `Buy now`. */
  checkoutHref?: string | undefined
}

/** Adds the chosen quantity to the cart; with `checkoutHref` it is bought alone there, and the cart stays as it is. */
export function AddToCartButton({ facts, labels, locale, className, checkoutHref }: Props) {
  const live = useHydrated()
  const chosen = useProductCustomization(facts.id)
  const quantity = useChosenQuantity(facts.id)
  const isInCart = useCart()?.some(({ id }) => id === facts.id) === true && facts.stock === 1
  const add = () => {
    if (chosen && 'missing' in chosen) {
      showToast('error', chosen.missing === 'size' ? labels.missingSize : labels.missingDesign)
      return focusMissingChoice(chosen.missing)
    }
    const product = { ...facts, ...toExtras(chosen) }
    const change = checkoutHref
      ? buyNowStore.change(() => addItem([], product, quantity))
      : changeCart((cart) => addItem(cart, product, quantity))
    if ('refused' in change) {
      const text = change.refused === 'full' ? labels.full : fill(labels.limit, { n: change.stock })
      return showToast('error', text)
    }
    if (checkoutHref ? !buyNowStore.isStored() : takeCartLoss()) return showToast('error', labels.notKept)
    return checkoutHref ? window.location.assign(checkoutHref) : showAdded({ ...product, quantity })
  }
  const showAdded = async (item: CartItem) => {
    const miniCart = await loadMiniCart().catch(() => null)
    if (miniCart) return miniCart.openMiniCart({ item, locale, labels })
    return showToast('success', labels.added)
  }
  const preload = () => {
    preloadToasts()
    if (!checkoutHref) void loadMiniCart()
  }
  // The only one of its kind is in the cart: there is nothing more to add.
  if (isInCart && !checkoutHref)
    return (
      <a href={localePath(locale, '/gems/cart')} data-in-cart="" className={className}>
        {labels.inCart}
      </a>
    )
  return (
    <button
      type="button"
      className={live ? className : `${className} ${WAITING_CLASS}`}
      disabled={!live}
      onClick={add}
      onPointerEnter={preload}
      onFocus={preload}
    >
      {facts.stock > 0 ? (checkoutHref ? labels.buyNow : buttonLabel(chosen, labels)) : labels.outOfStock}
    </button>
  )
}

/** The part of a cart line that holds the choice. */
function toExtras(chosen: Exclude<ProductCustomization, { missing: unknown }> | null) {
  if (!chosen) return null
  return 'ring' in chosen ? { ring_size: chosen.ring } : { metal_design_type: chosen.choice }
}

/** The label: add to cart, or the choice that is still missing. */
function buttonLabel(chosen: ProductCustomization | null, labels: Labels): string {
  if (!chosen || !('missing' in chosen)) return labels.addToCart
  return chosen.missing === 'size' ? labels.needSize : labels.needDesign
}

function focusMissingChoice(missing: 'design' | 'size'): void {
  const element = document.getElementById(`customization-${missing}`)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
  if (!element) return
  // Marked until something is chosen there.
  element.dataset.missing = ''
  element.addEventListener('change', () => delete element.dataset.missing, { once: true })
}
