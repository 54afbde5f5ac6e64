import { type CartItem, unitPaise, unitPriceWithSetting } from '../cart/cart'
import { madeKey } from '../customization/customization-choice'
import { type Paise, toPaise, toRupees } from '../pricing/money'
import { type CategoryRef, prefixOf } from '../routing/paths'

/** The families of a product: its prefix and its category's slug, the same in every language. */
export type Kind = { item_category: string; item_category2: string }
/** A list that products are shown in: `{ item_list_id: 'blue-sapphire', item_list_name: 'Blue Sapphire' }`. */
export type List = { item_list_id: string; item_list_name: string }

/**
 * A product as GA4 counts it: `price` is what one product costs now and `discount` what was taken off, both in rupees.
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

/** A product of the catalogue, once; `index` is its place in a list, from 0. */
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

/** A line of the cart; `quantity` where it is another than the line's own. */
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

/** What the items cost together, in rupees. */
export function toValue(items: readonly Item[]): number {
  return toRupees(items.reduce((sum, { price, quantity }) => sum + toPaise(price) * quantity, 0))
}
