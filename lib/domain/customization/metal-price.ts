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
