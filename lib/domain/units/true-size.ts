/**
 * The ₹1 coin measures 20 mm across: Coinage of One Rupee, Two Rupees, Five Rupees, Ten Rupees and Twenty Rupees Rules,
 * 2019 (Ministry of Finance, under the Coinage Act, 2011). Coins of the 2011 series, 21.93 mm, are still about.
 */
export const COIN_MM = 20

/** A bank card: ISO/IEC 7810, ID-1. */
export const CARD_MM = { width: 85.6, height: 53.98 } as const

/** Pixels of a screen in a millimetre, as style sheets count them, at which any screen people use lies. */
export const SCALE = { least: 2.4, most: 9, step: 0.02, usual: 96 / 25.4 } as const

/** Room around what is drawn, in mm. */
const MARGIN_MM = 1
/** Longer than this is no stone that one imagines beside a coin. */
const LONGEST_MM = 54

/** What is drawn: stone and coin on one centre, and the box in mm that holds both; null for a product too long for it. */
export function toFigure(length: number, width: number): { width: number; height: number } | null {
  if (Math.max(length, width) > LONGEST_MM || Math.min(length, width) <= 0) return null
  const side = (mm: number) => Math.max(COIN_MM, mm) + 2 * MARGIN_MM
  return { width: side(width), height: side(length) }
}

/** A share of the coin's width in words that a page can say: `9.4 → 0.47`. */
export function shareOfCoin(mm: number): number {
  return Math.round((mm / COIN_MM) * 100) / 100
}

/**
 * What is remembered of a screen: its own dots in a millimetre. Whoever enlarges the page changes the ratio of dots to
 * pixels, not the screen. `toDots(6, 2) → 12`
 */
export function toDots(pixelsPerMm: number, ratio: number): number {
  return pixelsPerMm * ratio
}

/** The pixels of a style sheet in a millimetre, at the ratio of now. `toPixels(12, 3) → 4` */
export function toPixels(dotsPerMm: number, ratio: number): number {
  return dotsPerMm / ratio
}

/** A remembered measure; null for anything that no screen has. */
export function parseDots(text: string | null): number | null {
  const dots = Number(text ?? Number.NaN)
  return dots >= SCALE.least / 4 && dots <= SCALE.most * 8 ? dots : null
}
