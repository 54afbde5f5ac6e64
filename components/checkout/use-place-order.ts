import { useState } from 'react'
import { emptyCart } from '@/lib/browser/cart-store'
import { clearDraft, requireOrderKey, saveDraft } from '@/lib/browser/checkout-draft'
import { client } from '@/lib/browser/client'
import { measure } from '@/lib/browser/data-layer'
import { readSource } from '@/lib/browser/source'
import { toItems } from '@/lib/browser/use-quote'
import { randomUuid } from '@/lib/browser/uuid'
import type { PaymentMethod } from '@/lib/contract/cart'
import type { Cart } from '@/lib/domain/cart'
import { type Locale, localePath } from '@/lib/i18n/locale'
import type { Addresses } from './addresses'
import type { Contact } from './contact'

export type OrderToPlace = { cart: Cart; contact: Contact; addresses: Addresses; method: PaymentMethod | undefined }
type After = { onPlaced: () => void; recheck: () => Promise<unknown> }
type State = { busy: boolean; reason: string | null; pending: string | null }

const LINE_REASONS = new Set([
  'out_of_stock',
  'price_changed',
  'not_found',
  'unknown_option',
  'design_does_not_fit',
  'size_needed',
])

/** Places the order under its key. Nothing typed is lost on a refusal; the cart is emptied only by success. */
export function usePlaceOrder({ cart, contact, addresses, method }: OrderToPlace, locale: Locale, after: After) {
  const [state, setState] = useState<State>({ busy: false, reason: null, pending: null })
  const refuse = (reason: string | null) => setState({ busy: false, reason, pending: null })

  const place = async () => {
    if (!method || state.busy) return
    setState({ busy: true, reason: null, pending: null })
    measure({ name: 'add_payment_info', payment_type: method, lines: cart })
    const source = readSource()
    const { data, reason } = await client.order.createpay({
      idempotency_key: requireOrderKey(),
      items: toItems(cart),
      contact,
      shipping_address: addresses.shipping,
      billing_address: addresses.billing,
      payment_method: method,
      lang: locale,
      ...(source && { source }),
    })
    if (!data || !('order' in data)) {
      // Lines that were refused show themselves in the fresh quote, each with the act that settles it.
      if (reason && (LINE_REASONS.has(reason) || reason === 'cod_unavailable')) await after.recheck()
      return refuse(reason ?? 'unexpected')
    }
    const { order, payment } = data
    after.onPlaced()
    clearDraft()
    emptyCart()
    measure({ name: 'order_placed', order, open: payment.kind === 'redirect' })
    if (payment.kind === 'verify') return setState({ busy: false, reason: null, pending: order.number })
    const shown = localePath(locale, `/gems/myorders/${order.number}?placed=1`)
    window.location.assign(payment.kind === 'redirect' ? payment.url : shown)
  }

  const placeAgain = () => {
    saveDraft({ key: randomUuid() })
    return place()
  }

  return { state, place, placeAgain, refuse }
}
