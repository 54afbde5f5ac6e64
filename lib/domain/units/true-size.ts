/**
 * The ₹1 coin measures 20 mm across: Coinage of One Rupee, Two Rupees, Five Rupees, Ten Rupees and Twenty Rupees Rules,
 * 2019 (Ministry of Finance, under the Coinage Act, 2011). Coins of the 2011 series, 21.93 mm, are still in
 * circulation.
 */
export const COIN_MM = 20

/** A bank card: ISO/IEC 7810, ID-1. */
export const CARD_MM = { width: 85.6, height: 53.98 } as const

/** CSS pixels per millimetre: the range of common screens. */
export const SCALE = { min: 2.4, max: 9, step: 0.02, initial: 96 / 25.4 } as const

const MARGIN_MM = 1
/** Longer products are not shown beside a coin. */
const MAX_LENGTH_MM = 54

/** The box in mm around a stone and a coin with a common centre; null if the product is too long. */
export function toDrawingBox(length: number, width: number): { width: number; height: number } | null {
  if (Math.max(length, width) > MAX_LENGTH_MM || Math.min(length, width) <= 0) return null
  const boxSide = (mm: number) => Math.max(COIN_MM, mm) + 2 * MARGIN_MM
  return { width: boxSide(width), height: boxSide(length) }
}

/** A length as a share of the coin's width: `9.4 → 0.47`. */
export function shareOfCoin(mm: number): number {
  return Math.round((mm / COIN_MM) * 100) / 100
}

/**
 * Device pixels per millimetre, the value that is stored: browser zoom changes the ratio of device to CSS pixels, not
 * the screen. `toDots(6, 2) → 12`
 */
export function toDots(pixelsPerMm: number, ratio: number): number {
  return pixelsPerMm * ratio
}

/** CSS pixels per millimetre at the current device pixel ratio. `toPixels(12, 3) → 4` */
export function toPixels(dotsPerMm: number, ratio: number): number {
  return dotsPerMm / ratio
}

/** Parses a stored value; null if it is implausible. */
export function parseDots(text: string | null): number | null {
  const dots = Number(text ?? Number.NaN)
  return dots >= SCALE.min / 4 && dots <= SCALE.max * 8 ? dots : null
}
