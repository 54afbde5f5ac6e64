import { type CustomizationChoice, customizationKey } from '../customization/customization-choice'
import { type Paise, toPaise } from '../pricing/money'
import { lineTotalPaise, payablePaise } from '../pricing/pricing'

/** Lines per cart, as limited by the API. */
export const MAX_LINES = 50
/** Quantity per line, as limited by the API. */
export const MAX_QUANTITY = 999

/**
 * One line of the cart. `price` is rupees before discount, `discount` percent; a metal design has a price of its own.
 */
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
/** The data of a product that a cart line needs. */
export type CartProduct = Omit<CartItem, 'quantity'>
export type CartChange = { cart: Cart } | { refused: 'stock' | 'full'; stock: number }

/** The key of a line: product and customization, `12` or `12:ring:1:3:1014`. */
export function lineKey(item: Pick<CartItem, 'id' | 'metal_design_type'>): string {
  return item.metal_design_type ? `${item.id}:${customizationKey(item.metal_design_type)}` : String(item.id)
}

/**
 * Adds `quantity` products. Refused when stock is zero, or quantity plus the added amount exceeds stock (specification
 * §4); lines of one product with different metal designs share its stock.
 */
export function addItem(cart: Cart, product: CartProduct, quantity = 1): CartChange {
  if (!isQuantity(quantity)) return { cart }
  if (product.stock === 0 || quantityOf(cart, product.id) + quantity > product.stock) {
    return { refused: 'stock', stock: product.stock }
  }
  const merged = mergeLines([...refreshItem(cart, product), { ...product, quantity }])
  return merged.length > MAX_LINES ? { refused: 'full', stock: product.stock } : { cart: merged }
}

/** Sets the quantity of a line. Zero or less is ignored (removing is a separate action); above stock is refused. */
export function setQuantity(cart: Cart, key: string, quantity: number): CartChange {
  const line = cart.find((item) => lineKey(item) === key)
  if (!line || !isQuantity(quantity)) return { cart }
  const otherQuantity = quantityOf(cart, line.id) - line.quantity
  if (quantity > line.quantity && otherQuantity + quantity > line.stock) return { refused: 'stock', stock: line.stock }
  return { cart: cart.map((item) => (item === line ? { ...item, quantity } : item)) }
}

/** Limits the quantity of a line to `max`; 0 removes the line. */
export function limitLine(cart: Cart, key: string, max: number): Cart {
  return cart.flatMap((item) => {
    if (lineKey(item) !== key) return [item]
    return max > 0 ? [{ ...item, quantity: Math.min(item.quantity, max) }] : []
  })
}

export function removeLine(cart: Cart, key: string): Cart {
  return cart.filter((item) => lineKey(item) !== key)
}

/** Updates price, discount, stock and texts of a product; quantities and metal designs stay. */
export function refreshItem(cart: Cart, product: Omit<CartProduct, 'metal_design_type'>): Cart {
  const { id, price, discount, stock, slug, title, image } = product
  return cart.map((item) => (item.id === id ? { ...item, price, discount, stock, slug, title, image } : item))
}

/** Updates the price of a line's setting, in rupees. */
export function refreshCustomizationPrice(cart: Cart, key: string, price: number): Cart {
  return cart.map((item) => {
    const { metal_design_type: customization } = item
    return customization && lineKey(item) === key ? { ...item, metal_design_type: { ...customization, price } } : item
  })
}

/** Updates the stock of a product; returns the same cart if nothing changes. */
export function refreshStock(cart: Cart, id: number, stock: number): Cart {
  if (cart.every((item) => item.id !== id || item.stock === stock)) return cart
  return cart.map((item) => (item.id === id ? { ...item, stock } : item))
}

/**
 * Merges lines with the same product and customization, in the order of their first appearance; the last price of the
 * setting counts.
 */
export function mergeLines(cart: Cart): Cart {
  const lines = new Map<string, CartItem>()
  for (const item of cart) {
    const existing = lines.get(lineKey(item))
    const { metal_design_type: customization } = item
    const merged = existing && { ...existing, ...(customization && { metal_design_type: customization }) }
    lines.set(lineKey(item), merged ? { ...merged, quantity: merged.quantity + item.quantity } : item)
  }
  return [...lines.values()]
}

/** The payable price of one product without metal design, in paise. */
export function unitPaise(item: Pick<CartItem, 'price' | 'discount'>): Paise {
  return payablePaise(toPaise(item.price), item.discount)
}

/** The payable price of one product with its setting, in paise. */
export function unitPriceWithSetting(item: CartItem): Paise {
  return itemTotalPaise({ ...item, quantity: 1 })
}

/** A line's total in paise: (price − discount % + metal design price) × quantity × currency rate. */
export function itemTotalPaise(item: CartItem): Paise {
  const metalDesignPrice = toPaise(item.metal_design_type?.price ?? 0)
  return lineTotalPaise({ ...item, price: toPaise(item.price), metalDesignPrice })
}

/** The sum of all lines in paise, by the prices stored in this browser. */
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
