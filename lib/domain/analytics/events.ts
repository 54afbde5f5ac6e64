import type { CartItem } from '../cart/cart'
import { toPaise, toRupees } from '../pricing/money'
import type { CategoryRef } from '../routing/paths'
import { type EventItem, type ItemCategories, type ItemList, toCartItem, toValue } from './event-items'

/** The data of an order for its purchase event; amounts in rupees. */
export type SoldOrder = {
  number: string
  gst_included: number
  shipping: number
  cod_fee: number
  gift_box?: number | undefined
  lines: readonly { product_id: number; title: string; quantity: number; unit_price: number }[]
}

type CartContents = { lines: readonly CartItem[]; kinds?: Record<string, CategoryRef> }

/** An event of the shop, independent of the analytics provider. */
export type ShopEvent =
  | { name: 'view_item_list'; list: ItemList; items: EventItem[] }
  | { name: 'select_item'; list: ItemList; item: EventItem }
  | { name: 'view_item'; item: EventItem }
  | { name: 'add_to_wishlist'; item: EventItem }
  | { name: 'add_to_cart' | 'remove_from_cart'; line: CartItem; quantity: number }
  | ({ name: 'view_cart' | 'begin_checkout' } & CartContents)
  | ({ name: 'add_shipping_info'; shipping_tier: string } & CartContents)
  | ({ name: 'add_payment_info'; payment_type: string } & CartContents)
  | { name: 'purchase'; order: SoldOrder }
  | { name: 'search'; term: string }
  | { name: 'login' | 'sign_up'; method: string }
  | { name: 'share'; method: string; item_id: string }

type EcommerceEvent = { event: string; ecommerce: Record<string, unknown> & { items: EventItem[] } }
type PlainEvent = { event: string } & Record<string, string>

const MAX_TERM = 100
/** E-mail addresses and phone numbers, which may not be sent to GA4. */
const PERSONAL = /\S+@\S+|\+?\d[\d\s-]{6,}\d/g

/**
 * Converts to a GA4 event in the shape that the tag manager expects: `{ event, ecommerce: { currency, value, items }
 * }`. `categoriesOf` supplies the categories of a product if the event lacks them. Contains no personal data.
 */
export function toEvent(
  shopEvent: ShopEvent,
  categoriesOf: (id: number) => ItemCategories | undefined,
): EcommerceEvent | PlainEvent {
  const toItems = (lines: readonly CartItem[]) => lines.map((line) => toCartItem(line, categoriesOf(line.id)))
  switch (shopEvent.name) {
    case 'view_item_list':
      return {
        event: shopEvent.name,
        ecommerce: { ...shopEvent.list, items: shopEvent.items.map((item) => ({ ...item, ...shopEvent.list })) },
      }
    case 'select_item':
      return {
        event: shopEvent.name,
        ecommerce: { ...shopEvent.list, items: [{ ...shopEvent.item, ...shopEvent.list }] },
      }
    case 'view_item':
    case 'add_to_wishlist':
      return toValuedEvent(shopEvent.name, [shopEvent.item])
    case 'add_to_cart':
    case 'remove_from_cart':
      return toValuedEvent(shopEvent.name, [
        toCartItem(shopEvent.line, categoriesOf(shopEvent.line.id), shopEvent.quantity),
      ])
    case 'view_cart':
    case 'begin_checkout':
      return toValuedEvent(shopEvent.name, toItems(shopEvent.lines))
    case 'add_shipping_info':
      return toValuedEvent(shopEvent.name, toItems(shopEvent.lines), { shipping_tier: shopEvent.shipping_tier })
    case 'add_payment_info':
      return toValuedEvent(shopEvent.name, toItems(shopEvent.lines), { payment_type: shopEvent.payment_type })
    case 'purchase':
      return toPurchaseEvent(shopEvent.order, categoriesOf)
    case 'search':
      return { event: 'search', search_term: shopEvent.term.replace(PERSONAL, '…').slice(0, MAX_TERM) }
    case 'login':
    case 'sign_up':
      return { event: shopEvent.name, method: shopEvent.method }
    case 'share':
      return { event: 'share', method: shopEvent.method, content_type: 'product', item_id: shopEvent.item_id }
  }
}

function toValuedEvent(event: string, items: EventItem[], more: Record<string, string> = {}): EcommerceEvent {
  return { event, ecommerce: { currency: 'INR', value: toValue(items), ...more, items } }
}

/** `value` is the products alone; the GST they contain and the delivery charge are separate fields. */
function toPurchaseEvent(order: SoldOrder, categoriesOf: (id: number) => ItemCategories | undefined): EcommerceEvent {
  const items = order.lines.map(({ product_id, title, quantity, unit_price }) => {
    return { item_id: String(product_id), item_name: title, ...categoriesOf(product_id), price: unit_price, quantity }
  })
  const shipping = toRupees(toPaise(order.shipping) + toPaise(order.cod_fee) + toPaise(order.gift_box ?? 0))
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
