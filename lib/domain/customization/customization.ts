import type { Paise } from '../pricing/money'
import type { WishFees } from './personalization'

export const DESIGN_KINDS = ['ring', 'pendant', 'bracelet', 'earrings'] as const
export type DesignKind = (typeof DESIGN_KINDS)[number]
/** What one stone makes, and can be ordered of it at once; earrings need a pair. */
export const ORDERED_KINDS = ['ring', 'pendant', 'bracelet'] as const satisfies readonly DesignKind[]
export type OrderedKind = (typeof ORDERED_KINDS)[number]
/** Whether one stone alone makes it. */
export function isOrdered(kind: string): kind is OrderedKind {
  return ORDERED_KINDS.some((one) => one === kind)
}

/** Types whose products are loose, gems and rudraksha; everything else is strung, set or carved already. */
export const LOOSE_TYPES: readonly number[] = [1, 2, 3, 4]

/** What a metal costs from a day on. `making` is a share of the metal's value in basis points, at least `makingLeast`. */
export type MetalRate = {
  effectiveFrom: string
  perGram: Paise
  makingBasisPoints: number
  makingLeast: Paise
  gstBasisPoints: number
  hsn: string
}

/** Weight in the metal that the design was drawn for, in milligrams, at the smallest and largest stone (micrometres). */
export type WeightLine = { leastUm: number; mostUm: number; leastMg: number; mostMg: number }

/** The parts of a made-to-order price in paise; `price` is their sum, GST included. */
type MadePrice = { design: Paise; metal: Paise; making: Paise } & WishFees & { gst: Paise; price: Paise }

const NO_WISHES: WishFees = { engraving: 0, energising: 0 }

/** Whether a stone of this length (micrometres) can be set. `fitsStone(line, 8_000)` asks for 8 mm. */
export function fitsStone({ leastUm, mostUm }: Pick<WeightLine, 'leastUm' | 'mostUm'>, stoneUm: number): boolean {
  return stoneUm >= leastUm && stoneUm <= mostUm
}

/**
 * The finished weight in milligrams: along a straight line from the smallest to the largest stone, times the density of
 * the metal by that of the reference metal (both mg/cm³). Throws RangeError when the stone does not fit.
 * `metalWeightMg({ leastUm: 4000, mostUm: 10000, leastMg: 2200, mostMg: 4800 }, 7000, 10360, 10360) → 3500`
 */
export function metalWeightMg(line: WeightLine, stoneUm: number, density: number, referenceDensity: number): number {
  if (!fitsStone(line, stoneUm)) throw new RangeError(`no stone of ${stoneUm} µm fits`)
  const span = line.mostUm - line.leastUm
  const share = span === 0 ? 0 : (stoneUm - line.leastUm) / span
  return Math.round(((line.leastMg + share * (line.mostMg - line.leastMg)) * density) / referenceDensity)
}

/**
 * What a setting costs without its stone: the design's fee, the metal by weight, the making charge, what was wished for
 * besides, and GST on their sum; each part is rounded to the paisa. `madePrice(90_000, 2200, silver).price → 209364`
 */
export function madePrice(design: Paise, weightMg: number, rate: MetalRate, wished: WishFees = NO_WISHES): MadePrice {
  const metal = Math.round((weightMg * rate.perGram) / 1000)
  const making = Math.max(Math.round((metal * rate.makingBasisPoints) / 10_000), rate.makingLeast)
  return sumMade({ design, metal, making, ...wished }, rate.gstBasisPoints)
}

/** The price of these parts before GST (paise): GST once on their sum, rounded to the paisa. */
export function sumMade(parts: Omit<MadePrice, 'gst' | 'price'>, gstBasisPoints: number): MadePrice {
  const { design, metal, making, engraving, energising } = parts
  const net = design + metal + making + engraving + energising
  const gst = Math.round((net * gstBasisPoints) / 10_000)
  return { design, metal, making, engraving, energising, gst, price: net + gst }
}

/** The rate in force on a day (`2026-12-01`); before the first one, the first; null where there is none. */
export function rateOn<Rate extends { effectiveFrom: string }>(rates: readonly Rate[], day: string): Rate | null {
  const sorted = rates.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? -1 : 1))
  return sorted.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? sorted[0] ?? null
}

const OUTLINES: Record<string, readonly string[]> = {
  oval: ['oval'],
  round: ['round'],
  cushion: ['cushion'],
  square: ['cushion'],
  octagon: ['emerald'],
  pear: ['pear'],
  drop: ['pear'],
  triangle: ['trillion'],
  cylinder: ['cabochon'],
  'near-round': ['round'],
  button: ['round'],
}

const RUDRAKSHA = 4

export type StoneOutline = { type_id: number; shape: string | null; cut: string | null }

/**
 * Whether a design that names these outlines can hold the stone; none holds a heart or a baroque pearl. A rudraksha is a
 * drilled bead: a cup that takes round stones too is made for pearls.
 * `suitsStone(['oval', 'round'], { type_id: 1, shape: 'oval', cut: 'mixed' }) → true`
 */
export function suitsStone(shapes: readonly string[], { type_id, shape, cut }: StoneOutline): boolean {
  if (type_id === RUDRAKSHA) return shapes.includes('bead') && !shapes.includes('round')
  const outline = OUTLINES[shape ?? ''] ?? []
  if (outline.some((one) => shapes.includes(one))) return true
  return cut === 'cabochon' && outline.length > 0 && shapes.includes('cabochon')
}

/** Why a design cannot hold a stone. */
export type Misfit = 'shape' | 'too_large' | 'too_small'
/** A loose stone: its outline and its length in micrometres, null where it was never measured. */
export type Stone = StoneOutline & { lengthUm: number | null }

/**
 * Why a design that names these outlines and lengths (micrometres) cannot hold the stone, null when it can.
 * `misfitOf({ shapes: ['oval'], leastUm: 4000, mostUm: 8000 }, { type_id: 1, shape: 'oval', cut: null, lengthUm: 9000 }) → 'too_large'`
 */
export function misfitOf(
  design: { shapes: readonly string[] } & Pick<WeightLine, 'leastUm' | 'mostUm'>,
  stone: Stone,
): Misfit | null {
  const { lengthUm } = stone
  if (lengthUm === null || !suitsStone(design.shapes, stone)) return 'shape'
  if (lengthUm > design.mostUm) return 'too_large'
  return lengthUm < design.leastUm ? 'too_small' : null
}

type Parts = {
  kind: string
  setting: string
  drawing: { side_stones: number; halo_count: number; chain: string | null }
}

/**
 * Whether a design is complete with one stone. Halos, side stones, navaratna and strings of beads need more, which the
 * design's price leaves out: those are made by quotation.
 * `isForOneStone({ kind: 'ring', setting: 'halo', drawing: { side_stones: 16, halo_count: 1, chain: null } }) → false`
 */
export function isForOneStone({ kind, setting, drawing }: Parts): boolean {
  const alone = drawing.side_stones === 0 && drawing.halo_count === 0 && drawing.chain !== 'bead-link'
  return alone && setting !== 'cluster' && setting !== 'strung' && isOrdered(kind)
}
