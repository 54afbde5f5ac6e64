import type { z } from 'zod'
import type { Items } from '../contract/cart'
import type { MadeLine } from '../db/schema/made-line'
import {
  type CodItem,
  type CodProblem,
  codFeePaise,
  type DeliveryPolicy,
  getCodProblem,
  type PinArea,
  shippingPaise,
} from '../domain/delivery'
import type { Paise } from '../domain/money'
import { includedGstPaise } from '../domain/pricing'
import { isMade, type MadeProblem, makeUp, type Workshop } from './made'
import type { Piece } from './piece'

export type Item = z.output<typeof Items>[number]
export type PricedItem = {
  item: Item
  piece: Piece | null
  /** What the piece is made into; null for the piece alone. */
  made: MadeLine | null
  problem: 'not_found' | MadeProblem | 'out_of_stock' | 'price_changed' | null
  available: number
  /** Of one piece with what it is made into. */
  unit: Paise
  total: Paise
  gst: Paise
}

const NOTHING = { made: null, available: 0, unit: 0, total: 0, gst: 0 }

/**
 * Prices items as the database has them now; equal pieces in several items share their stock in order. `shop` is needed
 * where something is to be made.
 */
export function priceItems(items: Item[], pieces: Map<number, Piece>, shop: Workshop | null): PricedItem[] {
  const taken = new Map<number, number>()
  return items.map((item) => {
    const piece = pieces.get(item.product_id) ?? null
    if (!piece) return { ...NOTHING, item, piece, problem: 'not_found' }
    const before = taken.get(item.product_id) ?? 0
    const available = Math.max(0, piece.product.stock - before)
    const made = isMade(item.options) ? (shop ? makeUp(item.options, piece, shop) : 'unknown_option') : null
    if (typeof made === 'string') return { ...NOTHING, item, piece, available, problem: made }
    const enough = item.quantity <= available
    if (enough) taken.set(item.product_id, before + item.quantity)
    const unit = piece.product.payable_paise + (made?.price_paise ?? 0)
    const problem = enough ? (hasChanged(item, unit) ? 'price_changed' : null) : 'out_of_stock'
    const stones = piece.product.payable_paise * item.quantity
    // The piece and its setting are taxed each at its own rate.
    const gst = includedGstPaise(stones, piece.gst_basis_points) + (made?.gst_paise ?? 0) * item.quantity
    return { item, piece, made, problem, available, unit, total: unit * item.quantity, gst }
  })
}

function hasChanged(item: Item, unit: Paise): boolean {
  return item.seen_price !== undefined && Math.round(item.seen_price * 100) !== unit
}

export type Totals = { subtotal: Paise; shipping: Paise; fee: Paise; gst: Paise; total: Paise }

/** Sums the lines that can be ordered, delivery and the fee of the chosen way to pay. */
export function sumUp(lines: PricedItem[], policy: DeliveryPolicy, method: string | undefined): Totals {
  const open = lines.filter((line) => line.problem === null || line.problem === 'price_changed')
  const subtotal = open.reduce((sum, line) => sum + line.total, 0)
  const gst = open.reduce((sum, line) => sum + line.gst, 0)
  const shipping = shippingPaise(policy, subtotal)
  const fee = method === 'cod' && subtotal > 0 ? codFeePaise(policy) : 0
  return { subtotal, shipping, fee, gst, total: subtotal + shipping + fee }
}

/** Why this cart cannot be paid in cash, or null. The limit is measured before the fee itself. */
export function codProblemOf(
  lines: PricedItem[],
  totals: Totals,
  policy: DeliveryPolicy,
  area: PinArea | null,
): CodProblem | null {
  return getCodProblem(policy, { total: totals.total - totals.fee, items: lines.map(toCodItem), area })
}

function toCodItem({ piece, made }: PricedItem): CodItem {
  const kinds = piece?.product.tags ?? []
  return made
    ? { metal: made.metal.key, kinds: [...kinds, 'made-to-order'] }
    : { metal: piece?.product.metal ?? null, kinds }
}
