import type { CartItem } from '../cart/cart'
import { toPaise, toRupees } from '../pricing/money'
import type { CategoryRef } from '../routing/paths'
import { type Item, type Kind, type List, toCartItem, toValue } from './event-items'

/** The data of an order for its purchase event; amounts in rupees. */
export type SoldOrder = {
  number: string
  gst_included: number
  shipping: number
  cod_fee: number
  lines: readonly { product_id: number; title: string; quantity: number; unit_price: number }[]
}

type InCart = { lines: readonly CartItem[]; kinds?: Record<string, CategoryRef> }

/** An event of the shop, independent of the analytics provider. */
export type Fact =
  | { name: 'view_item_list'; list: List; items: Item[] }
  | { name: 'select_item'; list: List; item: Item }
  | { name: 'view_item'; item: Item }
  | { name: 'add_to_wishlist'; item: Item }
  | { name: 'add_to_cart' | 'remove_from_cart'; line: CartItem; quantity: number }
  | ({ name: 'view_cart' | 'begin_checkout' } & InCart)
  | ({ name: 'add_shipping_info'; shipping_tier: string } & InCart)
  | ({ name: 'add_payment_info'; payment_type: string } & InCart)
  | { name: 'purchase'; order: SoldOrder }
  | { name: 'search'; term: string }
  | { name: 'login' | 'sign_up'; method: string }
  | { name: 'share'; method: string; item_id: string }

type EcommerceEvent = { event: string; ecommerce: Record<string, unknown> & { items: Item[] } }
type PlainEvent = { event: string } & Record<string, string>

const MAX_TERM = 100
/** E-mail addresses and phone numbers, which may not be sent to GA4. */
const PERSONAL = /\S+@\S+|\+?\d[\d\s-]{6,}\d/g

/**
 * Converts to a GA4 event in the shape that the tag manager expects: `{ event, ecommerce: { currency, value, items }
 * }`. `categoriesOf` supplies the categories of a product if the event lacks them. Contains no personal data.
 */
export function toEvent(fact: Fact, kindOf: (id: number) => Kind | undefined): EcommerceEvent | PlainEvent {
  const inCart = (lines: readonly CartItem[]) => lines.map((line) => toCartItem(line, kindOf(line.id)))
  switch (fact.name) {
    case 'view_item_list':
      return {
        event: fact.name,
        ecommerce: { ...fact.list, items: fact.items.map((item) => ({ ...item, ...fact.list })) },
      }
    case 'select_item':
      return { event: fact.name, ecommerce: { ...fact.list, items: [{ ...fact.item, ...fact.list }] } }
    case 'view_item':
    case 'add_to_wishlist':
      return priced(fact.name, [fact.item])
    case 'add_to_cart':
    case 'remove_from_cart':
      return priced(fact.name, [toCartItem(fact.line, kindOf(fact.line.id), fact.quantity)])
    case 'view_cart':
    case 'begin_checkout':
      return priced(fact.name, inCart(fact.lines))
    case 'add_shipping_info':
      return priced(fact.name, inCart(fact.lines), { shipping_tier: fact.shipping_tier })
    case 'add_payment_info':
      return priced(fact.name, inCart(fact.lines), { payment_type: fact.payment_type })
    case 'purchase':
      return sold(fact.order, kindOf)
    case 'search':
      return { event: 'search', search_term: fact.term.replace(PERSONAL, '…').slice(0, MAX_TERM) }
    case 'login':
    case 'sign_up':
      return { event: fact.name, method: fact.method }
    case 'share':
      return { event: 'share', method: fact.method, content_type: 'product', item_id: fact.item_id }
  }
}

function priced(event: string, items: Item[], more: Record<string, string> = {}): EcommerceEvent {
  return { event, ecommerce: { currency: 'INR', value: toValue(items), ...more, items } }
}

/** `value` is the products alone; the GST they contain and the delivery charge are separate fields. */
function sold(order: SoldOrder, kindOf: (id: number) => Kind | undefined): EcommerceEvent {
  const items = order.lines.map(({ product_id, title, quantity, unit_price }) => {
    return { item_id: String(product_id), item_name: title, ...kindOf(product_id), price: unit_price, quantity }
  })
  const shipping = toRupees(toPaise(order.shipping) + toPaise(order.cod_fee))
  return {
    event: 'purchase',
    ecommerce: {
      transaction_id: order.number,
      currency: 'INR',
      value: toValue(items),
      tax: order.gst_included,
      shipping,
      items,
    },
  }
}
