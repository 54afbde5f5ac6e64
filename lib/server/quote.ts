import type { z } from 'zod'
import type { Items } from '../contract/cart'
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
import type { Piece } from './piece'

export type Item = z.output<typeof Items>[number]
export type PricedItem = {
  item: Item
  piece: Piece | null
  problem: 'not_found' | 'out_of_stock' | 'price_changed' | null
  available: number
  unit: Paise
  total: Paise
  gst: Paise
}

/** Prices items as the database has them now; equal pieces in several items share their stock in order. */
export function priceItems(items: Item[], pieces: Map<number, Piece>): PricedItem[] {
  const taken = new Map<number, number>()
  return items.map((item) => {
    const piece = pieces.get(item.product_id) ?? null
    if (!piece) return { item, piece, problem: 'not_found', available: 0, unit: 0, total: 0, gst: 0 }
    const before = taken.get(item.product_id) ?? 0
    const available = Math.max(0, piece.product.stock - before)
    const enough = item.quantity <= available
    if (enough) taken.set(item.product_id, before + item.quantity)
    const unit = piece.product.payable_paise
    const total = unit * item.quantity
    const problem = enough ? (hasChanged(item, unit) ? 'price_changed' : null) : 'out_of_stock'
    return { item, piece, problem, available, unit, total, gst: includedGstPaise(total, piece.gst_basis_points) }
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

function toCodItem({ piece }: PricedItem): CodItem {
  return { metal: piece?.product.metal ?? null, kinds: piece?.product.tags ?? [] }
}
