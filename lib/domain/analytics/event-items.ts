import { type CartItem, unitPaise, unitPriceWithSetting } from '../cart/cart'
import { madeKey } from '../customization/customization-choice'
import { type Paise, toPaise, toRupees } from '../pricing/money'
import { type CategoryRef, prefixOf } from '../routing/paths'

/** GA4 categories of a product: URL prefix and category slug, the same in every language. */
export type Kind = { item_category: string; item_category2: string }
/** A list that products are shown in: `{ item_list_id: 'blue-sapphire', item_list_name: 'Blue Sapphire' }`. */
export type List = { item_list_id: string; item_list_name: string }

/**
 * A GA4 item: `price` is the payable unit price and `discount` the amount taken off, both in rupees.
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export type Item = Partial<Kind & List> & {
  item_id: string
  item_name?: string
  item_variant?: string
  index?: number
  price: number
  discount?: number
  quantity: number
}

type Product = { id: number; title: string; price: number; payable: number; category: CategoryRef }

export function toKind(category: CategoryRef): Kind {
  return { item_category: prefixOf(category.category_type_id), item_category2: category.slug }
}

/** An item with quantity 1; `index` is its position in a list, from 0. */
export function toItem({ id, title, price, payable, category }: Product, index?: number): Item {
  return {
    item_id: String(id),
    item_name: title,
    ...toKind(category),
    ...(index !== undefined && { index }),
    ...takenOff(toPaise(price) - toPaise(payable)),
    price: payable,
    quantity: 1,
  }
}

/** An item for a cart line; `quantity` if it differs from the line's own. */
export function toCartItem(line: CartItem, kind: Kind | undefined, quantity = line.quantity): Item {
  return {
    item_id: String(line.id),
    item_name: line.title,
    ...kind,
    ...(line.metal_design_type && { item_variant: madeKey(line.metal_design_type) }),
    ...takenOff(toPaise(line.price) - unitPaise(line)),
    price: toRupees(unitPriceWithSetting(line)),
    quantity,
  }
}

function takenOff(paise: Paise): { discount?: number } {
  return paise > 0 ? { discount: toRupees(paise) } : {}
}

/** The total of the items in rupees. */
export function toValue(items: readonly Item[]): number {
  return toRupees(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0))
}
