import type { Paise } from '../pricing/money'

/** In paise per gram; the making charge is a share of the metal's value (hundredths of a percent), at least `makingLeast`. */
export type MetalTerms = { perGram: Paise; makingBasisPoints: number; makingLeast: Paise }

/**
 * The metal of a setting by its weight and its making charge, each in whole paise before GST.
 * `priceMetal(4000, { perGram: 24_000, makingBasisPoints: 2500, makingLeast: 60_000 })` is ₹960 and ₹600.
 */
export function priceMetal(weightMg: number, { perGram, makingBasisPoints, makingLeast }: MetalTerms) {
  const metal = Math.round((weightMg * perGram) / 1000)
  return { metal, making: Math.max(Math.round((metal * makingBasisPoints) / 10_000), makingLeast) }
}

/** Fineness of the gold that may be hallmarked in India, in thousandths by carat (IS 1417). */
const GOLD_FINENESS: Record<string, number> = { 14: 585, 18: 750, 20: 833, 22: 916, 23: 958, 24: 995 }

/**
 * The price per gram, in whole rupees, of a metal such as `gold-18k-rose` where 10 g of pure gold cost so many rupees;
 * null for metals other than gold. `goldPerGram('gold-22k-yellow', 125_000)` is 11,450.
 */
export function goldPerGram(metal: string, pureGoldPer10g: number): number | null {
  const fineness = GOLD_FINENESS[/^gold-(\d\d)k\b/.exec(metal)?.[1] ?? '']
  return fineness === undefined ? null : Math.round((pureGoldPer10g * fineness) / 10_000)
}
