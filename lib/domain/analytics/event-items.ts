import { type CartItem, unitPaise, unitPriceWithSetting } from '../cart/cart'
import { customizationKey } from '../customization/customization-choice'
import { type Paise, toPaise, toRupees } from '../pricing/money'
import { type CategoryRef, prefixOf } from '../routing/paths'

/** GA4 categories of a product: URL prefix and category slug, the same in every language. */
export type ItemCategories = { item_category: string; item_category2: string }
/** A list that products are shown in: `{ item_list_id: 'blue-sapphire', item_list_name: 'Blue Sapphire' }`. */
export type ItemList = { item_list_id: string; item_list_name: string }

/**
 * A GA4 item: `price` is the payable unit price and `discount` the amount taken off, both in rupees.
 * https://developers.google.com/analytics/devguides/collection/ga4/reference/events
 */
export type EventItem = Partial<ItemCategories & ItemList> & {
  item_id: string
  item_name?: string
  item_variant?: string
  index?: number
  price: number
  discount?: number
  quantity: number
}

type Product = { id: number; title: string; price: number; payable: number; category: CategoryRef }

export function toItemCategories(category: CategoryRef): ItemCategories {
  return { item_category: prefixOf(category.category_type_id), item_category2: category.slug }
}

/** An item with quantity 1; `index` is its position in a list, from 0. */
export function toEventItem({ id, title, price, payable, category }: Product, index?: number): EventItem {
  return {
    item_id: String(id),
    item_name: title,
    ...toItemCategories(category),
    ...(index !== undefined && { index }),
    ...toDiscountField(toPaise(price) - toPaise(payable)),
    price: payable,
    quantity: 1,
  }
}

/** An item for a cart line; `quantity` if it differs from the line's own. */
export function toCartItem(
  line: CartItem,
  categories: ItemCategories | undefined,
  quantity = line.quantity,
): EventItem {
  return {
    item_id: String(line.id),
    item_name: line.title,
    ...categories,
    ...(line.metal_design_type && { item_variant: customizationKey(line.metal_design_type) }),
    ...(line.ring_size && { item_variant: `size:${line.ring_size.size}` }),
    ...toDiscountField(toPaise(line.price) - unitPaise(line)),
    price: toRupees(unitPriceWithSetting(line)),
    quantity,
  }
}

function toDiscountField(paise: Paise): { discount?: number } {
  return paise > 0 ? { discount: toRupees(paise) } : {}
}

/** The total of the items in rupees. */
export function toValue(items: readonly EventItem[]): number {
  return toRupees(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0))
}
