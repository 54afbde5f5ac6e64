import { type CustomizationChoice, madeKey } from '../customization/customization-choice'
import { type Paise, toPaise } from '../pricing/money'
import { lineTotalPaise, payablePaise } from '../pricing/pricing'

/** Most different lines that one cart holds; the API takes no more. */
export const MAX_LINES = 50
/** Most products of one line; the API takes no more. */
export const MAX_QUANTITY = 999

/** One line of the cart. `price` is rupees before discount, `discount` percent; a metal design has a price of its own. */
export type CartItem = {
  id: number
  price: number
  discount: number
  quantity: number
  stock: number
  metal_design_type?: CustomizationChoice
  slug: string
  title: string
  image: { src: string; alt: string }
}
export type Cart = readonly CartItem[]
/** What a product must tell to be put into a cart. */
export type CartFacts = Omit<CartItem, 'quantity'>
export type Change = { cart: Cart } | { refused: 'stock' | 'full'; stock: number }

/** Names a line: the product and what it is made into, `12` or `12:ring:1:3:1014`. */
export function lineKey(item: Pick<CartItem, 'id' | 'metal_design_type'>): string {
  return item.metal_design_type ? `${item.id}:${madeKey(item.metal_design_type)}` : String(item.id)
}

/**
 * Adds `quantity` products. Refused when stock is zero, or quantity plus the added amount exceeds stock (specification §4);
 * lines of one product with different metal designs share its stock.
 */
export function addItem(cart: Cart, facts: CartFacts, quantity = 1): Change {
  if (!isQuantity(quantity)) return { cart }
  if (facts.stock === 0 || quantityOf(cart, facts.id) + quantity > facts.stock) {
    return { refused: 'stock', stock: facts.stock }
  }
  const merged = mergeLines([...refreshItem(cart, facts), { ...facts, quantity }])
  return merged.length > MAX_LINES ? { refused: 'full', stock: facts.stock } : { cart: merged }
}

/** Sets the quantity of a line. A result of zero or less is ignored (removing is its own act); above stock is refused. */
export function setQuantity(cart: Cart, key: string, quantity: number): Change {
  const line = cart.find((item) => lineKey(item) === key)
  if (!line || !isQuantity(quantity)) return { cart }
  const others = quantityOf(cart, line.id) - line.quantity
  if (quantity > line.quantity && others + quantity > line.stock) return { refused: 'stock', stock: line.stock }
  return { cart: cart.map((item) => (item === line ? { ...item, quantity } : item)) }
}

/** Leaves at most `most` products of a line; none of it for zero. */
export function limitLine(cart: Cart, key: string, most: number): Cart {
  return cart.flatMap((item) => {
    if (lineKey(item) !== key) return [item]
    return most > 0 ? [{ ...item, quantity: Math.min(item.quantity, most) }] : []
  })
}

export function removeLine(cart: Cart, key: string): Cart {
  return cart.filter((item) => lineKey(item) !== key)
}

/** Takes over what is true of a product today (price, discount, stock, words); quantities and metal designs stay. */
export function refreshItem(cart: Cart, facts: Omit<CartFacts, 'metal_design_type'>): Cart {
  const { id, price, discount, stock, slug, title, image } = facts
  return cart.map((item) => (item.id === id ? { ...item, price, discount, stock, slug, title, image } : item))
}

/** Takes over what the setting of a line costs today, in rupees; every other line stays. */
export function refreshMade(cart: Cart, key: string, price: number): Cart {
  return cart.map((item) => {
    const { metal_design_type: made } = item
    return made && lineKey(item) === key ? { ...item, metal_design_type: { ...made, price } } : item
  })
}

/** Takes over how many of a product could be ordered today; the same cart when nothing differs. */
export function refreshStock(cart: Cart, id: number, stock: number): Cart {
  if (cart.every((item) => item.id !== id || item.stock === stock)) return cart
  return cart.map((item) => (item.id === id ? { ...item, stock } : item))
}

/**
 * Joins lines of the same product made into the same, in the order of their first appearance; of the setting's price the
 * last one counts.
 */
export function mergeLines(cart: Cart): Cart {
  const lines = new Map<string, CartItem>()
  for (const item of cart) {
    const known = lines.get(lineKey(item))
    const { metal_design_type: made } = item
    const joined = known && { ...known, ...(made && { metal_design_type: made }) }
    lines.set(lineKey(item), joined ? { ...joined, quantity: joined.quantity + item.quantity } : item)
  }
  return [...lines.values()]
}

/** The payable price of one product without metal design, in paise. */
export function unitPaise(item: Pick<CartItem, 'price' | 'discount'>): Paise {
  return payablePaise(toPaise(item.price), item.discount)
}

/** The payable price of one product with what it is made into, in paise. */
export function unitPriceWithSetting(item: CartItem): Paise {
  return itemTotalPaise({ ...item, quantity: 1 })
}

/** A line's total in paise: (price − discount % + metal design price) × quantity × currency rate. */
export function itemTotalPaise(item: CartItem): Paise {
  const metalDesignPrice = toPaise(item.metal_design_type?.price ?? 0)
  return lineTotalPaise({ ...item, price: toPaise(item.price), metalDesignPrice })
}

/** The sum of all lines in paise, as this browser knows the prices. */
export function subtotalPaise(cart: Cart): Paise {
  return cart.reduce((sum, item) => sum + itemTotalPaise(item), 0)
}

/** The number of products, not of lines. */
export function productCount(cart: Cart): number {
  return cart.reduce((sum, item) => sum + item.quantity, 0)
}

function quantityOf(cart: Cart, id: number): number {
  return productCount(cart.filter((item) => item.id === id))
}

function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY
}
