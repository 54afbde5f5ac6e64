import { isBeadType } from '../catalogue/category-type'
import type { Paise } from '../pricing/money'
import { priceService, roundSettingPrice, type SettingPrice } from '../pricing/setting-price'
import { type MetalTerms, priceMetal } from './metal-price'
import type { PersonalizationFees } from './personalization'

export const DESIGN_KINDS = ['ring', 'pendant', 'bracelet', 'earrings'] as const
export type DesignKind = (typeof DESIGN_KINDS)[number]
/** Kinds that need one stone and can be ordered directly; earrings need a pair. */
export const ORDERABLE_KINDS = ['ring', 'pendant', 'bracelet'] as const satisfies readonly DesignKind[]
export type OrderableKind = (typeof ORDERABLE_KINDS)[number]
export function isOrderableKind(kind: string): kind is OrderableKind {
  return ORDERABLE_KINDS.some((one) => one === kind)
}

/** The price of a metal from a day on. */
export type MetalRate = MetalTerms & { effectiveFrom: string; gstBasisPoints: number; hsn: string }

/** The weight in the design's reference metal (mg) for the smallest and the largest stone (micrometres). */
export type WeightLine = { leastUm: number; mostUm: number; leastMg: number; mostMg: number }

/** The parts of a made-to-order price in paise; `price` is their sum, GST included. */
type CustomizationPrice = SettingPrice & PersonalizationFees

const NO_PERSONALIZATION: PersonalizationFees = { engraving: 0, energising: 0 }

/** Whether a stone of this length (micrometres) can be set: `fitsStone(line, 8_000)` is 8 mm. */
export function fitsStone(range: Pick<WeightLine, 'leastUm' | 'mostUm'>, stoneUm: number): boolean {
  return stoneUm >= range.leastUm && stoneUm <= range.mostUm
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
 * The price of a setting without its stone: the design's fee, the metal by weight, the making charge and GST on their
 * sum, rounded up to whole tens of rupees; then personalization. Each part is in whole paise.
 * `priceCustomization(90_000, 2200, silver).price → 209_000`
 */
export function priceCustomization(
  design: Paise,
  weightMg: number,
  rate: MetalRate,
  personalization: PersonalizationFees = NO_PERSONALIZATION,
): CustomizationPrice {
  const setting = roundSettingPrice({ design, ...priceMetal(weightMg, rate) }, rate.gstBasisPoints)
  return addPersonalization(setting, personalization, rate.gstBasisPoints)
}

/** Adds the fees (paise before GST) to the price of a setting, each rounded with its GST like the setting. */
export function addPersonalization(
  { design, metal, making, gst, price }: SettingPrice,
  fees: PersonalizationFees,
  gstBasisPoints: number,
): CustomizationPrice {
  const engraving = priceService(fees.engraving, gstBasisPoints)
  const energising = priceService(fees.energising, gstBasisPoints)
  return {
    ...{ design, metal, making },
    ...{ engraving: engraving.net, energising: energising.net },
    gst: gst + engraving.gst + energising.gst,
    price: price + engraving.price + energising.price,
  }
}

/** The rate in force on a day (`2026-12-01`); before the first rate, the first; null without rates. */
export function findRateOn<Rate extends { effectiveFrom: string }>(rates: readonly Rate[], day: string): Rate | null {
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

export type StoneOutline = { type_id: number; shape: string | null; cut: string | null }

/**
 * Whether a design for these outlines can hold the stone; none holds a heart or a baroque pearl. A rudraksha is a
 * drilled bead: a cup that also accepts round stones is made for pearls. `suitsStone(['oval', 'round'], { type_id: 1,
 * shape: 'oval', cut: 'mixed' }) → true`
 */
export function suitsStone(shapes: readonly string[], { type_id, shape, cut }: StoneOutline): boolean {
  if (isBeadType(type_id)) return shapes.includes('bead') && !shapes.includes('round')
  const outline = OUTLINES[shape ?? ''] ?? []
  if (outline.some((one) => shapes.includes(one))) return true
  return cut === 'cabochon' && outline.length > 0 && shapes.includes('cabochon')
}

/** Why a design cannot hold a stone. */
export type Misfit = 'shape' | 'too_large' | 'too_small'
/** A loose stone: its outline and its length in micrometres, null if unknown. */
export type Stone = StoneOutline & { lengthUm: number | null }

/**
 * Why a design for these outlines and lengths (micrometres) cannot hold the stone; null if it can. `findMisfit({
 * shapes: ['oval'], leastUm: 4000, mostUm: 8000 }, { type_id: 1, shape: 'oval', cut: null, lengthUm: 9000 }) →
 * 'too_large'`
 */
export function findMisfit(
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
 * Whether a design is complete with one stone. Halos, side stones, navaratna and strings of beads need more stones,
 * which the design's price does not include: they are made by quotation. `needsOneStone({ kind: 'ring', setting:
 * 'halo', drawing: { side_stones: 16, halo_count: 1, chain: null } }) → false`
 */
export function needsOneStone({ kind, setting, drawing }: Parts): boolean {
  const hasNoOtherStones = drawing.side_stones === 0 && drawing.halo_count === 0 && drawing.chain !== 'bead-link'
  return hasNoOtherStones && setting !== 'cluster' && setting !== 'strung' && isOrderableKind(kind)
}
