import { type Cart, type CartItem, MAX_LINES, MAX_QUANTITY, mergeLines } from './cart'

const MAX_STORED = 500

/**
 * The cart in a stored value, equal lines joined and cut to what the API takes (50 lines of up to 999 pieces); null when
 * it is damaged (another shape, impossible numbers).
 */
export function parseCart(stored: unknown): Cart | null {
  if (!Array.isArray(stored) || stored.length > MAX_STORED) return null
  const items = stored.map(parseItem)
  return items.every((item) => item !== null) ? cut(mergeLines(items)) : null
}

function cut(cart: Cart): Cart {
  return cart.slice(0, MAX_LINES).map((item) => ({ ...item, quantity: Math.min(item.quantity, MAX_QUANTITY) }))
}

function parseItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null
  const { id, price, discount, quantity, stock, slug, title, image, metal_design_type: metal } = value
  if (!isWhole(id, 1) || !isWhole(quantity, 1) || !isWhole(stock, 0)) return null
  if (!isAmount(price) || !isPercent(discount)) return null
  if (typeof slug !== 'string' || typeof title !== 'string' || !isImage(image)) return null
  const item = { id, price, discount, quantity, stock, slug, title, image: { src: image.src, alt: image.alt } }
  if (metal === undefined) return item
  return isMetal(metal) ? { ...item, metal_design_type: { id: metal.id, price: metal.price } } : null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isWhole(value: unknown, least: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= 2_147_483_647
}

/** Rupees with at most two decimals, so that money arithmetic never throws on a stored cart. */
function isAmount(value: unknown): value is number {
  if (typeof value !== 'number' || !(value >= 0) || value > 1_000_000_000) return false
  return Math.abs(Math.round(value * 100) / 100 - value) < 1e-9
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value < 100
}

function isImage(value: unknown): value is { src: string; alt: string } {
  return isRecord(value) && typeof value.src === 'string' && typeof value.alt === 'string'
}

function isMetal(value: unknown): value is { id: number; price: number } {
  return isRecord(value) && isWhole(value.id, 1) && isAmount(value.price)
}
