/**
 * Milligrams in one unit. The metric carat is 200 mg (CIPM 1907); a tola is 11.664 g, 64 sunari ratti or 96 old ratti.
 */
export const MG = { carat: 200, gram: 1000, ratti: 182.25, oldRatti: 121.5, tola: 11_664 } as const
export type WeightUnit = keyof typeof MG
export const WEIGHT_UNITS = ['carat', 'ratti', 'oldRatti', 'gram', 'tola'] as const

/** The converter's limit, one kilogram in milligrams: more than any stone weighs. */
const MAX_MG = 1_000_000

/** A weight in another unit, unrounded. `convertWeight(5.25, 'ratti', 'carat') → 4.7840625` */
export function convertWeight(value: number, from: WeightUnit, to: WeightUnit): number {
  return from === to ? value : (value * MG[from]) / MG[to]
}

export function toEveryUnit(value: number, unit: WeightUnit): Record<WeightUnit, number> {
  const to = (other: WeightUnit) => convertWeight(value, unit, other)
  return { carat: to('carat'), gram: to('gram'), ratti: to('ratti'), oldRatti: to('oldRatti'), tola: to('tola') }
}

/** A typed weight, `5.25`, `5,25` or `1 200`; null if it is no number or more than a kilogram. */
export function parseWeight(text: string, unit: WeightUnit): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return null
  const value = Number(plain)
  return value * MG[unit] <= MAX_MG ? value : null
}

/** Decimals to show: a resolution of about a milligram in each unit. */
export const DECIMALS: Record<WeightUnit, number> = { carat: 3, gram: 3, ratti: 3, oldRatti: 3, tola: 5 }
