import { ORDERED_KINDS } from '../customization/customization'
import type { CustomizationChoice } from '../customization/customization-choice'
import { engravingProblem, tidyEngraving, type Wishes } from '../customization/personalization'
import { type Cart, type CartItem, MAX_LINES, MAX_QUANTITY, mergeLines } from './cart'

const MAX_STORED = 500

/**
 * Parses the stored cart, merges equal lines and cuts it to the API's limits (50 lines of up to 999 products); null if
 * it is malformed (another shape, impossible numbers).
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
  const { id, price, discount, quantity, stock, slug, title, image, metal_design_type: stored } = value
  if (!isWhole(id, 1) || !isWhole(quantity, 1) || !isWhole(stock, 0)) return null
  if (!isAmount(price) || !isPercent(discount)) return null
  if (typeof slug !== 'string' || typeof title !== 'string' || !isImage(image)) return null
  const item = { id, price, discount, quantity, stock, slug, title, image: { src: image.src, alt: image.alt } }
  if (stored === undefined) return item
  const made = parseMadeChoice(stored)
  return made && { ...item, metal_design_type: made }
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

/** Null for a ring without a size and for anything else with one. */
function parseMadeChoice(value: unknown): CustomizationChoice | null {
  if (!isRecord(value)) return null
  const { price, metal, size } = value
  const kind = ORDERED_KINDS.find((one) => one === value.kind)
  if (!kind || !isNamed(value) || !isNamed(metal) || !isAmount(price)) return null
  const wishes = parseStoredWishes(value)
  if (!wishes) return null
  const made = { ...toNamed(value), kind, price, metal: toNamed(metal), ...wishes }
  if (kind !== 'ring') return size === null ? { ...made, size } : null
  return isSize(size) ? { ...made, size: { ...toNamed(size), system: size.system } } : null
}

/** Older carts have no personalization. */
function parseStoredWishes({ engraving, energised }: Record<string, unknown>): Wishes | null {
  if (energised !== undefined && typeof energised !== 'boolean') return null
  if (engraving === undefined) return energised ? { energised } : {}
  if (typeof engraving !== 'string' || tidyEngraving(engraving) !== engraving || engravingProblem(engraving))
    return null
  return { engraving, ...(energised && { energised }) }
}

type Named = { id: number; key: string; name: string }

function isNamed(value: unknown): value is Named {
  return isRecord(value) && isWhole(value.id, 1) && typeof value.key === 'string' && typeof value.name === 'string'
}

function isSize(value: unknown): value is Named & { system: string } {
  return isNamed(value) && 'system' in value && typeof value.system === 'string'
}

function toNamed({ id, key, name }: Named): Named {
  return { id, key, name }
}
