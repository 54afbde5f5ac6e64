import { type CustomizationChoice, customizationKey } from '../customization/customization-choice'
import type { RingChoice } from '../customization/resizing'
import { type Paise, toPaise } from '../pricing/money'
import { lineTotalPaise, payablePaise } from '../pricing/pricing'

/** Lines per cart, as limited by the API. */
export const MAX_LINES = 50
/** Quantity per line, as limited by the API. */
export const MAX_QUANTITY = 999

/**
 * One line of the cart. `price` is rupees before discount, `discount` percent; a metal design, or the change of a
 * ready-made ring's size, has a price of its own.
 */
export type CartItem = {
  id: number
  price: number
  discount: number
  quantity: number
  stock: number
  metal_design_type?: CustomizationChoice
  ring_size?: RingChoice
  slug: string
  title: string
  image: { src: string; alt: string }
}
export type Cart = readonly CartItem[]
/** The data of a product that a cart line needs. */
export type CartProduct = Omit<CartItem, 'quantity'>
export type CartChange = { cart: Cart } | { refused: 'stock' | 'full'; stock: number }

/** The key of a line: product, customization and ring size, `12`, `12:ring:1:3:1014` or `12:size:1014`. */
export function lineKey(item: Pick<CartItem, 'id' | 'metal_design_type' | 'ring_size'>): string {
  if (item.ring_size) return `${item.id}:size:${item.ring_size.id}`
  return item.metal_design_type ? `${item.id}:${customizationKey(item.metal_design_type)}` : String(item.id)
}

/**
 * Adds `quantity` products. Refused when stock is zero, or when the cart would hold more than the stock; lines of one
 * product with different metal designs share its stock.
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

/** Puts a removed line back at its place, unless it was added again meanwhile. */
export function insertLine(cart: Cart, line: CartItem, index: number): Cart {
  if (cart.some((item) => lineKey(item) === lineKey(line)) || cart.length >= MAX_LINES) return cart
  return cart.toSpliced(index, 0, line)
}

/** Puts lines of an order that was not paid back into the cart; a line that is there keeps the larger quantity. */
export function restoreLines(cart: Cart, lines: Cart): Cart {
  const isThere = (line: CartItem) => cart.some((item) => lineKey(item) === lineKey(line))
  const larger = cart.map((item) => {
    const restored = lines.find((line) => lineKey(line) === lineKey(item))
    return restored && restored.quantity > item.quantity ? { ...item, quantity: restored.quantity } : item
  })
  return [...larger, ...lines.filter((line) => !isThere(line))].slice(0, MAX_LINES)
}

/** Updates price, discount, stock and texts of a product; quantities, metal designs and ring sizes stay. */
export function refreshItem(cart: Cart, product: Omit<CartProduct, 'metal_design_type' | 'ring_size'>): Cart {
  const { id, price, discount, stock, slug, title, image } = product
  return cart.map((item) => (item.id === id ? { ...item, price, discount, stock, slug, title, image } : item))
}

/** Updates the price of a line's setting or changed ring size, in rupees. */
export function refreshCustomizationPrice(cart: Cart, key: string, price: number): Cart {
  return cart.map((item) => {
    const { metal_design_type: customization, ring_size: ring } = item
    if (lineKey(item) !== key) return item
    if (ring) return { ...item, ring_size: { ...ring, price } }
    return customization ? { ...item, metal_design_type: { ...customization, price } } : item
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
    const { metal_design_type: customization, ring_size: ring } = item
    const extras = { ...(customization && { metal_design_type: customization }), ...(ring && { ring_size: ring }) }
    const merged = existing && { ...existing, ...extras }
    lines.set(lineKey(item), merged ? { ...merged, quantity: merged.quantity + item.quantity } : item)
  }
  return [...lines.values()]
}

/** The payable price of one product without metal design, in paise. */
export function unitPaise(item: Pick<CartItem, 'price' | 'discount'>): Paise {
  return payablePaise(toPaise(item.price), item.discount)
}

/** The payable price of one product with its setting or changed ring size, in paise. */
export function unitPriceWithSetting(item: CartItem): Paise {
  return itemTotalPaise({ ...item, quantity: 1 })
}

/** A line's total in paise: (price − discount % + metal design or ring size price) × quantity. */
export function itemTotalPaise(item: CartItem): Paise {
  const metalDesignPrice = toPaise(item.metal_design_type?.price ?? item.ring_size?.price ?? 0)
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
