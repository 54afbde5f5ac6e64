/** Size of a product in millimetres. */
type SizeMm = { length: number; width: number; depth: number }

/**
 * Shape factors of the trade's weight estimation, carat = length × width × depth × specific gravity × factor
 * (mm; as taught in GIA's gem identification and grading manuals, average girdle and bulge).
 */
export const FACETED_FACTOR = {
  round: 0.0018,
  oval: 0.002,
  cushion: 0.0022,
  octagon: 0.00245,
  square: 0.0023,
  pear: 0.00175,
  marquise: 0.0016,
  heart: 0.0021,
  triangle: 0.0019,
} as const

/** An ellipsoid fills π/6 of its box and a domed half ellipsoid the same; one carat is 200 mm³ at gravity 1. */
const ELLIPSOID = Math.PI / 1200

/** Cabochons (GIA gives 0.0026 on average for round and oval), coral cuts and pearls. */
export const CABOCHON_FACTOR = {
  round: ELLIPSOID,
  oval: ELLIPSOID,
  cushion: 0.003,
  octagon: 0.0031,
  square: 0.0031,
  pear: 0.0023,
  marquise: 0.0021,
  heart: 0.0024,
  triangle: 0.002,
  cylinder: Math.PI / 800,
} as const
export const PEARL_FACTOR = {
  round: ELLIPSOID,
  'near-round': ELLIPSOID,
  button: ELLIPSOID,
  drop: 0.0024,
  baroque: 0.0022,
} as const

/** Weight in carats of a size in mm. `estimateCarat({ length: 9, width: 7, depth: 4.5 }, 4, 0.002) → 2.268` */
export function estimateCarat(size: SizeMm, specificGravity: number, factor: number): number {
  return size.length * size.width * size.depth * specificGravity * factor
}

export type Proportions = { lengthToWidth: number; depthToWidth: number }

/**
 * The size in mm (two decimals) for a weight and proportions: the inverse of `estimateCarat`.
 * Throws on a weight, gravity or proportion that is not positive.
 */
export function estimateSize(carat: number, specificGravity: number, factor: number, proportions: Proportions): SizeMm {
  const { lengthToWidth, depthToWidth } = proportions
  const width = Math.cbrt(carat / (lengthToWidth * depthToWidth * specificGravity * factor))
  if (!Number.isFinite(width) || width <= 0) throw new RangeError(`no size for ${carat} ct`)
  return {
    length: roundToHundredth(width * lengthToWidth),
    width: roundToHundredth(width),
    depth: roundToHundredth(width * depthToWidth),
  }
}

function roundToHundredth(mm: number): number {
  return Math.round(mm * 100) / 100
}

/**
 * Lower and upper specific gravity in a text as the catalogue has it: `'2.60–2.85' → [2.6, 2.85]`, `'4.00' → [4, 4]`;
 * null without a number.
 */
export function parseGravityRange(text: string | null): [number, number] | null {
  const numbers = (text ?? '').match(/\d+(\.\d+)?/g)?.map(Number) ?? []
  return numbers.length === 0 ? null : [Math.min(...numbers), Math.max(...numbers)]
}
