import { ORDERABLE_KINDS } from '../customization/customization'
import type { CustomizationChoice } from '../customization/customization-choice'
import { findEngravingProblem, normalizeEngraving, type Personalization } from '../customization/personalization'
import type { RingChoice } from '../customization/resizing'
import { type Cart, type CartItem, MAX_LINES, MAX_QUANTITY, mergeLines } from './cart'

const MAX_STORED = 500

/**
 * Parses the stored cart, merges equal lines and cuts it to the API's limits (50 lines of up to 999 products); null if
 * it is malformed (another shape, impossible numbers).
 */
export function parseCart(stored: unknown): Cart | null {
  if (!Array.isArray(stored) || stored.length > MAX_STORED) return null
  const items = stored.map(parseItem)
  return items.every((item) => item !== null) ? limitToMaximum(mergeLines(items)) : null
}

function limitToMaximum(cart: Cart): Cart {
  return cart.slice(0, MAX_LINES).map((item) => ({ ...item, quantity: Math.min(item.quantity, MAX_QUANTITY) }))
}

function parseItem(value: unknown): CartItem | null {
  if (!isRecord(value)) return null
  const { id, price, discount, quantity, stock, slug, title, image, metal_design_type: stored, ring_size: ring } = value
  if (!isWholeNumber(id, 1) || !isWholeNumber(quantity, 1) || !isWholeNumber(stock, 0)) return null
  if (!isAmount(price) || !isPercent(discount)) return null
  if (typeof slug !== 'string' || typeof title !== 'string' || !isImage(image)) return null
  const item = { id, price, discount, quantity, stock, slug, title, image: { src: image.src, alt: image.alt } }
  if (ring !== undefined) return isRingChoice(ring) ? { ...item, ring_size: toRingChoice(ring) } : null
  if (stored === undefined) return item
  const customization = parseCustomization(stored)
  return customization && { ...item, metal_design_type: customization }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isWholeNumber(value: unknown, min: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= 2_147_483_647
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

function isRingChoice(value: unknown): value is RingChoice {
  if (!isRecord(value) || !isAmount(value.price)) return false
  return [value.id, value.size, value.stock_size].every((number) => isWholeNumber(number, 1))
}

function toRingChoice({ id, size, stock_size, price }: RingChoice): RingChoice {
  return { id, size, stock_size, price }
}

/** Null for a ring without a size and for anything else with one. */
function parseCustomization(value: unknown): CustomizationChoice | null {
  if (!isRecord(value)) return null
  const { price, metal, size } = value
  const kind = ORDERABLE_KINDS.find((one) => one === value.kind)
  if (!kind || !isNamed(value) || !isNamed(metal) || !isAmount(price)) return null
  const personalization = parseStoredPersonalization(value)
  if (!personalization) return null
  const customization = { ...toNamed(value), kind, price, metal: toNamed(metal), ...personalization }
  if (kind !== 'ring') return size === null ? { ...customization, size } : null
  return isSize(size) ? { ...customization, size: { ...toNamed(size), system: size.system } } : null
}

/** Older carts have no personalization. */
function parseStoredPersonalization({ engraving, energised }: Record<string, unknown>): Personalization | null {
  if (energised !== undefined && typeof energised !== 'boolean') return null
  if (engraving === undefined) return energised ? { energised } : {}
  if (typeof engraving !== 'string' || normalizeEngraving(engraving) !== engraving || findEngravingProblem(engraving))
    return null
  return { engraving, ...(energised && { energised }) }
}

type Named = { id: number; key: string; name: string }

function isNamed(value: unknown): value is Named {
  return (
    isRecord(value) && isWholeNumber(value.id, 1) && typeof value.key === 'string' && typeof value.name === 'string'
  )
}

function isSize(value: unknown): value is Named & { system: string } {
  return isNamed(value) && 'system' in value && typeof value.system === 'string'
}

function toNamed({ id, key, name }: Named): Named {
  return { id, key, name }
}
