import type { z } from 'zod'
import type { Items } from '../contract/cart'
import type { MadeLine } from '../db/schema/made-line'
import { shareDiscount } from '../domain/coupon'
import {
  abroadPaise,
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

/** `shares` is what a coupon takes off each line; `total` is after it. */
export type Totals = {
  subtotal: Paise
  discount: Paise
  shares: Paise[]
  shipping: Paise
  fee: Paise
  gst: Paise
  total: Paise
}
export type Terms = { policy: DeliveryPolicy; method: string | undefined; country: string; discount: Paise }

/** What the lines that can be ordered come to, before anything is taken off. */
export function subtotalOf(lines: PricedItem[]): Paise {
  return lines.reduce((sum, line) => sum + openTotal(line), 0)
}

function openTotal({ problem, total }: PricedItem): Paise {
  return problem === null || problem === 'price_changed' ? total : 0
}

/** Sums the lines that can be ordered, what a coupon takes off, delivery, and the fee of the chosen way to pay. */
export function sumUp(lines: PricedItem[], { policy, method, country, discount }: Terms): Totals {
  const subtotal = subtotalOf(lines)
  const shares = shareDiscount(discount, lines.map(openTotal))
  const gst = lines.reduce((sum, line, at) => sum + gstOf(line, shares[at] ?? 0), 0)
  const shipping =
    country === 'IN' ? shippingPaise(policy, subtotal - discount) : abroadPaise(policy, country, subtotal)
  const fee = method === 'cod' && subtotal > 0 ? codFeePaise(policy) : 0
  return { subtotal, discount, shares, shipping, fee, gst, total: subtotal - discount + shipping + fee }
}

/** Of a line with something taken off, the share that is left of its tax. */
function gstOf(line: PricedItem, share: Paise): Paise {
  const total = openTotal(line)
  return total === 0 ? 0 : Math.round((line.gst * (total - share)) / total)
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
