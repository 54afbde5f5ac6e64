import { useContext, useState } from 'react'
import { track } from '@/lib/browser/analytics/data-layer'
import { readSource } from '@/lib/browser/analytics/source'
import { buyNowStore } from '@/lib/browser/cart/buy-now-store'
import { toItems } from '@/lib/browser/cart/use-quote'
import { clearDraft, readDraft, requireOrderKey, saveDraft } from '@/lib/browser/checkout/checkout-draft'
import { rememberReservedOrder } from '@/lib/browser/checkout/reserved-orders'
import { client } from '@/lib/browser/client'
import { randomUuid } from '@/lib/browser/uuid'
import type { BusinessBuyer } from '@/lib/contract/order/business'
import type { PaymentMethod } from '@/lib/contract/order/cart'
import type { Contact, Order } from '@/lib/contract/order/order'
import { type Cart, subtotalPaise } from '@/lib/domain/cart/cart'
import { type Locale, localePath } from '@/lib/domain/locale'
import type { Gift } from '@/lib/domain/order/gift'
import { dueOf, GIFT_CARD_REASONS } from '@/lib/domain/order/gift-card'
import { toRupees } from '@/lib/domain/pricing/money'
import type { Addresses } from './address/addresses'
import { LineStoreContext } from './line-store-context'
import { QuotationContext } from './quotation-context'

export type OrderToPlace = {
  cart: Cart
  contact: Contact
  addresses: Addresses
  method: PaymentMethod | undefined
  coupon: string | undefined
  giftCard?: string | undefined
  gift?: Gift | undefined
}
/**
 * What the customer agrees to: the total shown and what is left of it, in rupees; with the PAN where it is required, and
 * the business that buys.
 */
type Agreement = { seen_total?: number; seen_due?: number; pan?: string; business?: BusinessBuyer }
/**
 * Both in rupees: the total shown, and the current one; `payUrl` where a remote has accepted the order at the current
 * total and awaits the payment.
 */
export type ChangedTotal = { old: number; total: number; payUrl?: string; number?: string }
type OrderCallbacks = { onPlaced: () => void; recheck: () => Promise<unknown> }
type State = {
  busy: boolean
  reason: string | null
  msg?: string
  pending: string | null
  changed: ChangedTotal | null
}

const IDLE: State = { busy: false, reason: null, pending: null, changed: null }

/** Reasons that a fresh quote shows, most of them with the action that resolves them. */
const REASONS_SHOWN_BY_QUOTE = new Set<string>([
  'out_of_stock',
  'price_changed',
  'not_found',
  'unknown_option',
  'design_does_not_fit',
  'size_needed',
  'cod_unavailable',
  'payment_unavailable',
  'total_changed',
  'pan_needed',
  'gstin_unavailable',
  'coupon_unknown',
  'coupon_over',
  'coupon_early',
  'coupon_used_up',
  'coupon_below',
  'coupon_elsewhere',
  'coupon_tries',
  'gift_card_changed',
  ...GIFT_CARD_REASONS,
])

/** URL of the placed order, by the key of its link without an account; the list where a remote assigned no number. */
function orderPath(number: string, locale: Locale, key = ''): string {
  if (key) return localePath(locale, `/gems/myorders/find?${new URLSearchParams({ number, key, placed: '1' })}`)
  return localePath(locale, number ? `/gems/myorders/${encodeURIComponent(number)}?placed=1` : '/gems/myorders')
}

/** Places the order under its idempotency key. A refusal keeps all input; only success removes the ordered lines. */
export function usePlaceOrder(order: OrderToPlace, locale: Locale, callbacks: OrderCallbacks) {
  const [state, setState] = useState<State>(IDLE)
  const store = useContext(LineStoreContext)
  const isBuyNow = store === buyNowStore
  const quotation = useContext(QuotationContext)
  const keyName = quotation ? 'quotationKey' : isBuyNow ? 'buyNowKey' : 'key'
  const refuse = (reason: string | null) => setState({ ...IDLE, reason })

  const place = async (agreement: Agreement) => {
    const { cart, contact, addresses, method, coupon, giftCard, gift } = order
    if (!method || state.busy) return
    setState({ ...IDLE, busy: true })
    track({ name: 'add_payment_info', payment_type: method, lines: cart })
    const source = readSource()
    const { note, reminder } = readDraft()
    const { data, reason, msg } = await client.order.createpay({
      idempotency_key: requireOrderKey(keyName),
      items: toItems(cart),
      contact,
      shipping_address: addresses.shipping,
      billing_address: addresses.billing,
      payment_method: method,
      lang: locale,
      ...agreement,
      ...(coupon && { coupon }),
      ...(quotation && { quotation: quotation.key }),
      ...(giftCard && { gift_card: giftCard }),
      ...(gift && { gift }),
      ...(note && { note }),
      ...(reminder && { reminder_consent: reminder }),
      ...(source && { source }),
    })
    if (!data || !('order' in data)) {
      if (reason && REASONS_SHOWN_BY_QUOTE.has(reason)) await callbacks.recheck()
      const total = data && 'total' in data ? data.total : null
      const old = agreement.seen_total
      const changed = total !== null && old !== undefined && total !== old ? { old, total } : null
      return setState({ ...IDLE, reason: reason ?? 'other', msg, changed })
    }
    const old = agreement.seen_total ?? toRupees(subtotalPaise(cart))
    const { total } = data.order
    const { number } = data.order
    if (number) clearDraft(keyName)
    if (data.payment.kind !== 'none')
      rememberUnpaid(data.order, data.payment.kind === 'redirect' ? data.payment.url : null, data.key)
    if (data.payment.kind === 'redirect' && total !== old) {
      saveDraft({ placed: number })
      return setState({ ...IDLE, changed: { old, total, payUrl: data.payment.url, number } })
    }
    callbacks.onPlaced()
    saveDraft({ placed: number })
    // Without a number there is nothing to come back to: the cart stays until the buyer empties it.
    if (number) store.save([])
    track({ name: 'order_placed', order: data.order, open: data.payment.kind === 'redirect' })
    if (data.payment.kind === 'verify') return setState({ ...IDLE, pending: data.order.number })
    window.location.assign(
      data.payment.kind === 'redirect' ? data.payment.url : orderPath(data.order.number, locale, data.key),
    )
  }

  const rememberUnpaid = ({ number, total, gift_card, held_until }: Order, url: string | null, key = '') => {
    if (!number) return
    const { cart: lines } = order
    rememberReservedOrder({
      number,
      total: dueOf({ total, gift_card }),
      until: held_until ?? null,
      url,
      key: key || null,
      lines,
      // Its lines do not belong into the cart: there they would have other prices.
      isBuyNow: isBuyNow || quotation !== null,
      placedAt: Date.now(),
    })
  }

  /** Accepts a changed total: places a new order, or pays the order that a remote has accepted already. */
  const accept = (agreement: Agreement, { total, payUrl, number }: ChangedTotal) => {
    if (!payUrl) return place({ ...agreement, seen_total: total })
    callbacks.onPlaced()
    if (number) store.save([])
    return window.location.assign(payUrl)
  }

  const placeAgain = (agreement: Agreement) => {
    saveDraft({ [keyName]: randomUuid() })
    return place(agreement)
  }

  return { state, place, accept, placeAgain, refuse }
}
