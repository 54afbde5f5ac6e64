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
import { type TaxedGoods, type TaxRule, taxOfSale } from '../domain/gst'
import type { Paise } from '../domain/money'
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
}

const NOTHING = { made: null, available: 0, unit: 0, total: 0 }

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
    return { item, piece, made, problem, available, unit, total: unit * item.quantity }
  })
}

function hasChanged(item: Item, unit: Paise): boolean {
  return item.seen_price !== undefined && Math.round(item.seen_price * 100) !== unit
}

/** `shares` is what a coupon takes off each line; `total` is after it, `gst` what its invoice will say is contained. */
export type Totals = {
  subtotal: Paise
  discount: Paise
  shares: Paise[]
  shipping: Paise
  fee: Paise
  gst: Paise
  total: Paise
}
export type Terms = {
  policy: DeliveryPolicy
  method: string | undefined
  country: string
  discount: Paise
  rule: TaxRule
}

/** What the lines that can be ordered come to, before anything is taken off. */
export function subtotalOf(lines: PricedItem[]): Paise {
  return lines.reduce((sum, line) => sum + openTotal(line), 0)
}

function openTotal({ problem, total }: PricedItem): Paise {
  return problem === null || problem === 'price_changed' ? total : 0
}

/** Sums the lines that can be ordered, what a coupon takes off, delivery, and the fee of the chosen way to pay. */
export function sumUp(lines: PricedItem[], { policy, method, country, discount, rule }: Terms): Totals {
  const subtotal = subtotalOf(lines)
  const shares = shareDiscount(discount, lines.map(openTotal))
  const shipping =
    country === 'IN' ? shippingPaise(policy, subtotal - discount) : abroadPaise(policy, country, subtotal)
  const fee = method === 'cod' && subtotal > 0 ? codFeePaise(policy) : 0
  const goods = lines.flatMap((line, at) => (openTotal(line) > 0 ? toGoods(line, shares[at] ?? 0) : []))
  const gst = taxOfSale(goods, [shipping, fee], rule)
  return { subtotal, discount, shares, shipping, fee, gst, total: subtotal - discount + shipping + fee }
}

function toGoods({ item, piece, made, unit }: PricedItem, discount: Paise): TaxedGoods[] {
  if (!piece) return []
  const { hsn, gst_basis_points } = piece
  const setting = made && { price: made.price_paise, hsn: made.hsn, gst_basis_points: made.gst_basis_points }
  return [{ quantity: item.quantity, unit, discount, hsn, gst_basis_points, made: setting }]
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

/** What the delivery policy calls them. */
function wishKinds({ engraving, energised }: MadeLine): string[] {
  return [...(engraving ? ['engraved'] : []), ...(energised ? ['energised'] : [])]
}

function toCodItem({ piece, made }: PricedItem): CodItem {
  const kinds = piece?.product.tags ?? []
  return made
    ? { metal: made.metal.key, kinds: [...kinds, 'made-to-order', ...wishKinds(made)] }
    : { metal: piece?.product.metal ?? null, kinds }
}
